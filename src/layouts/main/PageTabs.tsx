import { CloseOutlined } from '@ant-design/icons';
import { history, Link, useLocation } from '@umijs/max';
import { useText } from '../../components/format/label';
import { forgetPage, type KeptPage, useKeptPages } from '../../services/kept-pages';
import { screenAt } from '../../services/use-screen';
import styles from './tabs.less';

/** Closing the page that is shown leads to its neighbour. */
const close = (pages: readonly KeptPage[], path: string, current: string) => {
  if (path === current) {
    const index = pages.findIndex((page) => page.path === path);
    const next = pages[index + 1] ?? pages[index - 1];
    history.push(next?.address ?? '/');
  }
  forgetPage(path);
};

/** The pages kept in memory, one click away. */
export const PageTabs = () => {
  const text = useText();
  const pages = useKeptPages();
  const { pathname } = useLocation();
  if (pages.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={text('frame.tabs')}>
      {pages.map(({ path, address, name }) => {
        const title = text(`menu.${screenAt(path)?.name ?? '404'}`);
        return (
          <span key={path} className={path === pathname ? styles.active : styles.tab}>
            <Link to={address} aria-current={path === pathname ? 'page' : undefined}>
              {title}
              {name === undefined ? null : <small>{name}</small>}
            </Link>
            <button
              type="button"
              aria-label={text('frame.closeTab', { title })}
              onClick={() => close(pages, path, pathname)}
            >
              <CloseOutlined />
            </button>
          </span>
        );
      })}
    </nav>
  );
};
