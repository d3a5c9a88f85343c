import { useDispatch } from '@umijs/max';
import { useState } from 'react';
import { useSubmit } from '../kit/submit/use-submit';
import { CallError } from '../services/call-error';

export type Credentials = { username: string; password: string };

/** Signs in once at a time; the dva model keeps the token and leads on. */
export const useSignIn = (redirect: string | null) => {
  const dispatch = useDispatch();
  const [error, setError] = useState<string>();
  const [submit, , given] = useSubmit(async ({ username, password }: Credentials) => {
    setError(undefined);
    const payload = { username, password, ...(redirect && { redirect }) };
    // dva answers an effect with a promise; redux's types do not know that.
    const answer = await (dispatch({ type: 'global/login', payload }) as unknown as Promise<unknown>);
    if (answer instanceof CallError) setError(answer.message);
  });
  return { busy: given?.[0].username, error, submit };
};
