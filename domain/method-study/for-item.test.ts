import { withinTolerance } from '../measurement/replicates';
import { aStudy, values } from './fixture';
import { proposalsOf } from './for-item';
import { conclusionOf, workOut } from './work-out';

const approved = (study: ReturnType<typeof aStudy>) => {
  const outcome = workOut(study);
  return {
    ...{ unit: study.unit, state: 'approved' as const, conclusion: conclusionOf(outcome) },
    figures: outcome.ok ? outcome.figures : null,
  };
};
const item = { unit: 'mg/L', molarMass: null, parallelCount: 2 };
const blanks = aStudy('blanks', [{ values: values('21 24 19 22 25 20 23') }], { unit: 'μg/L' });

describe('what a study means for its item', () => {
  it('is a limit in the unit of the item, two digits, never better than found', () => {
    // 3.1427 · 2.1602 = 6.789 μg/L.
    expect(proposalsOf(approved(blanks), item)).toEqual([{ of: 'limits', rules: { lod: '0.0068', loq: '0.028' } }]);
    expect(proposalsOf(approved(blanks), { ...item, unit: 'NTU' })).toEqual([]);
  });

  it('is nothing before it is approved, after it was voided, or where it fell short', () => {
    expect(proposalsOf({ ...approved(blanks), state: 'submitted' }, item)).toEqual([]);
    expect(proposalsOf({ ...approved(blanks), state: 'voided' }, item)).toEqual([]);
    expect(proposalsOf(approved({ ...blanks, maxLod: '1' }), item)).toEqual([]);
    expect(proposalsOf(approved({ ...blanks, maxLod: '7' }), item)).toHaveLength(1);
  });

  it('is a tolerance of as many replicates as the item has, which replicates are held against', () => {
    const study = approved(aStudy('precision', [{ values: values('10.0 10.2 10.4') }]));
    const [ofValue, ofMean] = proposalsOf(study, item);
    // 2.8 · 0.2, and the same in parts of 10.2.
    expect([ofValue?.rules, ofMean?.rules]).toEqual([
      { parallelTol: 'range <= 0.56' },
      { parallelTol: 'range <= 0.055*mean' },
    ]);
    expect(withinTolerance(['10.00', '10.56'], ofValue?.rules.parallelTol ?? '')).toEqual({ ok: true, within: true });
    expect(withinTolerance(['10.00', '10.57'], ofValue?.rules.parallelTol ?? '')).toEqual({ ok: true, within: false });
    expect(proposalsOf(study, { ...item, parallelCount: 3 })[0]?.rules).toEqual({ parallelTol: 'range <= 0.66' });
    expect(proposalsOf(study, { ...item, parallelCount: 1 })[0]?.rules).toEqual({ parallelTol: 'range <= 0.56' });
    expect(proposalsOf(study, { ...item, parallelCount: 15 })).toEqual([]);
  });

  it('is no tolerance of nothing', () => {
    const study = approved(aStudy('precision', [{ values: values('10.0 10.0 10.0') }]));
    expect(proposalsOf(study, item)).toEqual([]);
  });
});
