import { useText } from '../../components/format/label';
import { PageHead } from '../../components/page/PageHead';

export default function Home() {
  const text = useText();
  return <PageHead title={text('menu.home')} />;
}
