import { Result } from 'antd';
import { useText } from '../../components/format/label';
import { useScreen } from '../../services/use-screen';

export default function NotBuilt() {
  const text = useText();
  const screen = useScreen();
  const name = screen ? text(`menu.${screen.name}`) : window.location.pathname;
  return <Result status="info" title={text('notBuilt.title', { name })} subTitle={text('notBuilt.text')} />;
}
