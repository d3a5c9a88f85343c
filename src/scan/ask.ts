import type { Envelope } from '../../contract/kit/endpoint';

export type Trouble = 'unknown' | 'offline' | 'limited' | 'failed';
/** What a public call came to: its data, or one of the ways in which it can fail a stranger. */
export type Outcome<Data> = { kind: 'found'; data: Data } | { kind: Trouble; code?: number };

/** For the public a malformed code (400) is the same as one that was never issued. */
const troubleOf = (status: number): Trouble => {
  if (status === 404 || status === 400) return 'unknown';
  if (status === 429) return 'limited';
  return 'failed';
};

/** The address of a call about what a code names. */
export const addressOf = (path: string, code: string | undefined): string =>
  path.replace('{id}', encodeURIComponent(code ?? ''));

/** Asks a public call without cookies: the answer to a stranger and to a colleague is the same. */
export const ask = async <Data>(path: string, init: RequestInit = {}): Promise<Outcome<Data>> => {
  const answer = await fetch(path, { ...init, credentials: 'omit', cache: 'no-store' }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    return null;
  });
  if (answer === null) return { kind: 'offline' };
  const body: Envelope<Data> | null = await answer.json().catch(() => null);
  if (answer.ok && body?.code === 200) return { kind: 'found', data: body.data };
  const code = body?.code ?? answer.status;
  return { kind: troubleOf(code), code };
};
