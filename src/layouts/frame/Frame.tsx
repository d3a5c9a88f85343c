import { useIntl } from '@umijs/max';
import { ConfigProvider } from 'antd';
import { type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import { directionOf } from '../../services/languages';
import { antdTheme } from '../../theme/antd-theme';
import { cssVariables } from '../../theme/css-variables';
import { useLook } from '../../theme/look';
import { type Look, lookClass } from '../../theme/looks';
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

/** Rules that differ by look hang on a class of the document. */
const useDocumentLook = (look: Look) => {
  const name = lookClass(look);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name]);
};

/** The focus and the keys of dialogs and messages, once the first screen is drawn. */
const watchKeysSoon = () => {
  let stop: (() => void) | undefined;
  let isGone = false;
  void import('../../services/key-watch').then(({ watchKeys }) => {
    if (!isGone) stop = watchKeys();
  });
  return () => {
    isGone = true;
    stop?.();
  };
};

/** The frame around every screen, signed in or not. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const look = useLook();
  useDocumentLanguage();
  useDocumentLook(look);
  useEffect(watchKeysSoon, []);
  const { locale } = useContext(ConfigProvider.ConfigContext);
  return (
    <ConfigProvider
      theme={antdTheme(look)}
      componentSize="middle"
      button={{ autoInsertSpace: false }}
      // Named in English otherwise, whatever the language.
      modal={{ closable: { 'aria-label': locale?.global?.close } }}
    >
      <style>{cssVariables(look)}</style>
      <Feedback />
      <ErrorBoundary>{children}</ErrorBoundary>
    </ConfigProvider>
  );
};
