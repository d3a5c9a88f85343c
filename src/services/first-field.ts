import { focusHome, keepFocus, topDialog } from './focus-home';

/** A calendar would open when it takes the focus. */
const FIELDS = ['input:not([type=hidden], [type=checkbox], [type=radio], [type=file])', 'textarea'];
const CALENDAR = '.ant-picker';

const firstField = (dialog: Element): HTMLElement | undefined => {
  const marked = dialog.querySelector<HTMLElement>('[data-first]');
  if (marked) return marked;
  const [first] = dialog.querySelectorAll<HTMLInputElement>(FIELDS.map((field) => `${field}:enabled`).join());
  return first?.closest(CALENDAR) ? undefined : first;
};

/** antd gives the focus back when a dialog or a drawer is hidden, not when it is taken away, as most of ours are. */
const giveBack = (dialog: Element, opener: HTMLElement): void => {
  const watch = new MutationObserver(() => {
    if (dialog.isConnected) return;
    watch.disconnect();
    const next = topDialog();
    // Another dialog has come in its place, such as what became of the step: it owes the focus now.
    if (next && !next.contains(opener)) giveBack(next, opener);
    if (document.activeElement === document.body) focusHome(opener);
  });
  watch.observe(document.body, { childList: true });
};

/** What a dialog asks may stand there only once it has its data; until the reader goes on, the focus waits for it. */
const leadLater = (whole: HTMLElement, body: Element): void => {
  const isWaiting = () => document.activeElement === whole;
  const watch = new MutationObserver(() => {
    const field = isWaiting() ? firstField(body) : undefined;
    if (field || !isWaiting()) watch.disconnect();
    field?.focus();
  });
  watch.observe(body, { childList: true, subtree: true });
  whole.addEventListener('focusout', () => watch.disconnect(), { once: true });
};

/**
 * A dialog that opens takes the focus as a whole: antd draws it outside the document first, where a field's own
 * `autoFocus` comes to nothing. The focus goes on to the field that is marked `data-first`, or to the first one, so
 * that what is typed at once is not lost. Coming back by Shift+Tab it stays.
 */
const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches('.ant-drawer') && relatedTarget instanceof HTMLElement && !target.contains(relatedTarget))
    giveBack(target, relatedTarget);
  if (!target.matches('.ant-modal > [tabindex]')) return;
  const body = target.querySelector('.ant-modal-body');
  if (body === null || (relatedTarget instanceof Node && target.parentElement?.contains(relatedTarget))) return;
  if (relatedTarget instanceof HTMLElement) giveBack(target, relatedTarget);
  const field = firstField(body);
  if (field) field.focus();
  else leadLater(target, body);
};

/** Leads the focus into the dialogs of the document and back; yields how to stop. */
export const watchDialogs = (): (() => void) => {
  const stop = keepFocus();
  document.addEventListener('focusin', onFocus);
  return () => {
    stop();
    document.removeEventListener('focusin', onFocus);
  };
};
