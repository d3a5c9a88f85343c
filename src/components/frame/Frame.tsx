import { getLocale } from '@umijs/max';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { MESSAGE_SECONDS, mountFeedback } from '../../services/feedback';
import { antdTheme } from '../../theme/antd-theme';
import { cssVariables } from '../../theme/css-variables';
import { useMode } from '../../theme/use-mode';
import { ErrorBoundary } from './ErrorBoundary';

const RTL = /^(he|ar|fa|ku)/;

/** Umi sets neither the language nor the direction of the document. */
const useDocumentLanguage = () => {
  const locale = getLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = RTL.test(locale) ? 'rtl' : 'ltr';
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
      <App message={{ duration: MESSAGE_SECONDS, top: 65 }}>
        <FeedbackMount />
        <ErrorBoundary>{children}</ErrorBoundary>
      </App>
    </ConfigProvider>
  );
};
