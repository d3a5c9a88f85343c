import { Navigate, useIntl, useModel, useSearchParams } from '@umijs/max';
import { useEffect } from 'react';
import { useText } from '../kit/format/label';
import { dropOtherPages } from '../services/kept-pages';
import { forgetListPreferences } from '../services/list-preferences';
import { forgetReads } from '../services/queries';
import { safeRedirect } from '../services/safe-redirect';
import { readToken } from '../services/session';
import { Aside } from './Aside';
import { DemoPeople } from './DemoPeople';
import { LanguageSwitch } from './LanguageSwitch';
import { LoginForm } from './LoginForm';
import styles from './login.less';
import { useSignIn } from './use-sign-in';

export const LoginPage = () => {
  const text = useText();
  const { locale } = useIntl();
  const [query] = useSearchParams();
  const { initialState, setInitialState } = useModel('@@initialState');
  const known = initialState?.currentUser !== undefined;
  const expired = known && readToken() === undefined;
  const signIn = useSignIn(query.get('redirect'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title changes with the language
  useEffect(() => {
    document.title = `${text('menu.login')} · ${text('title')}`;
  }, [locale]);

  // The next person to sign in may be another one: nothing of the last person is kept.
  useEffect(() => {
    if (!expired) return;
    dropOtherPages('');
    forgetReads();
    forgetListPreferences();
    void setInitialState({});
  }, [expired, setInitialState]);

  if (known && !expired) return <Navigate to={safeRedirect(query.get('redirect'))} replace />;
  return (
    <div className={styles.page}>
      <Aside />
      <main className={styles.main}>
        <LanguageSwitch />
        <div className={styles.box}>
          <h1>{text('login.title')}</h1>
          <p className="muted">{text('login.hint')}</p>
          <LoginForm {...signIn} />
          <DemoPeople busy={signIn.busy} onPick={signIn.submit} />
        </div>
        <footer className={styles.footer}>{text('frame.version', { version: process.env.HJ_VERSION ?? '' })}</footer>
      </main>
    </div>
  );
};
