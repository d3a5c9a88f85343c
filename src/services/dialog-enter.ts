/** A list of choices and a calendar take Enter for themselves. */
const TAKES_ENTER = '.ant-select, .ant-picker, .ant-upload';
/** In a table of many fields Enter is pressed after one of them, by hand or by a scanner: it hands in nothing. */
const MANY = 'table';

/** The one action of a dialog; none where it has several, or only shows something. */
const actionOf = (dialog: Element): HTMLElement | undefined => {
  const [only, ...others] = dialog.querySelectorAll<HTMLElement>(
    '.ant-modal-footer .ant-btn-primary, .ant-modal-confirm-btns .ant-btn-primary',
  );
  return others.length === 0 ? only : undefined;
};

/** Whether Enter here means that the dialog is filled in. */
const isFilledIn = (target: HTMLElement, withControl: boolean): boolean => {
  if (target.closest('button, a, [contenteditable]')) return false;
  if (target instanceof HTMLTextAreaElement) return withControl;
  if (withControl) return true;
  return target.closest(`${TAKES_ENTER}, ${MANY}`) === null;
};

/**
 * Enter presses the action of the dialog one is in, and Ctrl+Enter does so from a text of several lines. A form alone
 * would not: its button stands in the foot of the dialog, and without a button of its own a form with more than one
 * field ignores Enter.
 */
const onKeyDown = (event: KeyboardEvent): void => {
  const { target } = event;
  // While a word is being composed, as in Chinese, Enter ends the composing.
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || event.shiftKey || event.altKey) return;
  if (!(target instanceof HTMLElement) || !isFilledIn(target, event.ctrlKey || event.metaKey)) return;
  const dialog = target.closest('.ant-modal');
  const action = dialog && actionOf(dialog);
  if (!action) return;
  event.preventDefault();
  action.click();
};

/** Lets Enter submit in all dialogs of the document; yields how to stop. */
export const watchEnter = (): (() => void) => {
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};
