import { tryOut } from './try-out';

const rule = { compareMethod: 'full', decisionRule: 'simple' } as const;
const verdicts = (text: string, ...[limit, over]: [Parameters<typeof tryOut>[1], object?]) =>
  tryOut(text, limit, { ...rule, ...over })?.map(({ method, compared, judgement }) => [
    method,
    compared,
    judgement.verdict,
  ]);

it('shows where full-value and rounded comparison part (GB/T 8170-2008, 4.3)', () => {
  expect(verdicts('0.0105', { op: 'le', hi: '0.01' })).toEqual([
    ['full', '0.0105', 'fail'],
    ['rounded', '0.01', 'pass'],
  ]);
});

it('minds whether an end belongs to the range', () => {
  expect(
    verdicts('8.5', { op: 'between', lo: '6.5', hi: '8.5', hiIncl: false })?.map(([, , verdict]) => verdict),
  ).toEqual(['fail', 'fail']);
});

it('never rounds a detection limit, and compares words as words', () => {
  expect(verdicts('<0.004', { op: 'le', hi: '0.01' })).toEqual([
    ['full', '<0.004', 'pass'],
    ['rounded', '<0.004', 'pass'],
  ]);
  expect(verdicts('未检出', { op: 'text', text: '不得检出' })?.[0]?.[2]).toBe('pass');
});

it('asks for the uncertainty of a guard band', () => {
  expect(verdicts('0.009', { op: 'le', hi: '0.01' }, { decisionRule: 'guard', guardRatio: '1' })?.[0]?.[2]).toBe(
    'none',
  );
  expect(
    verdicts(
      '0.009',
      { op: 'le', hi: '0.01' },
      { decisionRule: 'guard', guardRatio: '1', uncertainty: '0.002' },
    )?.[0]?.[2],
  ).toBe('conditionalPass');
});

it.each(['', 'abc', '1,200'])('does not compare %p', (text) => {
  expect(tryOut(text, { op: 'le', hi: '1' }, rule)).toBeNull();
});
