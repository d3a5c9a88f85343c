import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Link, useDispatch, useModel } from '@umijs/max';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../components/format/label';
import { Mark } from '../../components/frame/Mark';
import { PasswordDialog } from '../../components/frame/PasswordDialog';
import { Footer } from './Footer';
import { HeadBar } from './HeadBar';
import { SideMenu } from './SideMenu';
import { useCounts } from './use-counts';
import { usePageTitle } from './use-page-title';
import styles from './layout.less';

const COLLAPSED = 'hj_side_collapsed';

const useCollapsed = () => {
  const [collapsed, setCollapsed] = useState(
    () => (localStorage.getItem(COLLAPSED) ?? String(window.innerWidth < 992)) === 'true',
  );
  const toggle = () => {
    localStorage.setItem(COLLAPSED, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
};

/** The frame of the main layout: menu at the left, bar on top, the screen beside and below. */
export default function MainLayout({ children }: { children: ReactNode }) {
  const text = useText();
  const { collapsed, toggle } = useCollapsed();
  const { initialState } = useModel('@@initialState');
  const dispatch = useDispatch();
  const counts = useCounts();
  usePageTitle();

  useEffect(() => {
    const user = initialState?.currentUser;
    if (!user) return;
    const { msg } = user;
    dispatch({ type: 'global/update', payload: { currentUser: user, msg, alertVisible: msg.length > 0 } });
  }, [dispatch, initialState]);

  return (
    <div className={collapsed ? styles.narrow : styles.frame}>
      <aside className={styles.side}>
        <Link to="/" className={styles.brand}>
          <Mark size={26} color="#8FD3D6" />
          {collapsed ? null : (
            <span>
              <b>{text('brand.name')}</b>
              <small>{text('brand.sub')}</small>
            </span>
          )}
        </Link>
        <SideMenu collapsed={collapsed} counts={counts} />
        <button
          type="button"
          className={styles.fold}
          onClick={toggle}
          aria-label={text(collapsed ? 'frame.unfold' : 'frame.fold')}
        >
          {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      </aside>
      <HeadBar />
      <main className={styles.content}>
        {children}
        <Footer />
      </main>
      <PasswordDialog />
    </div>
  );
}
