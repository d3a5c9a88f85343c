/** What is shown over the screen, and the marks by which antd turns the Tab key round in it. */
const OVER = '.ant-modal, .ant-drawer';
const MARKS = '[data-sentinel], .ant-modal > [tabindex]';
const STOPS = 'a[href], button, input, textarea, select, [tabindex], [contenteditable=true]';

const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(`:disabled, ${MARKS}`) && element.offsetParent !== null;

/** Radio buttons of one name are one stop, wherever in them one is. */
const isOneStop = (one: Element | undefined, other: Element): boolean =>
  one === other ||
  (one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === 'radio' &&
    other.type === 'radio' &&
    one.name === other.name);

/**
 * From the last stop of a dialog or a drawer Tab goes to its first, and Shift+Tab from the first to the last. antd turns
 * round by marks of its own, each a stop that shows and says nothing.
 */
const turnRound = (event: KeyboardEvent): void => {
  const { target, shiftKey } = event;
  if (!(target instanceof HTMLElement)) return;
  const over = target.closest<HTMLElement>(OVER);
  if (over === null) return;
  const stops = [...over.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const end = shiftKey ? stops[0] : stops.at(-1);
  const isOutside = target === over || target.matches(MARKS);
  if (!isOutside && !isOneStop(end, target)) return;
  const next = shiftKey ? stops.at(-1) : stops[0];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** An open list of several choices: antd takes Tab for a choice too, and never lets the reader out. */
const MANY = '.ant-select-multiple.ant-select-open';

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
  // The field goes on to the next stop and closes its list, as any field that is left.
  if (event.target instanceof HTMLElement && event.target.closest(MANY)) event.stopPropagation();
  turnRound(event);
};

/** Lets the Tab key go on in all dialogs and choices of the document; yields how to stop. */
export const watchTab = (): (() => void) => {
  // Before antd hears of it.
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
};
