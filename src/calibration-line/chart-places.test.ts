import { figuresOf } from '../../domain/calibration-line/figures';
import { fitLine } from '../../domain/calibration-line/fit';
import { numbersTyped } from '../kit/input/NumbersInput';
import { chartPlaces } from './chart-places';
import { pastedPoints } from './pasted-points';

const fit = fitLine({
  ...{ model: 'linear', weighting: 'none', throughZero: null },
  points: ['0', '10', '20', '30'].map((content) => ({ content, responses: [`${Number(content) / 10}`] })),
});
if (!fit.ok) throw new Error(fit.why);
const box = { left: 40, right: 10, top: 10, bottom: 20 };
const places = chartPlaces(
  figuresOf(fit.line),
  { ...box, width: 400, height: 200 },
  { ...box, width: 400, height: 80 },
);

it('puts the standards from left to right and from the foot up, on the line', () => {
  const xs = places.dots.map(({ x }) => x);
  expect([...xs].sort((one, other) => one - other)).toEqual(xs);
  expect(places.dots.map(({ y }) => Math.round(y))).toEqual([180, 123, 67, 10]);
  expect(places.line[0]?.x).toBeCloseTo(xs[0] ?? 0, 6);
});

it('has round numbers along its sides', () => {
  expect(places.contents.map(({ text }) => text)).toEqual(['0', '10', '20', '30']);
  expect(places.responses.map(({ text }) => text)).toEqual(['0', '1', '2', '3']);
});

it('reads responses apart by any sign, and leaves a single cell to be pasted as text', () => {
  expect(numbersTyped(' 0.1, 0.2；０.３ ')).toEqual(['0.1', '0.2', '0.3']);
  expect(pastedPoints('0.1')).toBeNull();
  expect(pastedPoints('1\t0.1\t\n\n')).toEqual([{ content: '1', responses: ['0.1'] }]);
});
