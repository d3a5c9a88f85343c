import { unbilledLines } from './cancelled-fee';

const line = (id: string, sampleId: string | null, testitemId: string | null, amount: number) => ({
  id,
  sampleId,
  testitemId,
  amount,
});
const lines = [
  line('lead of 1', 's1', 'pb', 100),
  line('cadmium of 1', 's1', 'cd', 200),
  line('package of 2', 's2', null, 500),
  line('discount agreed', null, null, -150),
];
const unbilled = (...begun: [string, string][]) =>
  unbilledLines(
    lines,
    begun.map(([sampleId, testitemId]) => ({ sampleId, testitemId })),
  ).map(({ id }) => id);

it('a cancelled order asks for what was begun, and for nothing where nothing was', () => {
  expect(unbilled()).toEqual(lines.map(({ id }) => id));
  expect(unbilled(['s1', 'cd'])).toEqual(['lead of 1', 'package of 2']);
  expect(unbilled(['s2', 'pb'])).toEqual(['lead of 1', 'cadmium of 1']);
  // What was agreed on the whole would leave a negative sum.
  expect(unbilled(['s1', 'pb'])).toEqual(lines.map(({ id }) => id));
});
