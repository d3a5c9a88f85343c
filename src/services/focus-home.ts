/** Where each thing that had the focus stood, from the inside out: it may be taken away with what surrounds it. */
const places = new WeakMap<Element, readonly Element[]>();

const aboveOf = (element: Element): Element[] => {
  const above: Element[] = [];
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) above.push(at);
  return above;
};

const STOPS = 'a[href], button:enabled, input:enabled, textarea:enabled, tr[tabindex], [tabindex="0"]';
const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** A table draws its rows anew: the row of the same record is the same place. */
const sameRow = (element: Element): HTMLElement | null => {
  const key = element.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
  return key === undefined ? null : document.querySelector(`tr[data-row-key="${CSS.escape(key)}"]`);
};

/** Gives the focus to this, or, where it is no more, to what now stands closest to its place. */
export const focusHome = (element: HTMLElement): void => {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  const [place] = (places.get(element) ?? []).filter((each) => each.isConnected && isShown(each as HTMLElement));
  const beside = [...(place?.querySelectorAll<HTMLElement>(STOPS) ?? [])].find(isShown);
  (sameRow(element) ?? beside)?.focus({ preventScroll: true });
};

/** How long a screen may take to draw what comes in the place of what was pressed, in ms. */
const DRAWN_MS = 120;

/**
 * A button that is taken away by its own step takes the focus with it, and a reader by ear would be nowhere: it goes to
 * what stands in that place then. Yields how to stop.
 */
export const keepFocus = (): (() => void) => {
  let last: HTMLElement | undefined;
  let due: number | undefined;
  const isLost = () =>
    document.activeElement === document.body && last !== undefined && (!last.isConnected || last.matches(':disabled'));
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    places.set(target, aboveOf(target));
  };
  // Who presses beside everything wants the focus nowhere.
  const onPress = (): void => {
    last = undefined;
  };
  const watch = new MutationObserver(() => {
    window.clearTimeout(due);
    if (isLost()) due = window.setTimeout(() => isLost() && last && focusHome(last), DRAWN_MS);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  return () => {
    window.clearTimeout(due);
    watch.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress);
  };
};
