import { authContract } from '../../contract/account/auth';
import type { AnyEndpoint, OutputOf, RequestOf } from '../../contract/kit/endpoint';
import { readAnswer } from './answer';
import { type Built, buildRequest } from './build-request';
import { CallError, UNDECIDED } from './call-error';
import { type Failure, failureOfBody, failureOfError } from './failure';
import { keyFor } from './idempotency';
import { markReachable, markUnreachable } from './network';
import { proveAgain, wantsProof } from './prove-again';
import { headers, request } from './request';
import { readToken } from './session';
import { showFailure } from './show-failure';
import { signInAgain } from './sign-in-again';
import { noteWritten } from './written';

export type CallOptions = {
  /** The caller shows the failure itself (at fields, in a list) or does not care. */
  noerror?: boolean;
  /** A rule whose refusal the caller answers by asking for what is missing: it is not told as a failure. */
  answers?: string | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
};

type Arguments<E> =
  unknown extends RequestOf<E>
    ? [input?: Record<string, unknown> | FormData, options?: CallOptions]
    : [input: RequestOf<E> | FormData, options?: CallOptions];

/** Whether the outcome of the call is unknown: sent again it carries the same key, so that it is done once. */
const isUndecided = (failure: Failure): boolean => {
  if (failure.by === 'status') return UNDECIDED.includes(failure.status);
  if (failure.by === 'answer') return failure.answer.kind === 'refused' && UNDECIDED.includes(failure.answer.code);
  return ['silence', 'timeout', 'abort'].includes(failure.by);
};

/** A call that cannot even be built is told like one that failed: a button never does nothing. */
const builtFor = (endpoint: AnyEndpoint, input: unknown, noerror: boolean): Built => {
  try {
    return buildRequest(endpoint, input);
  } catch (error) {
    throw showFailure({ by: 'own', message: error instanceof Error ? error.message : '' }, noerror);
  }
};

/** `call` without its types, for kits that handle any endpoint. */
export const send = async (endpoint: AnyEndpoint, input: unknown, options: CallOptions = {}): Promise<unknown> => {
  const { noerror = false, answers, signal, idempotencyKey } = options;
  const { url, ...built } = builtFor(endpoint, input, noerror);
  const retry = built.method === 'GET' ? undefined : keyFor({ url, ...built });
  const asked = performance.now();
  const fail = (failure: Failure): never => {
    if (failure.by === 'silence') markUnreachable();
    else if (failure.by !== 'abort') markReachable(asked);
    if (!isUndecided(failure)) retry?.answered();
    throw showFailure(failure, noerror, answers);
  };
  const attempt = (): Promise<unknown> =>
    request(url, {
      ...built,
      headers: { ...headers(), ...(retry && { 'Idempotency-Key': idempotencyKey ?? retry.key }) },
      ...(signal && { signal }),
    });
  const used = readToken();
  const body: unknown = await attempt()
    .catch(async (error: unknown) => {
      const isExpired = failureOfError(error, url, signal).by === 'expired' && endpoint !== authContract.login;
      if (isExpired && (await signInAgain(used))) return attempt();
      throw error;
    })
    .catch(async (error: unknown) => {
      if (!wantsProof(failureOfError(error, url, signal))) throw error;
      // Who thinks better of it has been told enough.
      return (await proveAgain()) ? attempt() : fail({ by: 'abort', url });
    })
    .catch((error: unknown) => {
      // What was told already.
      if (error instanceof CallError) throw error;
      return fail(failureOfError(error, url, signal));
    });
  markReachable(asked);
  const failure = failureOfBody(body, url);
  if (failure) return fail(failure);
  retry?.answered();
  // What a screen does by itself, such as keeping what is typed, is silent; what somebody does is not.
  if (retry && !noerror) noteWritten();
  const answer = readAnswer(body);
  return answer.kind === 'ok' ? answer.data : undefined;
};

/**
 * Sends one call of the contract and yields its data; every failure is shown once and thrown as a `CallError`.
 * The type of the answer is trusted, because the server validates its answers against the same contract.
 */
export const call = <E extends AnyEndpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<OutputOf<E>> =>
  send(endpoint, input, options) as Promise<OutputOf<E>>;
