import { type FormEvent, useState } from 'react';
import { useText } from '../kit/format/label';
import { PlainButton } from '../kit/plain/PlainButton';
import { Eye, lock, person } from './icons';
import { LoginField } from './LoginField';
import styles from './login.less';
import type { Credentials } from './use-sign-in';

type Props = {
  busy: string | undefined;
  error: string | undefined;
  submit: (credentials: Credentials) => Promise<void>;
};

/** Plain fields, because antd's form is twice as heavy as all the rest of this page. */
export const LoginForm = ({ busy, error, submit }: Props) => {
  const text = useText();
  const [{ username, password }, setTyped] = useState<Credentials>({ username: '', password: '' });
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const noName = username.trim() === '';
  const noPassword = password === '';

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const form = event.currentTarget;
    if (noName || noPassword)
      form.querySelector<HTMLInputElement>(`[name=${noName ? 'username' : 'password'}]`)?.focus();
    else void submit({ username, password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {error === undefined ? null : (
        <p className={styles.refused} role="alert">
          {error}
        </p>
      )}
      <LoginField
        label={text('login.username')}
        icon={person}
        fault={tried && noName ? text('login.needUsername') : undefined}
        name="username"
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        value={username}
        onChange={({ target }) => setTyped({ username: target.value, password })}
      />
      <LoginField
        label={text('login.password')}
        icon={lock}
        fault={tried && noPassword ? text('login.needPassword') : undefined}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={({ target }) => setTyped({ username, password: target.value })}
        after={
          <button
            type="button"
            aria-label={text('login.show')}
            aria-pressed={shown}
            onClick={() => setShown((last) => !last)}
          >
            <Eye open={shown} />
          </button>
        }
      />
      <PlainButton type="submit" disabled={busy !== undefined}>
        {text('login.submit')}
      </PlainButton>
    </form>
  );
};
