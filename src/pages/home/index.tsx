import { PageHead } from '../../components/page/PageHead';
import { useText } from '../../components/format/label';

export default function Home() {
  const text = useText();
  return <PageHead title={text('menu.home')} />;
}
