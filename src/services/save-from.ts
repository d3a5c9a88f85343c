import { failureOfBody } from './failure';
import { showFailure } from './show-failure';

/** So long a file may take to begin; the frame is gone afterwards, and the file goes on without it. */
const KEPT_MS = 60_000;

/** What a frame shows, where it shows anything: a file that is saved leaves it empty. */
const answerIn = (frame: HTMLIFrameElement): unknown => {
  try {
    return JSON.parse(frame.contentDocument?.body.textContent ?? '');
  } catch {
    return undefined;
  }
};

/**
 * Lets the browser fetch an address whose answer is a file to save, without leaving the page. What the server answers instead is told
 * like any refusal: a session that ended in between, a server that is gone.
 */
export const saveFrom = (address: string): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.referrerPolicy = 'no-referrer';
  frame.onload = () => {
    // The empty frame as it was put in.
    if (frame.contentWindow?.location.href === 'about:blank') return;
    const failure = failureOfBody(answerIn(frame), address.replace(/[?&]ticket=.*$/, ''));
    if (failure !== undefined) showFailure(failure, false);
  };
  frame.src = address;
  document.body.append(frame);
  window.setTimeout(() => frame.remove(), KEPT_MS);
};
