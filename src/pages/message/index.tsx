import { PageHead } from '../../components/page/PageHead';
import { useText } from '../../components/format/label';

export default function Message() {
  const text = useText();
  return <PageHead title={text('menu.message')} />;
}
