// In a world of its own: the sizes that it gives to elements are read by nothing else that listens.
import { tellWhole } from './whole-words';

/** jsdom lays nothing out: how wide the words are, and how wide the place is. */
const sized = <E extends HTMLElement>(element: E, words: number, place: number): E => {
  Object.defineProperty(element, 'scrollWidth', { value: words, configurable: true });
  Object.defineProperty(element, 'clientWidth', { value: place, configurable: true });
  return element;
};

const cell = (words: string) => {
  const outer = document.createElement('td');
  outer.style.textOverflow = 'ellipsis';
  const inner = document.createElement('span');
  inner.textContent = words;
  outer.append(inner);
  document.body.append(outer);
  return { outer, inner };
};

beforeAll(() => document.addEventListener('pointerover', tellWhole));
const pointAt = (element: HTMLElement) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

test('words that are cut are told whole when they are pointed at, until they fit', () => {
  const { outer, inner } = cell('江南省清源市高新区创业路 66 号 3 号楼');
  sized(outer, 300, 100);
  pointAt(inner);
  expect(outer.title).toBe('江南省清源市高新区创业路 66 号 3 号楼');
  inner.textContent = '创业路 66 号';
  pointAt(inner);
  expect(outer.title).toBe('创业路 66 号');
  sized(outer, 90, 100);
  pointAt(inner);
  expect(outer.hasAttribute('title')).toBe(false);
});

test('what fits says nothing, and what has words of its own keeps them', () => {
  const { outer, inner } = cell('短');
  sized(outer, 20, 100);
  pointAt(inner);
  expect(outer.hasAttribute('title')).toBe(false);
  sized(outer, 300, 100);
  inner.title = '复制';
  pointAt(inner);
  expect([inner.title, outer.title]).toEqual(['复制', '']);
});

test('a field tells what is typed in it, a password never', () => {
  const field = sized(document.createElement('input'), 300, 100);
  field.value = '江南省清源市滨江区绿水大道 12 号';
  document.body.append(field);
  pointAt(field);
  expect(field.title).toBe('江南省清源市滨江区绿水大道 12 号');
  const secret = sized(document.createElement('input'), 300, 100);
  secret.type = 'password';
  secret.value = 'x'.repeat(80);
  document.body.append(secret);
  pointAt(secret);
  expect(secret.title).toBe('');
});
