import { testItemProblems } from './test-item.rules';

type Draft = Parameters<typeof testItemProblems>[0];

const sound: Draft = {
  cas: null,
  valueType: 'number',
  roundMode: 'evenDecimals',
  roundDigits: 2,
  roundInterval: null,
  lod: null,
  loq: null,
  formula: null,
  parallelTol: null,
  parallelCount: 2,
  choices: null,
  uncertainty: null,
  enabled: true,
};
const fieldsOf = (change: Partial<Draft>) => testItemProblems({ ...sound, ...change }).map(({ field }) => field);

describe('a formula', () => {
  it.each(['(V1-V0)*c*1000/V', 'a/b', 'lg(C)', 'ln(a-b)'])('%s is kept', (formula) => {
    expect(fieldsOf({ formula })).toEqual([]);
  });

  it.each(['1/0', '2*3', 'a/(b-b)', 'a >= b', 'a+', 'foo(a)'])('%s, which gives no number, is refused', (formula) => {
    expect(fieldsOf({ formula })).toEqual(['formula']);
  });

  it('is rounded by a rule, since what it gives has no digits of its own', () => {
    expect(fieldsOf({ formula: 'a/b', roundMode: 'none', roundDigits: null })).toEqual(['roundMode']);
  });
});

it.each(['0', '-18.02'])('a molar mass of %s is refused', (molarMass) => {
  expect(fieldsOf({ molarMass })).toEqual(['molarMass']);
  expect(fieldsOf({ molarMass: '18.02' })).toEqual([]);
});

describe('a tolerance', () => {
  it.each(['abs(x1-x2) <= 0.1*mean', 'range <= 0.05', 'abs(x1-x2)/mean < 0.2'])('%s is kept', (parallelTol) => {
    expect(fieldsOf({ parallelTol })).toEqual([]);
  });

  it.each(['0.1*mean', 'abs(x1-x9) <= 1', 'range/0 < 1', 'x1 <'])(
    '%s, which says nothing, is refused',
    (parallelTol) => {
      expect(fieldsOf({ parallelTol })).toEqual(['parallelTol']);
    },
  );

  it('may name as many values as the item has replicates', () => {
    expect(fieldsOf({ parallelTol: 'abs(x1-x3) <= 1', parallelCount: 3 })).toEqual([]);
    expect(fieldsOf({ parallelTol: 'abs(x1-x3) <= 1', parallelCount: null })).toEqual(['parallelTol']);
  });
});

describe('ranges of the uncertainty', () => {
  const range = (from: string, to: string) => ({ from, to, U: '0.1', k: '2' });

  it('may meet, and may not overlap', () => {
    expect(fieldsOf({ uncertainty: [range('1', '10'), range('0', '1')] })).toEqual([]);
    expect(fieldsOf({ uncertainty: [range('1', '10'), range('0', '1.5')] })).toEqual(['uncertainty']);
    expect(fieldsOf({ uncertainty: [range('2', '1')] })).toEqual(['uncertainty']);
  });
});

describe('a rounding that is to be chosen', () => {
  const unset = { roundMode: 'unset' as const, roundDigits: null };

  it('keeps the item from being enabled', () => {
    expect(fieldsOf({ ...unset, enabled: false })).toEqual([]);
    expect(fieldsOf(unset)).toEqual(['roundMode']);
  });
});

it.each([
  [{ roundMode: 'evenDecimals' as const, roundDigits: null }, 'roundDigits', 'Fill in the digits to round to'],
  [{ roundMode: 'interval' as const, roundInterval: null }, 'roundInterval', 'Fill in the rounding interval'],
])('says what a rounding lacks: %o', (rounding, field, en) => {
  expect(testItemProblems({ ...sound, ...rounding })).toMatchObject([{ field, text: { en } }]);
});
