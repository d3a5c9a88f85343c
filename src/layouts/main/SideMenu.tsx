import { Link, useLocation } from '@umijs/max';
import { Tooltip } from 'antd';
import { memo, useEffect, useRef } from 'react';
import type { Screen } from '../../../config/route';
import { useText } from '../../kit/format/label';
import { icons } from '../../menu/icons';
import { useAreaTitle, useOwnMenu, useScreenTitle } from '../../menu/use-own-menu';
import { useKeptPages } from '../../services/kept-pages';
import { parentOf, useScreen } from '../../services/use-screen';
import styles from './side.less';
import { useCounts } from './use-counts';

type ItemProps = {
  screen: Screen;
  title: string;
  address: string;
  active: boolean;
  collapsed: boolean;
  count: number;
};

/** Drawn again only where something of it changes: the frame changes more often than its menu. */
const Item = memo(({ screen, title, address, active, collapsed, count }: ItemProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  // The menu is longer than a small screen; where one is must be in sight.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const drawn = (
    <Link
      ref={link}
      to={address}
      className={active ? styles.active : styles.item}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
    >
      <span className={styles.icon}>{icons[screen.icon ?? '']}</span>
      {collapsed ? null : <span className={styles.word}>{title}</span>}
      {count > 0 ? <span className={styles.count}>{count > 99 ? '99+' : count}</span> : null}
    </Link>
  );
  if (!collapsed) return drawn;
  return (
    <Tooltip title={title} placement="right">
      {drawn}
    </Tooltip>
  );
});
Item.displayName = 'Item';

/** A form belongs to the list it was reached from: `/order/add` lights up `/order`. */
const isActive = (screen: Screen, current: Screen | undefined): boolean =>
  screen.path === (parentOf(current) ?? current)?.path;

/** The menu by business area, with counts of what waits. */
export const SideMenu = ({ collapsed }: { collapsed: boolean }) => {
  const counts = useCounts();
  const areaTitle = useAreaTitle();
  const screenTitle = useScreenTitle();
  const menu = useOwnMenu();
  const current = useScreen();
  const text = useText();
  // A list that is in memory comes back as it was left; a second click shows it whole.
  const left = new Map(useKeptPages().map(({ path, address }) => [path, address]));
  const { pathname } = useLocation();
  return (
    <nav className={styles.menu} aria-label={text('frame.menu')}>
      {menu.map((area) => (
        <div key={area.key} className={styles.area}>
          {area.area === 'home' ? null : <div className={styles.title}>{collapsed ? '' : areaTitle(area)}</div>}
          {area.screens.map((screen) => (
            <Item
              key={screen.path}
              screen={screen}
              title={screenTitle(screen)}
              address={screen.path === pathname ? screen.path : (left.get(screen.path) ?? screen.path)}
              active={isActive(screen, current)}
              collapsed={collapsed}
              count={counts[screen.path] ?? 0}
            />
          ))}
        </div>
      ))}
    </nav>
  );
};
