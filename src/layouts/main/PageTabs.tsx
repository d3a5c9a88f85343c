import { CloseOutlined, MoreOutlined } from '@ant-design/icons';
import { history, Link, useLocation } from '@umijs/max';
import { Dropdown } from 'antd';
import { useText } from '../../kit/format/label';
import { useScreenTitle } from '../../menu/use-own-menu';
import { dropOtherPages, forgetPage, type KeptPage, refreshPage, useKeptPages } from '../../services/kept-pages';
import { screenAt } from '../../services/use-screen';
import styles from './tabs.less';
import { useUnlessUnsaved } from './use-unless-unsaved';

/** Closing the page that is shown leads to its neighbour. */
const close = (pages: readonly KeptPage[], path: string, current: string) => {
  if (path === current) {
    const index = pages.findIndex((page) => page.path === path);
    const next = pages[index + 1] ?? pages[index - 1];
    history.push(next?.address ?? '/');
  }
  forgetPage(path);
};

type TabProps = { page: KeptPage; isCurrent: boolean; onClose: () => void };

const PageTab = ({ page, isCurrent, onClose }: TabProps) => {
  const text = useText();
  const { path, address, name, unsaved } = page;
  const title = useScreenTitle()(screenAt(path));
  return (
    <span className={isCurrent ? styles.active : styles.tab}>
      <Link to={address} aria-current={isCurrent ? 'page' : undefined}>
        {title}
        {name === undefined ? null : <small>{name}</small>}
        {unsaved ? <i className={styles.unsaved} role="img" aria-label={text('tabs.unsaved')} /> : null}
      </Link>
      <button type="button" aria-label={text('frame.closeTab', { title })} onClick={onClose}>
        <CloseOutlined />
      </button>
    </span>
  );
};

/** The pages kept in memory, one click away. */
export const PageTabs = () => {
  const text = useText();
  const unlessUnsaved = useUnlessUnsaved();
  const pages = useKeptPages();
  const { pathname } = useLocation();
  if (pages.length < 2) return null;
  const current = pages.filter(({ path }) => path === pathname);
  const others = pages.filter(({ path }) => path !== pathname);
  const items = [
    {
      key: 'refresh',
      label: text('tabs.refresh'),
      onClick: () => unlessUnsaved(current, () => refreshPage(pathname)),
    },
    { key: 'others', label: text('tabs.others'), onClick: () => unlessUnsaved(others, () => dropOtherPages(pathname)) },
  ];
  return (
    <nav className={styles.tabs} aria-label={text('frame.tabs')}>
      {pages.map((page) => {
        const isCurrent = page.path === pathname;
        const onClose = () => close(pages, page.path, pathname);
        return (
          <PageTab key={page.path} page={page} isCurrent={isCurrent} onClose={() => unlessUnsaved([page], onClose)} />
        );
      })}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className={styles.more} aria-label={text('tabs.more')}>
          <MoreOutlined />
        </button>
      </Dropdown>
    </nav>
  );
};
