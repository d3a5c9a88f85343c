import { inSentence } from './label';

it.each([
  ['Sample type', 'sample type'],
  ['QC sample', 'QC sample'],
  ['PDF', 'PDF'],
  ['pH', 'pH'],
  ['检测项目', '检测项目'],
])('a noun inside a sentence loses its capital, an abbreviation does not: %s', (noun, inside) => {
  expect(inSentence(noun)).toBe(inside);
});
