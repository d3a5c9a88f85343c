/** What takes typing, or has arrow keys of its own, stays a stop of the Tab key. */
const CONTROLS = 'a[href], button, input[type=checkbox], [role=button], [tabindex]';
const ROW = 'tr.ant-table-row';

const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)];
const controlsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (each) => !each.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *') && each.offsetParent !== null,
  );

const setStop = (each: HTMLElement, isStop: boolean): void => {
  const wanted = isStop ? 0 : -1;
  if (each.tabIndex !== wanted) each.tabIndex = wanted;
};

/** Whether the row hears Enter itself: then it opens its record. */
const OPENS = 'opens';

/**
 * The rows of a list are one stop of the Tab key: ↑ ↓ Home End go from row to row, → and ← to what can be pressed in a row
 * and back, Space chooses the row, Enter opens it. Yields how to stop.
 */
export const watchRows = (list: HTMLElement): (() => void) => {
  let current: HTMLElement | undefined;

  const arrange = (): void => {
    const rows = rowsOf(list);
    if (current === undefined || !current.isConnected) {
      const key = current?.dataset['rowKey'];
      current = rows.find(({ dataset }) => dataset['rowKey'] === key) ?? rows[0];
    }
    for (const row of rows) {
      row.dataset[OPENS] ??= String(row.hasAttribute('tabindex'));
      setStop(row, row === current);
      for (const each of row.querySelectorAll<HTMLElement>(CONTROLS)) setStop(each, false);
    }
  };

  const goTo = (row: HTMLElement | undefined): void => row?.focus();

  const onFocus = ({ target }: FocusEvent): void => {
    const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
    if (row === null || row === current) return;
    current = row;
    arrange();
  };

  const onKey = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = target.closest<HTMLElement>(ROW);
    const isControl = row !== target;
    if (row === null || (isControl && !target.matches(CONTROLS))) return;
    const rows = rowsOf(list);
    const controls = controlsOf(row);
    const at = rows.indexOf(row);
    const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (along !== undefined) {
      const next = controls.indexOf(target) + (document.dir === 'rtl' ? -along : along);
      // Before the first of them is the row itself.
      (next < 0 ? row : controls[next])?.focus();
    } else if (key === 'ArrowDown') goTo(rows[at + 1]);
    else if (key === 'ArrowUp') goTo(rows[at - 1]);
    else if (key === 'Home') goTo(rows[0]);
    else if (key === 'End') goTo(rows.at(-1));
    else if (key === 'Escape' && isControl) goTo(row);
    else if (key === ' ' && !isControl) row.querySelector<HTMLElement>('.ant-table-selection-column input')?.click();
    else if (key === 'Enter' && !isControl && row.dataset[OPENS] === 'false') controls[0]?.focus();
    else return;
    event.preventDefault();
  };

  /** A heading that gets the focus is scrolled into view, alone: its column comes along. */
  const onScroll = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || !target.matches('.ant-table-header')) return;
    const body = target.parentElement?.querySelector('.ant-table-body');
    if (body && body.scrollLeft !== target.scrollLeft) body.scrollLeft = target.scrollLeft;
  };

  arrange();
  const watch = new MutationObserver(arrange);
  watch.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', onFocus);
  list.addEventListener('keydown', onKey);
  list.addEventListener('scroll', onScroll, true);
  return () => {
    watch.disconnect();
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('keydown', onKey);
    list.removeEventListener('scroll', onScroll, true);
  };
};
