import { ProLayout } from '@ant-design/pro-layout';
import { useIntl } from '@umijs/max';
import { type ReactNode, useMemo } from 'react';
import { CONTENT } from '../../services/content';
import { frameToken } from '../../theme/frame-token';
import { useLook } from '../../theme/look';
import { sizes } from '../../theme/tokens';
import { usePhone } from '../../theme/use-phone';
import { Dialogs } from '../frame/Dialogs';
import { Brand } from './Brand';
import { FoldButton } from './FoldButton';
import { Footer } from './Footer';
import { HeadBar } from './HeadBar';
import styles from './layout.less';
import { NetworkBanner } from './NetworkBanner';
import { PageTabs } from './PageTabs';
import { SideMenu } from './SideMenu';
import { SkipLinks } from './SkipLinks';
import { UrgentBanner } from './UrgentBanner';
import { useCollapsed } from './use-collapsed';
import { useContentFocus } from './use-content-focus';
import { useFrameKeys } from './use-frame-keys';
import { useFreshRights } from './use-fresh-rights';
import { useKnownUser } from './use-known-user';
import { usePageTitle } from './use-page-title';
import { useScanner } from './use-scanner';
import { useUnloadGuard } from './use-unload-guard';
import { useWholeWords } from './use-whole-words';

/**
 * What the frame does without showing anything. Beside the frame, so that none of it has the frame drawn again; behind it, because
 * the screen takes the focus first.
 */
const Habits = () => {
  useKnownUser();
  useFreshRights();
  usePageTitle();
  useFrameKeys();
  useContentFocus();
  useScanner();
  useUnloadGuard();
  useWholeWords();
  return null;
};

/** The frame of the main layout: menu at the left, bar on top, the screen beside and below. */
export default function MainLayout({ children }: { children: ReactNode }) {
  const { locale } = useIntl();
  const isPhone = usePhone();
  const [collapsed, setCollapsed] = useCollapsed();
  const look = useLook();
  const token = useMemo(() => frameToken(look), [look]);

  return (
    <>
      <SkipLinks />
      <ProLayout
        layout="side"
        fixSiderbar
        locale={locale === 'zh-CN' ? 'zh-CN' : 'en-US'}
        siderWidth={sizes.side}
        breakpoint="lg"
        // On a phone the bar on top has a button for it.
        headerRender={false}
        {...(isPhone && { menuRender: false })}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        collapsedButtonRender={false}
        pageTitleRender={false}
        // The frame's own boundary speaks the person's language.
        ErrorBoundary={false}
        menuHeaderRender={() => <Brand collapsed={collapsed} />}
        menuContentRender={() => <SideMenu collapsed={collapsed} />}
        menuFooterRender={() => <FoldButton collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />}
        footerRender={() => <Footer />}
        contentStyle={{ padding: 0 }}
        style={{ minHeight: '100dvh' }}
        token={token}
      >
        <HeadBar />
        <NetworkBanner />
        <UrgentBanner />
        <PageTabs />
        <div id={CONTENT} tabIndex={-1} className={styles.content}>
          {children}
        </div>
        <Dialogs />
      </ProLayout>
      <Habits />
    </>
  );
}
