import { useText } from '../../components/format/label';
import { useScreen } from '../../services/use-screen';
import { GoToButton } from './GoToButton';
import styles from './layout.less';
import { MessageBell } from './MessageBell';
import { PersonMenu } from './PersonMenu';

/** The bar on top: where one is, messages, and the signed-in person. */
export const HeadBar = () => {
  const text = useText();
  const screen = useScreen();
  return (
    <header className={styles.head}>
      <div className={styles.trail}>
        {screen?.area && screen.area !== 'home' ? <>{text(`area.${screen.area}`)} / </> : null}
        <b>{text(`menu.${screen?.name ?? '404'}`)}</b>
      </div>
      <GoToButton />
      <MessageBell />
      <PersonMenu />
    </header>
  );
};
