import { history, useLocation } from '@umijs/max';
import { bareScreens } from '../../../config/screens';
import { toComeWords } from '../../../domain/menu/to-come-words';
import { useLabel, useText } from '../../kit/format/label';
import { HomeButton } from '../../kit/plain/HomeButton';
import { PlainButton } from '../../kit/plain/PlainButton';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';
import { useScreenTitle } from '../../menu/use-own-menu';
import { useScreen } from '../../services/use-screen';

export default function NotBuilt() {
  const text = useText();
  const label = useLabel();
  const titleOf = useScreenTitle();
  const { pathname } = useLocation();
  const framed = useScreen();
  const screen = framed ?? bareScreens.find(({ path }) => path === pathname);
  const later = toComeWords[screen?.name ?? ''];
  const words = [...(later ? [label(later)] : []), text('notBuilt.text')].join(' ');
  return (
    <PlainTrouble calm title={text('notBuilt.title', { name: titleOf(screen) })} words={words}>
      {window.history.length > 1 ? (
        <PlainButton quiet onClick={() => history.back()}>
          {text('notBuilt.back')}
        </PlainButton>
      ) : null}{' '}
      <HomeButton />
    </PlainTrouble>
  );
}
