import { useIntl } from '@umijs/max';
import { ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { watchEnter } from '../../services/dialog-enter';
import { watchDialogs } from '../../services/first-field';
import { directionOf } from '../../services/languages';
import { antdTheme } from '../../theme/antd-theme';
import { cssVariables } from '../../theme/css-variables';
import { useLook } from '../../theme/look';
import { ErrorBoundary } from './ErrorBoundary';
import { Feedback } from './Feedback';

/** Umi sets neither the language nor the direction of the document. */
const useDocumentLanguage = () => {
  // Not `getLocale`: a language chosen without a reload has to be noticed.
  const { locale } = useIntl();
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
};

/** The frame around every screen, signed in or not. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const look = useLook();
  useDocumentLanguage();
  useEffect(watchDialogs, []);
  useEffect(watchEnter, []);
  return (
    <ConfigProvider theme={antdTheme(look)} componentSize="middle" button={{ autoInsertSpace: false }}>
      <style>{cssVariables(look)}</style>
      <Feedback />
      <ErrorBoundary>{children}</ErrorBoundary>
    </ConfigProvider>
  );
};
