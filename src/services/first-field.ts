/** A calendar would open when it takes the focus. */
const FIELDS = ['input:not([type=hidden], [type=checkbox], [type=radio], [type=file])', 'textarea'];
const CALENDAR = '.ant-picker';

const firstField = (dialog: Element): HTMLElement | undefined => {
  const marked = dialog.querySelector<HTMLElement>('[data-first]');
  if (marked) return marked;
  const [first] = dialog.querySelectorAll<HTMLInputElement>(FIELDS.map((field) => `${field}:enabled`).join());
  return first?.closest(CALENDAR) ? undefined : first;
};

/**
 * A dialog that opens takes the focus as a whole: antd draws it outside the document first, where a field's own
 * `autoFocus` comes to nothing. The focus goes on to the field that is marked `data-first`, or to the first one, so
 * that what is typed at once is not lost. Coming back by Shift+Tab it stays.
 */
const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.matches('.ant-modal > [tabindex]')) return;
  const body = target.querySelector('.ant-modal-body');
  if (body === null || (relatedTarget instanceof Node && target.parentElement?.contains(relatedTarget))) return;
  firstField(body)?.focus();
};

/** Watches the dialogs of the document; yields how to stop. */
export const watchDialogs = (): (() => void) => {
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
};
