import { markAtLimit } from './mark-at-limit';

const ends = [
  { value: '6.5', inclusive: true },
  { value: '8.50', inclusive: true },
];

it.each([
  ['8.52', '8.5', '(+)'],
  ['8.48', '8.5', '(-)'],
  ['8.500', '8.5', ''],
  ['6.46', '6.5', '(-)'],
  ['7.04', '7.0', ''],
] as const)('%s printed as %s carries %p', (value, printed, mark) => {
  expect(markAtLimit(value, printed, ends)).toBe(mark);
});

it('goes by the number, not by its size', () => {
  expect(markAtLimit('-4.96', '-5.0', [{ value: '-5', inclusive: true }])).toBe('(+)');
});
