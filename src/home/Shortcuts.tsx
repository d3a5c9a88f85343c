import { icons } from '../menu/icons';
import { useAreaTitle, useOwnMenu, useScreenTitle } from '../menu/use-own-menu';
import { Lead } from '../services/Lead';
import styles from './home.less';

/** The screens of the reader's own work, as the menu has them. */
export const Shortcuts = () => {
  const areaTitle = useAreaTitle();
  const screenTitle = useScreenTitle();
  const areas = useOwnMenu().filter(({ area }) => area !== 'home');
  return areas.map((area) => (
    <div key={area.key} className={styles.area}>
      <span>{areaTitle(area)}</span>
      <div>
        {area.screens.map((screen) => (
          <Lead key={screen.path} to={screen.path}>
            {icons[screen.icon ?? '']} {screenTitle(screen)}
          </Lead>
        ))}
      </div>
    </div>
  ));
};
