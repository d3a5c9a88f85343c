import { type Answer, readAnswer } from './answer';

/** Why a call failed; each kind has its own handling in the specification's section 8. */
export type Failure =
  | { by: 'answer'; answer: Exclude<Answer, { kind: 'ok' }>; url: string }
  | { by: 'expired'; url: string }
  | { by: 'status'; status: number; statusText: string; url: string }
  | { by: 'timeout'; url: string }
  | { by: 'unreadable'; url: string }
  | { by: 'silence'; url: string }
  | { by: 'abort'; url: string }
  /** Nothing was sent: the call itself is at fault. */
  | { by: 'own'; message: string };

type HttpError = { response?: Response | null; data?: unknown; type?: string };

/** What a 2xx body without a 200 envelope means. */
export const failureOfBody = (body: unknown, url: string): Failure | undefined => {
  const answer = readAnswer(body);
  if (answer.kind === 'ok') return undefined;
  return answer.kind === 'other' ? { by: 'unreadable', url } : { by: 'answer', answer, url };
};

/**
 * What the thrown thing means: an HTTP error with or without an envelope, no answer, a time-out, a withdrawn call.
 * A status without its body is no answer: the line was cut, or the page left, between the two.
 */
export const failureOfError = (error: unknown, url: string, signal?: AbortSignal): Failure => {
  if (signal?.aborted) return { by: 'abort', url };
  const { response, data, type } = error as HttpError;
  if (type === 'Timeout') return { by: 'timeout', url };
  if (!response || type !== 'HttpError') return { by: 'silence', url };
  if (response.status === 401) return { by: 'expired', url };
  const answer = readAnswer(data);
  if (answer.kind === 'refused' || answer.kind === 'serverError') return { by: 'answer', answer, url };
  return { by: 'status', status: response.status, statusText: response.statusText, url };
};
