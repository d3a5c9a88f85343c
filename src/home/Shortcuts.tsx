import { icons } from '../menu/icons';
import { useAreaTitle, useOwnMenu, useScreenTitle } from '../menu/use-own-menu';
import { Lead } from '../services/Lead';
import styles from './home.less';
import { rows } from './use-rows';

/** The screens of the reader's own work, as the menu has them; the arrows go from one to the next. */
export const Shortcuts = () => {
  const areaTitle = useAreaTitle();
  const screenTitle = useScreenTitle();
  const areas = useOwnMenu().filter(({ area }) => area !== 'home');
  const first = areas[0]?.screens[0];
  return (
    <ul className={styles.areas} onKeyDown={rows.onKeyDown}>
      {areas.map((area) => (
        <li key={area.key} className={styles.area}>
          <span>{areaTitle(area)}</span>
          <div>
            {area.screens.map((screen) => (
              <Lead key={screen.path} to={screen.path} {...rows.stop(screen === first ? 0 : 1)}>
                {icons[screen.icon ?? '']} {screenTitle(screen)}
              </Lead>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
};
