import { Link, useAccess } from '@umijs/max';
import type { Access } from '../../access';
import { useText } from '../../components/format/label';
import { icons } from '../../layouts/main/icons';
import { menuFor } from '../../layouts/main/menu';
import styles from './home.less';

/** The screens of the reader's own work, by area. */
export const Shortcuts = () => {
  const text = useText();
  const access = useAccess() as Access;
  const areas = menuFor(access).filter(({ area }) => area !== 'home');
  return (
    <section className={styles.card}>
      <header>
        <h2>{text('home.screens')}</h2>
      </header>
      {areas.map(({ area, screens }) => (
        <div key={area} className={styles.area}>
          <span>{text(`area.${area}`)}</span>
          <div>
            {screens.map(({ path, name, icon }) => (
              <Link key={path} to={path}>
                {icons[icon ?? '']} {text(`menu.${name}`)}
              </Link>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
};
