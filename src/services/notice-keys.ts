import { focusContent } from './content';
import { focusHome, topDialog } from './focus-home';

/** What is said above the screen: messages that stand there for a moment, and the urgent ones under the head. */
const NOTICES = '.ant-message-notice, .ant-notification-notice, [data-notice]';
const OFFERS = 'button, a[href]';

/** Those that offer something, in the order in which they stand on the screen. */
const noticesThatOffer = (): HTMLElement[] => {
  const over = topDialog();
  return [...document.querySelectorAll<HTMLElement>(NOTICES)]
    .filter((notice) => notice.querySelector(OFFERS) !== null)
    .filter((notice) => over === undefined || !notice.matches('[data-notice]'))
    .map((notice) => ({ notice, top: notice.getBoundingClientRect().top }))
    .sort((one, other) => one.top - other.top)
    .map(({ notice }) => notice);
};

/**
 * A message is drawn behind everything and soon gone: by Tab one would never reach the way on that it offers, or the way
 * back; and the way to the urgent ones leads through the whole menu. F6 leads to the first notice, from each to the one
 * below it, and from the last back to where one was. Yields how to stop.
 */
export const watchNotices = (): (() => void) => {
  let left: HTMLElement | undefined;
  const goBack = () => {
    // Whoever came by Tab was nowhere before: the screen is where one goes on.
    if (left) focusHome(left);
    else focusContent();
    left = undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F6') return;
    const notices = noticesThatOffer();
    if (notices.length === 0) return;
    event.preventDefault();
    const { activeElement } = document;
    const here = notices.findIndex((notice) => notice.contains(activeElement));
    const next = notices[here + 1]?.querySelector<HTMLElement>(OFFERS);
    if (!next) return goBack();
    if (here < 0) left = activeElement instanceof HTMLElement ? activeElement : undefined;
    next.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
