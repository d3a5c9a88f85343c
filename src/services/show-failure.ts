import { getIntl, history } from '@umijs/max';
import type { ServerError } from './answer';
import { ABORTED, CallError, NO_ANSWER, NO_ROOM } from './call-error';
import type { Failure } from './failure';
import { withFeedback } from './feedback';
import { refusedForRights } from './rights';
import { toLogin } from './session';
import { showBlockers } from './show-blockers';
import { showFault } from './show-fault';
import { statusText } from './status-text';

const text = (id: string, values: Record<string, string | number> = {}): string =>
  getIntl().formatMessage({ id }, values);

const toast = (kind: 'error' | 'warning', content: string): void =>
  withFeedback(({ message }) => void message[kind](content));

const notify = (title: string, description: string): void =>
  withFeedback(({ notification }) => notification.error({ message: title, description }));

/** The generic handler's `showType` (specification section 8). */
const showServerError = ({ errorMessage = '', errorCode = '', showType }: ServerError): void => {
  switch (showType) {
    case 0:
      return;
    case 1:
      return toast('warning', errorMessage);
    case 4:
      return notify(String(errorCode), errorMessage);
    case 9:
      return history.push(
        `/exception?errorCode=${encodeURIComponent(String(errorCode))}&errorMessage=${encodeURIComponent(errorMessage)}`,
      );
    default:
      return toast('error', errorMessage || text('call.retry'));
  }
};

const answerError = (failure: Extract<Failure, { by: 'answer' }>, quiet: boolean, answered?: string): CallError => {
  const { answer } = failure;
  if (answer.kind === 'serverError') {
    if (!quiet) showServerError(answer.error);
    return new CallError(200, answer.error.errorMessage ?? text('call.retry'), answer.error);
  }
  if (answer.kind === 'other') return new CallError(200, text('call.unreadable'));
  const error = new CallError(answer.code, answer.message || text('call.retry'), answer.data);
  if (answer.code === 403) refusedForRights();
  if (quiet) return error;
  if (error.blockers.some(({ rule }) => rule === answered)) return error;
  if (answer.code === 600) showBlockers(error);
  else if (error.fault !== undefined || error.code === NO_ROOM) showFault(error);
  else if (answer.message) toast('error', error.message);
  return error;
};

/**
 * Tells the user what went wrong, unless the call is flagged `noerror` or is refused by the rule that the caller answers, and yields
 * what the call throws.
 */
export const showFailure = (failure: Failure, quiet: boolean, answered?: string): CallError => {
  switch (failure.by) {
    case 'answer':
      return answerError(failure, quiet, answered);
    case 'abort':
      return new CallError(ABORTED, text('call.aborted'));
    case 'expired':
      // Also by a call that is silent about what it is refused: the page goes, and the user is to know why.
      withFeedback(({ message }) => void message.error({ content: text('call.expired'), key: 'expired' }));
      toLogin();
      return new CallError(401, text('call.expired'));
    case 'status': {
      const description = statusText(failure.status, failure.statusText);
      if (!quiet) notify(text('call.status', { status: failure.status, url: failure.url }), description);
      return new CallError(failure.status, description);
    }
    case 'own':
      if (!quiet) toast('error', failure.message || text('call.retry'));
      return new CallError(NO_ANSWER, failure.message || text('call.retry'));
    case 'timeout':
      if (!quiet) toast('error', text('call.timeout'));
      return new CallError(NO_ANSWER, text('call.timeout'));
    case 'unreadable':
      if (!quiet) toast('error', text('call.unreadable'));
      return new CallError(NO_ANSWER, text('call.unreadable'));
    case 'silence':
      if (!quiet) notify(text('call.network'), text('call.network.text'));
      return new CallError(NO_ANSWER, text('call.failed'));
  }
};
