import { type MeasuredItem, verdictToday } from '../result/compute';
import { anItem } from '../result/fixtures/an-item';
import { type Agreed, isBetter, isWorse, judgingAnew, judgingBy } from './judge-anew';
import type { CriterionRules } from './rejudging.shapes';

const item: MeasuredItem = {
  ...anItem,
  unit: 'mg/L',
  roundDigits: 3,
  lod: '0.05',
  uncertainty: [
    { from: '0', to: '1', U: '0.1', k: '2' },
    { from: '1.001', to: '10', U: '10', k: '2', relative: true },
  ],
};
const limit = { testitemId: 'a', op: 'le', hi: '1.0', unit: 'mg/L' } as const;
const rules: CriterionRules = {
  limits: [limit],
  compareMethod: 'full',
  decisionRule: 'simple',
  guardRatio: null,
  conformityLevel: null,
};
const nothingAgreed: Agreed = { decisionRule: null, guardRatio: null, conformityLevel: null };

const anew = (raw: string, over: object = {}, by: CriterionRules = rules, agreed = nothingAgreed, of: object = {}) =>
  judgingAnew(
    { ...item, ...of },
    judgingBy(by, limit, agreed),
  )({ raw, censored: false, verdict: 'pass', isByPerson: false, ...over });

describe('a stored result judged anew', () => {
  it('is held against the limit by the rules of the criterion', () => {
    expect([anew('0.99'), anew('1.0'), anew('1.04'), anew('<0.05')]).toEqual(['pass', 'pass', 'fail', 'pass']);
    expect(anew('1.04', {}, { ...rules, compareMethod: 'rounded' })).toBe('pass');
    const guarded: CriterionRules = { ...rules, decisionRule: 'guard', guardRatio: '1' };
    expect([anew('0.89', {}, guarded), anew('0.99', {}, guarded)]).toEqual(['pass', 'conditionalPass']);
    // 10 % of 1.11 and of 1.12 reach and miss the limit.
    expect([anew('1.11', {}, guarded), anew('1.12', {}, guarded)]).toEqual(['conditionalFail', 'fail']);
  });

  it('is held against it by what was agreed where the criterion says nothing special', () => {
    const agreed: Agreed = { decisionRule: 'guard', guardRatio: '1', conformityLevel: null };
    expect(anew('0.99', {}, rules, agreed)).toBe('conditionalPass');
    expect(anew('0.99', {}, { ...rules, decisionRule: 'guard', guardRatio: '0.05' }, agreed)).toBe('pass');
  });

  it('has no verdict where the criterion does not name its item', () => {
    expect(
      judgingAnew(
        item,
        judgingBy(rules, undefined, nothingAgreed),
      )({
        ...{ raw: '0.5', censored: false, verdict: 'pass', isByPerson: true },
      }),
    ).toBe('none');
  });

  it('keeps what a person judged where no verdict follows, and only there', () => {
    expect(anew('<2', { verdict: 'fail', isByPerson: true })).toBe('fail');
    expect(anew('<2', { verdict: 'fail' })).toBe('none');
    expect(anew('<0.5', { verdict: 'fail', isByPerson: true })).toBe('pass');
  });

  it('is left as it is where it is itself a verdict, and held against words where it is words', () => {
    expect(anew('不合格', { verdict: 'fail' }, rules, nothingAgreed, { valueType: 'passfail' })).toBe('fail');
    expect(anew('微红', {}, rules, nothingAgreed, { valueType: 'text' })).toBe('none');
  });

  it('comes out as one by one', () => {
    const judging = judgingBy({ ...rules, decisionRule: 'guard', guardRatio: '0.7' }, limit, nothingAgreed);
    const together = judgingAnew(item, judging);
    for (let each = 0; each <= 2000; each += 7) {
      const held = { raw: String(each / 1000), censored: each % 3 === 0, verdict: 'none', isByPerson: false } as const;
      expect(together(held)).toBe(verdictToday(held, item, judging));
    }
  });
});

it('is worse where it did not fail and would, better where it did not pass and would', () => {
  const all = ['pass', 'conditionalPass', 'none', 'conditionalFail', 'fail'] as const;
  const shifts = all.flatMap((was) => all.map((now) => ({ was, now })));
  const said = (which: typeof isWorse) => shifts.filter(which).map(({ was, now }) => `${was} ${now}`);
  expect(said(isWorse)).toHaveLength(6);
  expect(said(isBetter)).toHaveLength(6);
  expect(said(isWorse)).toContain('none fail');
  expect(said(isBetter)).not.toContain('conditionalPass pass');
});
