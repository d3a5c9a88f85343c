import type { BudgetFigures } from './figures';
import { aBudget, anInput, standard } from './fixture';
import { simulateBudget } from './simulation';
import { workOut } from './work-out';

const figured = (budget: Parameters<typeof workOut>[0]): BudgetFigures => {
  const outcome = workOut(budget);
  if (!outcome.ok) throw new Error(outcome.why.zh);
  return outcome.figures;
};

const trials = (budget: Parameters<typeof workOut>[0]) => {
  const turns = simulateBudget(budget, figured(budget));
  for (let turn = turns.next(); ; turn = turns.next()) if (turn.done) return turn.value;
};

describe('a budget', () => {
  // EURACHEM/CITAC QUAM, example A1: m of 100.28 mg with u = 0.05 mg, P of 0.9999 ± 0.0001, V of 100 mL ± 0.1 mL, filled with a repeatability
  // of 0.02 mL at 20 °C ± 4 °C, which is 0.084 mL: 1002.7 mg/L, u = 0.9 mg/L.
  const cadmium = aBudget('1000*m*P/V', [
    anInput('m', '100.28', standard('0.05')),
    anInput('P', '0.9999', { from: 'certificate', given: 'halfWidth', figure: '0.0001', shape: 'rectangular' }),
    anInput(
      'V',
      '100',
      { from: 'flask', given: 'halfWidth', figure: '0.1', shape: 'triangular' },
      { from: 'filling', given: 'sd', figure: '0.02' },
      { from: 'temperature', given: 'halfWidth', figure: '0.084', shape: 'rectangular' },
    ),
  ]);

  it('is that of the worked example, source by source', () => {
    const { value, u, U, k, UPercent, inputs } = figured(cadmium);
    expect(Number(value).toFixed(1)).toBe('1002.7');
    // 0.835199 in the data of the example.
    expect(Number(u)).toBeCloseTo(0.8352, 3);
    expect([k, U, UPercent]).toEqual(['2', '1.7', '0.17']);
    expect(inputs.map((input) => Number(input.contribution).toFixed(3))).toEqual(['0.500', '0.058', '-0.667']);
    expect(inputs[2]?.sources.map((source) => Number(source.u).toFixed(3))).toEqual(['0.041', '0.020', '0.048']);
    expect(inputs.reduce((sum, { share }) => sum + Number(share), 0)).toBeCloseTo(100, 12);
    expect(inputs.flatMap(({ sources }) => sources).reduce((sum, { share }) => sum + Number(share), 0)).toBeCloseTo(
      100,
      12,
    );
  });

  it('agrees with trials, which are nearly as wide', () => {
    const simulation = trials(cadmium);
    expect(Number(simulation?.sd)).toBeCloseTo(0.835, 2);
    expect(simulation?.mean.startsWith('1002.7')).toBe(true);
    expect(simulation?.agrees).toBe(true);
    expect(Number(simulation?.off)).toBeLessThan(2);
  });

  it('takes its factor from t where few values decide, and the estimate from them', () => {
    const values = { from: 'repeats', given: 'values' as const, values: ['10.1', '10.3', '10.2', '10.4'] };
    const { value, k, freedom, byT } = figured(aBudget('a', [anInput('a', null, values)], { coverage: 't95' }));
    expect([value, freedom, k, byT]).toEqual(['10.25', '3', '3.18', true]);
  });

  it('takes 2 where correlated inputs were estimated from values: no formula gives their degrees of freedom', () => {
    const budget = aBudget(
      'a+b',
      [anInput('a', '1', standard('1', { freedom: '4' })), anInput('b', '1', standard('1'))],
      {
        coverage: 't95',
        correlations: [{ a: 'a', b: 'b', r: '0.5' }],
      },
    );
    expect(figured(budget)).toMatchObject({ k: '2', byT: false, freedom: null });
    expect(Number(figured(budget).u)).toBeCloseTo(Math.sqrt(3), 14);
    const shares = figured(budget).inputs.map(({ share }) => Number(share));
    expect(shares.map((share) => share.toFixed(6))).toEqual(['50.000000', '50.000000']);
  });

  it('without an equation combines what the result itself is uncertain by', () => {
    // Repeatability and bias, in per cent of the result.
    const { value, u, U, UPercent } = figured(
      aBudget(null, [
        anInput(
          null,
          '0.50',
          { from: 'within-lab', given: 'sd', figure: '3', relative: true },
          { from: 'bias', given: 'sd', figure: '4', relative: true },
        ),
      ]),
    );
    expect([value, u, U, UPercent]).toEqual(['0.5', '0.025', '0.050', '10']);
  });

  it('adds the sources of the result to those of the inputs', () => {
    const { u, inputs } = figured(
      aBudget('a*2', [
        anInput('a', '10', standard('1.5')),
        anInput(null, null, { from: 'day to day', given: 'sd', figure: '20', relative: true }),
      ]),
    );
    expect(u).toBe('5');
    expect(inputs.map(({ share }) => Number(share))).toEqual([36, 64]);
  });

  it('says what is missing', () => {
    const why = (budget: Parameters<typeof workOut>[0]) => {
      const outcome = workOut(budget);
      return outcome.ok ? '' : (outcome.why.values?.['name'] ?? outcome.why.zh);
    };
    expect(why(aBudget('a*b', [anInput('a', '1', standard('1'))]))).toBe('b');
    expect(why(aBudget('a', [anInput('a', null, standard('1'))]))).toBe('a');
    expect(why(aBudget(null, [anInput(null, null, standard('1'))]))).toContain('结果值');
    expect(why(aBudget('a', [anInput('a', '1')]))).toContain('为零');
    expect(why(aBudget('1/a', [anInput('a', '0', standard('1'))]))).toContain('除数为零');
  });

  it('of a strongly bent equation is said to disagree with trials', () => {
    const bent = aBudget('a^2', [anInput('a', '0.5', standard('1'))]);
    expect(trials(bent)?.agrees).toBe(false);
    expect(trials(aBudget(null, [anInput(null, '1', standard('1'))]))).toBeNull();
  });
});
