import { Link } from '@umijs/max';
import { useAreaTitle, useOwnMenu, useScreenTitle } from '../../menu/use-own-menu';
import { useKeptPages } from '../../services/kept-pages';
import { parentOf, useScreen } from '../../services/use-screen';
import { usePhone } from '../../theme/use-phone';
import { GoToButton } from './GoToButton';
import styles from './layout.less';
import { MessageBell } from './MessageBell';
import { PersonMenu } from './PersonMenu';
import { PhoneMenu } from './PhoneMenu';

/** The bar on top: where one is, messages, and the signed-in person. */
export const HeadBar = () => {
  const titleOf = useScreenTitle();
  const areaTitle = useAreaTitle();
  const menu = useOwnMenu();
  const screen = useScreen();
  const list = parentOf(screen);
  const listed = list ?? screen;
  const area =
    menu.find(({ screens }) => screens.some(({ path }) => path === listed?.path)) ??
    (listed?.area && { area: listed.area, named: undefined });
  const above = area ? areaTitle(area) : '';
  const left = useKeptPages().find(({ path }) => path === list?.path);
  return (
    <header className={styles.head}>
      {usePhone() ? <PhoneMenu /> : null}
      <div className={styles.trail}>
        {above === '' ? null : <>{above} / </>}
        {list === undefined ? null : (
          <>
            <Link to={left?.address ?? list.path}>{titleOf(list)}</Link> /{' '}
          </>
        )}
        <b>{titleOf(screen)}</b>
      </div>
      <GoToButton />
      <MessageBell />
      <PersonMenu />
    </header>
  );
};
