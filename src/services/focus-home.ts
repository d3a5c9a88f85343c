import { CONTENT, focusContent } from './content';

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

/** What takes the focus in the closest of its surroundings that is still there; the whole page is no such place. */
const besideOf = (element: Element): HTMLElement | undefined => {
  for (const place of places.get(element) ?? []) {
    if (!place.isConnected || !isShown(place as HTMLElement)) continue;
    if (place.id === CONTENT || place.parentElement === document.body) return undefined;
    const beside = [...place.querySelectorAll<HTMLElement>(STOPS)].find(isShown);
    if (beside) return beside;
  }
  return undefined;
};

/** The dialog that lies over everything, as a whole. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal > [tabindex]')]
    .filter((whole) => whole.querySelector('.ant-modal-body') !== null && isShown(whole))
    .at(-1);

/** Gives the focus to this, or, where it is no more, to what now stands closest to its place. */
export const focusHome = (element: HTMLElement): void => {
  const over = topDialog();
  // What lies behind a dialog is out of reach; keys pressed there would come to nothing, Escape too.
  if (over && !over.contains(element)) return over.focus({ preventScroll: true });
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  const next = sameRow(element) ?? besideOf(element);
  // Nothing of its surroundings is left, as after signing in, or none of it takes the focus: the beginning of the screen.
  if (next) next.focus({ preventScroll: true });
  else focusContent();
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
