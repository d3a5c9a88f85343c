import { emptySample, itemLine, type SampleLine } from './line';
import { testOf, testsOf, trimmed } from './trim';

const item = (testitemId: string, basisId = 'b') => itemLine({ testitemId, itemName: testitemId, basisId });
const line = (...items: SampleLine['items']): SampleLine => ({ ...emptySample(), items });
const names = ({ items }: SampleLine) => items.map(({ testitemId }) => testitemId);

it('lists the tests of several samples once, with how many want each', () => {
  const tests = testsOf([line(item('ph'), item('pb')), line(item('ph'), item('ph', 'other'))]);
  expect(tests.map(({ name, count }) => [name, count])).toEqual([
    ['ph', 2],
    ['pb', 1],
    ['ph', 1],
  ]);
});

it('takes tests out of the samples that are meant, and out of no other', () => {
  const [a, b, c] = [line(item('ph'), item('pb')), line(item('pb'), item('as')), line(item('pb'))];
  const keys = new Set([a.key, b.key]);
  const { lines, gone } = trimmed([a, b, c], keys, (test) => test !== testOf(item('pb')));
  expect(lines.map(names)).toEqual([['ph'], ['as'], ['pb']]);
  expect(gone).toBe(2);
  expect(lines[2]).toBe(c);
});

it('keeps only what is kept', () => {
  const a = line(item('ph'), item('pb'), item('as'));
  const kept = new Set([testOf(item('pb'))]);
  expect(trimmed([a], new Set([a.key]), (test) => kept.has(test)).lines.map(names)).toEqual([['pb']]);
});
