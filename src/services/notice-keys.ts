import { focusHome } from './focus-home';

/** What can be pressed in the line after a step, or in another message that stands over the screen for a moment. */
const IN_NOTICE = ':is(.ant-message, .ant-notification) :is(button, a[href])';

/**
 * A message is drawn behind everything and soon gone: by Tab one would never reach the way on that it offers, or the way
 * back. F6 leads to it and, pressed there, back to where one was. Yields how to stop.
 */
export const watchNotices = (): (() => void) => {
  let left: HTMLElement | undefined;
  const goBack = () => {
    if (left) focusHome(left);
    left = undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F6') return;
    const { activeElement } = document;
    if (activeElement?.closest('.ant-message, .ant-notification')) {
      event.preventDefault();
      return goBack();
    }
    const [last] = [...document.querySelectorAll<HTMLElement>(IN_NOTICE)].slice(-1);
    const [first] = [...(last?.parentElement?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])];
    if (first === undefined) return;
    event.preventDefault();
    left = activeElement instanceof HTMLElement ? activeElement : undefined;
    first.focus();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
