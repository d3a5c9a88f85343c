/** The place of the screen below the frame: where the skip link and a change of screens lead. */
export const CONTENT = 'content';

/** A dialog or a drawer keeps the focus; so does a screen that has taken it for a field of its own. */
const HOLDS = `#${CONTENT}, .ant-modal-root, .ant-drawer, .ant-dropdown`;

/** Leads the focus to the screen, so that the next Tab is its first field or button. */
export const focusContent = (): void => document.getElementById(CONTENT)?.focus({ preventScroll: true });

/** The screen that was left is kept in memory, hidden, with the link in it that led on: that one holds nothing. */
const LEFT = '[style*="display: none"]';

const isHeld = (active: Element | null): boolean =>
  active !== null && active.closest(HOLDS) !== null && !active.closest(LEFT);

/** Leads it there unless something holds it that the reader is in. */
export const focusContentUnlessHeld = (): void => {
  if (!isHeld(document.activeElement)) focusContent();
};

/** The row of the first list in here, or on the screen, that the Tab key would come to. */
export const firstRow = (within: Element | null = document.getElementById(CONTENT)): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>("tbody tr[tabindex='0']") ?? [])].find((row) => row.offsetParent);
