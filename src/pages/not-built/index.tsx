import { useLocation } from '@umijs/max';
import { bareScreens } from '../../../config/screens';
import { useText } from '../../kit/format/label';
import { HomeButton } from '../../kit/plain/HomeButton';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';
import { useScreenTitle } from '../../menu/use-own-menu';
import { useScreen } from '../../services/use-screen';

export default function NotBuilt() {
  const text = useText();
  const titleOf = useScreenTitle();
  const { pathname } = useLocation();
  const framed = useScreen();
  const name = titleOf(framed ?? bareScreens.find(({ path }) => path === pathname));
  return (
    <PlainTrouble calm title={text('notBuilt.title', { name })} words={text('notBuilt.text')}>
      <HomeButton />
    </PlainTrouble>
  );
}
