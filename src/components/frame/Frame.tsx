import { getLocale } from '@umijs/max';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { MESSAGE_SECONDS, mountFeedback, NOTICE_TOP } from '../../services/feedback';
import { directionOf } from '../../services/languages';
import { antdTheme } from '../../theme/antd-theme';
import { cssVariables } from '../../theme/css-variables';
import { useMode } from '../../theme/use-mode';
import { ErrorBoundary } from './ErrorBoundary';

/** Umi sets neither the language nor the direction of the document. */
const useDocumentLanguage = () => {
  const locale = getLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
};

const FeedbackMount = () => {
  const feedback = App.useApp();
  useLayoutEffect(() => mountFeedback(feedback), [feedback]);
  return null;
};

/** What stands around every screen, signed in or not. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const mode = useMode();
  useDocumentLanguage();
  return (
    <ConfigProvider theme={antdTheme(mode)} componentSize="middle" button={{ autoInsertSpace: false }}>
      <style>{cssVariables(mode)}</style>
      <App message={{ duration: MESSAGE_SECONDS, top: NOTICE_TOP }}>
        <FeedbackMount />
        <ErrorBoundary>{children}</ErrorBoundary>
      </App>
    </ConfigProvider>
  );
};
