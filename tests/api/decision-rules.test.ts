import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { orderContract } from '../../contract/order/order';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { criterionContract } from '../../contract/test-item/criterion';
import { testItemContract } from '../../contract/test-item/test-item';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, at, type Bench, must, openSheets } from '../support/builders/bench';
import { fieldsRefused, governedOf } from '../support/builders/governed';
import { detailOf } from '../support/builders/order';
import { PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let qm: Person;
let compiler: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
  compiler = await bench.lab.hire({ roles: ['COMP'] });
});
afterAll(() => bench.lab.close());

const { call, anItem, aCriterion, rowOf, measured, changesOf, approve } = governedOf(
  () => bench,
  () => qm,
);

/** An expanded uncertainty of 2 mg/L at k = 2, wherever it is measured. */
const stated = { uncertainty: [{ from: '0', to: '100', U: '2', k: '2' }] };

const reportOf = async ({ mandate }: MandateDetail): Promise<ReportRecord> => {
  await openSheets(bench, mandate.id);
  must(await call(mandateAuditContract.pass, bench.people.checker, { id: mandate.id, password: PASSWORD }));
  const { rows } = await bench.lab.system.pool.query<{ id: string }>(
    'select id from report where $1 = any(mandate_ids)',
    [mandate.id],
  );
  return must(await call<ReportRecord>(reportContract.record, compiler, { id: at(rows).id }));
};

const byProbability = async (item: TestItem, over: object = {}) =>
  call<Criterion>(criterionContract.create, bench.people.tm, {
    name: `按概率 ${item.code}`,
    stdId: bench.catalogue.product.id,
    limits: [{ testitemId: item.id, op: 'le', hi: '10', unit: 'mg/L' }],
    compareMethod: 'full',
    decisionRule: 'probability',
    conformityLevel: '95',
    ...over,
  });

describe('a criterion that judges by the probability of conformity', () => {
  it('passes what is sure enough, says how sure, and prints the rule', async () => {
    const item = await anItem(stated);
    const criterion = must(await byProbability(item));
    const mandate = await measured(item, '9.00', criterion.id);
    const { row } = await rowOf(mandate);
    expect(row).toMatchObject({ verdict: 'conditionalPass', verdictWhy: 'notSure', probability: '0.841344746069' });
    const { document, checks } = await reportOf(mandate);
    expect(document.lines).toMatchObject([
      {
        value: '9.00',
        verdict: 'conditionalPass',
        uncertainty: '2 (k=2)',
        note: { en: 'It meets the limit with a probability of 84.1 %.' },
      },
    ]);
    expect(document.decisionRule).toMatchObject({ en: expect.stringContaining('95 % or more passes') });
    expect(checks.find(({ code }) => code === 'gate.verdict')).toMatchObject({ ok: true });
  });

  it('has no verdict where the uncertainty is not known, and says so', async () => {
    const item = await anItem();
    const criterion = must(await byProbability(item));
    const { row } = await rowOf(await measured(item, '9.00', criterion.id));
    expect(row).toMatchObject({
      verdict: 'none',
      verdictWhy: 'uncertaintyMissing',
      probability: null,
      undecided: true,
    });
  });

  it('needs its level, the full value, and limits that more than one value meets', async () => {
    const item = await anItem(stated);
    const refusals = await Promise.all([
      byProbability(item, { conformityLevel: null }),
      byProbability(item, { conformityLevel: '100' }),
      byProbability(item, { compareMethod: 'rounded' }),
      byProbability(item, { limits: [{ testitemId: item.id, op: 'eq', lo: '7', unit: 'mg/L' }] }),
    ]);
    expect(refusals.map((refused) => [refused.code, fieldsRefused(refused)])).toEqual([
      [400, expect.stringContaining('"conformityLevel"')],
      [400, expect.stringContaining('"conformityLevel"')],
      [400, expect.stringContaining('"compareMethod"')],
      [400, expect.stringContaining('"limits.0"')],
    ]);
  });

  it('has its level changed by two once results hang on it, and these keep theirs', async () => {
    const item = await anItem(stated);
    const criterion = must(await byProbability(item));
    const mandate = await measured(item, '8.20', criterion.id);
    expect((await rowOf(mandate)).row).toMatchObject({ verdict: 'pass' });
    must(
      await call(ruleChangeContract.ofCriterion, bench.people.tm, {
        ...criterion,
        conformityLevel: '99',
        cases: [{ testitemId: item.id, value: '8.2', U: '2', verdict: 'conditionalPass' }],
        changeReason: '客户要求更高的符合概率',
      }),
    );
    must(await approve(at(await changesOf({ criterionId: criterion.id }))));
    expect((await rowOf(mandate)).row).toMatchObject({
      verdict: 'pass',
      rules: { judging: { decisionRule: 'probability', conformityLevel: '95' } },
    });
    expect((await rowOf(await measured(item, '8.20', criterion.id))).row).toMatchObject({ verdict: 'conditionalPass' });
    expect((await reportOf(mandate)).document.decisionRule).toMatchObject({
      en: expect.stringContaining('95 % or more'),
    });
  });
});

describe('what is agreed in the order', () => {
  it('is the rule of a criterion that has none of its own, with its terms', async () => {
    const item = await anItem(stated);
    const criterion = await aCriterion(item);
    const verdictBy = async (order: object) =>
      (await rowOf(await measured(item, '9.00', criterion.id, order))).row.verdict;
    expect(await verdictBy({ decisionRule: 'simple' })).toBe('pass');
    expect(await verdictBy({ decisionRule: 'guard' })).toBe('conditionalPass');
    expect(await verdictBy({ decisionRule: 'guard', guardRatio: '0.4' })).toBe('pass');
    expect(await verdictBy({ decisionRule: 'probability' })).toBe('conditionalPass');
    expect(await verdictBy({ decisionRule: 'probability', conformityLevel: '80' })).toBe('pass');
  });

  it('gives way to the rule that is inherent in the criterion', async () => {
    const item = await anItem(stated);
    const criterion = must(await byProbability(item, { conformityLevel: '80' }));
    const mandate = await measured(item, '9.00', criterion.id, { decisionRule: 'guard', guardRatio: '2' });
    expect((await rowOf(mandate)).row).toMatchObject({ verdict: 'pass', verdictWhy: 'sureEnough' });
  });

  it('keeps no terms of a rule that was not chosen, and refuses terms that are none', async () => {
    const item = await anItem(stated);
    const criterion = await aCriterion(item);
    const mandate = await measured(item, '9.00', criterion.id, { decisionRule: 'simple', guardRatio: '2' });
    const { order } = await detailOf(bench.lab, bench.people.rec, mandate.order.id);
    expect(order).toMatchObject({ decisionRule: 'simple', guardRatio: null, conformityLevel: null });
    const refused = await call(orderContract.create, bench.people.rec, {
      customerId: bench.customerId,
      type: 'first',
      needJudge: true,
      decisionRule: 'guard',
      guardRatio: '3',
    });
    expect([refused.code, fieldsRefused(refused)]).toEqual([400, expect.stringContaining('"guardRatio"')]);
  });

  it('has U printed beside every result where the client wants it', async () => {
    const item = await anItem({ uncertainty: [{ from: '0', to: '100', U: '4', k: '2', relative: true }] });
    const criterion = await aCriterion(item);
    const silent = await reportOf(await measured(item, '2.00', criterion.id));
    expect(silent.document.lines).toMatchObject([{ uncertainty: null }]);
    const asked = await reportOf(await measured(item, '2.00', criterion.id, { wantsUncertainty: true }));
    expect(asked.document.lines).toMatchObject([{ uncertainty: '4 % (k=2)' }]);
  });
});

describe('an uncertainty in per cent of the result', () => {
  it('is as wide as the result is large', async () => {
    const item = await anItem({ uncertainty: [{ from: '0', to: '100', U: '20', k: '2', relative: true }] });
    const criterion = must(await byProbability(item));
    // 20 % of 9.00 is 1.8: the limit lies 1/0.9 standard uncertainties above, Φ(1.111) = 86.7 %.
    const { row } = await rowOf(await measured(item, '9.00', criterion.id));
    expect(row.verdict).toBe('conditionalPass');
    expect(Number(row.probability)).toBeCloseTo(0.8667, 4);
  });

  it('is told as such of the item', async () => {
    const item = await anItem({ uncertainty: [{ from: '0', to: '100', U: '20', k: '2', relative: true }] });
    const { list } = must(
      await call<{ list: TestItem[] }>(testItemContract.list, bench.people.tm, {
        ids: [item.id],
        current: 1,
        pageSize: 1,
      }),
    );
    expect(at(list).uncertainty).toEqual([{ from: '0', to: '100', U: '20', k: '2', relative: true }]);
  });
});
