import { useDispatch } from '@umijs/max';
import { useRef, useState } from 'react';
import { CallError } from '../services/call-error';

export type Credentials = { username: string; password: string };

/** Signs in once at a time; the dva model keeps the token and leads on. */
export const useSignIn = (redirect: string | null) => {
  const dispatch = useDispatch();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const running = useRef(false);

  const submit = async ({ username, password }: Credentials) => {
    if (running.current) return;
    running.current = true;
    setBusy(username);
    setError(undefined);
    const payload = { username, password, ...(redirect && { redirect }) };
    // dva answers an effect with a promise; redux's types do not know that.
    const answer = await (dispatch({ type: 'global/login', payload }) as unknown as Promise<unknown>);
    if (answer instanceof CallError) setError(answer.message);
    running.current = false;
    setBusy(undefined);
  };
  return { busy, error, submit };
};
