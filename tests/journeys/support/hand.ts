import { randomUUID } from 'node:crypto';
import { authContract } from '../../../contract/account/auth';
import type { AnyEndpoint, OutputOf } from '../../../contract/kit/endpoint';
import { toRequest } from '../../support/to-request';

export type Answer<Data = unknown> = { status: number; code: number; data: Data; message: string };

/** One person's calls over HTTP, as the screens would send them. */
export type Hand = Readonly<{
  token: string;
  /** Calls and hands back the data; anything but success throws. */
  do: <E extends AnyEndpoint>(endpoint: E, input?: Record<string, unknown>, key?: string) => Promise<OutputOf<E>>;
  /** Calls and hands back whatever was answered. */
  ask: <E extends AnyEndpoint>(
    endpoint: E,
    input?: Record<string, unknown>,
    key?: string,
  ) => Promise<Answer<OutputOf<E>>>;
  /** The bytes behind a file endpoint. */
  fetch: (endpoint: AnyEndpoint, input: Record<string, unknown>) => Promise<Uint8Array>;
}>;

const handOf = (originOf: () => string, token: string): Hand => {
  const send = (endpoint: AnyEndpoint, input: Record<string, unknown>, key: string) => {
    const { url, ...request } = toRequest(endpoint, input);
    return fetch(`${originOf()}${url}`, {
      ...request,
      headers: {
        ...('body' in request && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: token }),
        'idempotency-key': key,
      },
    });
  };
  const ask: Hand['ask'] = async (endpoint, input = {}, key = randomUUID()) => {
    const response = await send(endpoint, input, key);
    return { status: response.status, ...((await response.json()) as Omit<Answer<never>, 'status'>) };
  };
  return {
    token,
    ask,
    do: async (endpoint, input = {}, key) => {
      const answer = await ask(endpoint, input, key);
      if (answer.code !== 200)
        throw new Error(
          `${endpoint.method} ${endpoint.path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.data)}`,
        );
      return answer.data;
    },
    fetch: async (endpoint, input) => {
      const response = await send(endpoint, input, randomUUID());
      if (response.status !== 200) throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
      return new Uint8Array(await response.arrayBuffer());
    },
  };
};

/** Signs a person in by name and password. */
export const signIn = async (originOf: () => string, username: string, password: string): Promise<Hand> =>
  handOf(originOf, await handOf(originOf, '').do(authContract.login, { username, password }));
