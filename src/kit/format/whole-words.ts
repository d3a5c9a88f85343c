/** Marks a title as ours, so that it follows the words it repeats. */
const OURS = 'whole';
/** What is pointed at may stand a few elements inside what cuts it. */
const STEPS = 4;

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth &&
  (element instanceof HTMLInputElement
    ? element.type !== 'password'
    : getComputedStyle(element).textOverflow === 'ellipsis');

const wordsOf = (element: HTMLElement): string =>
  (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')).trim();

/** Whatever is cut for want of room, an address, a name, a project, tells all of itself when it is pointed at. */
export const tellWhole = ({ target }: Event): void => {
  let element = target instanceof HTMLElement ? target : null;
  for (let step = 0; element !== null && step < STEPS; step += 1, element = element.parentElement) {
    if (element.title !== '' && !(OURS in element.dataset)) return;
    if (isCut(element)) {
      element.dataset[OURS] = '';
      element.title = wordsOf(element);
      return;
    }
    if (OURS in element.dataset) {
      delete element.dataset[OURS];
      element.removeAttribute('title');
    }
  }
};
