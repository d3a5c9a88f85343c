import type { MeasuredItem } from '../result/compute';
import { anItem } from '../result/fixtures/an-item';
import { type CriterionCase, criterionCaseOutcome, type ItemCase, itemCaseOutcome } from './golden-case';

const item: MeasuredItem = { ...anItem, unit: 'mg/L', roundDigits: 1, lod: '0.05' };
const given = (values: string[], reported: string, sources: ItemCase['sources'] = []): ItemCase => ({
  values,
  sources,
  reported,
});

describe('a golden case of an item', () => {
  it('is met where what is reported is what is expected', () => {
    expect(itemCaseOutcome(given(['1.25'], '1.2'), item)).toEqual({ text: '1.2', problem: null, isMet: true });
    expect(itemCaseOutcome(given(['1.25'], ' 1.2 '), item).isMet).toBe(true);
    expect(itemCaseOutcome(given(['1.25'], '1.3'), item)).toMatchObject({ text: '1.2', isMet: false });
    // The digits are part of a result.
    expect(itemCaseOutcome(given(['1.2'], '1.20'), item).isMet).toBe(false);
  });

  it('may have replicates, a formula with its inputs, and results of other items with their limits', () => {
    expect(itemCaseOutcome(given(['1.21', '1.33'], '1.3'), { ...item, parallelCount: 2 }).isMet).toBe(true);
    const sum = { ...item, formula: 'a*2 + [TCM]/LIMIT([TCM])' };
    const source = { of: 'TCM', value: '0.03', limit: '0.06' };
    expect(itemCaseOutcome(given(['1'], '2.5', [source]), sum)).toMatchObject({ text: '2.5', isMet: true });
    // What the formula does not ask for is left aside.
    expect(itemCaseOutcome(given(['1.25'], '1.2', [source]), item).isMet).toBe(true);
  });

  it('says why nothing comes out', () => {
    const outcome = itemCaseOutcome(given(['many'], '1.2'), item);
    expect([outcome.isMet, outcome.problem]).toEqual([false, expect.objectContaining({ zh: expect.any(String) })]);
  });
});

const criterion = {
  limits: [{ testitemId: 'lead', op: 'le' as const, hi: '10', unit: 'mg/L' }],
  compareMethod: 'full' as const,
  decisionRule: 'simple' as const,
  guardRatio: null,
  conformityLevel: null,
};
const judged = (
  value: string,
  verdict: CriterionCase['verdict'],
  over: Partial<CriterionCase> = {},
): CriterionCase => ({
  testitemId: 'lead',
  value,
  U: null,
  verdict,
  ...over,
});

describe('a golden case of a criterion', () => {
  it('is a result with the verdict that is to come out', () => {
    expect(criterionCaseOutcome(judged('10', 'pass'), criterion, item)).toEqual({
      text: 'pass',
      problem: null,
      isMet: true,
    });
    expect(criterionCaseOutcome(judged('10.1', 'pass'), criterion, item)).toMatchObject({ text: 'fail', isMet: false });
  });

  it('takes the uncertainty of the case for a guard band, whatever the item computes its results of', () => {
    const guarded = { ...criterion, decisionRule: 'guard' as const, guardRatio: '1' };
    const computed = { ...item, formula: '[TCM]*2', parallelCount: 3 };
    expect(criterionCaseOutcome(judged('9', 'pass', { U: '0.5' }), guarded, computed).isMet).toBe(true);
    expect(criterionCaseOutcome(judged('9.8', 'pass', { U: '0.5' }), guarded, computed).isMet).toBe(false);
    const probable = { ...criterion, decisionRule: 'probability' as const, conformityLevel: '99' };
    expect(criterionCaseOutcome(judged('9', 'pass', { U: '0.5' }), probable, computed).isMet).toBe(true);
    expect(criterionCaseOutcome(judged('9.5', 'conditionalPass', { U: '0.5' }), probable, computed).isMet).toBe(true);
  });

  it('has no verdict where the criterion has no limit for its item', () => {
    expect(criterionCaseOutcome(judged('9', 'none', { testitemId: 'zinc' }), criterion, item).isMet).toBe(true);
  });
});
