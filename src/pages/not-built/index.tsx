import { useText } from '../../components/format/label';
import { PlainTrouble } from '../../components/plain/PlainTrouble';
import { useScreen } from '../../services/use-screen';

export default function NotBuilt() {
  const text = useText();
  const screen = useScreen();
  const name = screen ? text(`menu.${screen.name}`) : window.location.pathname;
  return <PlainTrouble title={text('notBuilt.title', { name })} words={text('notBuilt.text')} />;
}
