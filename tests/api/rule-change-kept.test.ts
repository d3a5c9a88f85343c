import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { criterionContract } from '../../contract/test-item/criterion';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { aBench, at, type Bench, blockersOf, must, openSheets, trailOf } from '../support/builders/bench';
import { fieldsRefused, governedOf, itemCase } from '../support/builders/governed';
import { importsOf } from '../support/imports';
import { PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let qm: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
});
afterAll(() => bench.lab.close());

const { call, anItem, aCriterion, rowOf, measured, changesOf, update, makeOf, approve } = governedOf(
  () => bench,
  () => qm,
);
const sheets = importsOf(() => bench.lab);

describe('results that were handed in before rules had versions', () => {
  /** As an earlier version left them. */
  const forget = async (item: TestItem): Promise<void> => {
    const { owner } = bench.lab;
    await owner.query(
      'update result r set rule_id = null, judging = null from task t where t.id = r.task_id and t.testitem_id = $1',
      [item.id],
    );
    await owner.query('delete from item_rule where testitem_id = $1', [item.id]);
  };

  it('keep the rules that were in force when these were first changed', async () => {
    const item = await anItem();
    const mandate = await measured(item, '1.25');
    await forget(item);
    must(await makeOf(item, { roundDigits: 1 }));
    must(await approve(at(await changesOf({ testitemId: item.id }))));
    expect((await rowOf(mandate)).row).toMatchObject({ reported: '1.25', rules: { item: { roundDigits: 2 } } });
    const later = await measured({ ...item, roundDigits: 1 }, '1.25');
    expect((await rowOf(later)).row).toMatchObject({ reported: '1.2', rules: { item: { roundDigits: 1 } } });
    expect(at(await changesOf({ testitemId: item.id })).version).toBe(2);
  });

  it('keep how they were judged when their criterion is first changed', async () => {
    const item = await anItem({ uncertainty: [{ from: '0', to: '100', U: '2', k: '2' }] });
    const criterion = await aCriterion(item);
    const mandate = await measured(item, '9.00', criterion.id);
    await forget(item);
    must(
      await call(ruleChangeContract.ofCriterion, bench.people.tm, {
        ...criterion,
        decisionRule: 'guard',
        guardRatio: '1',
        cases: [{ testitemId: item.id, value: '9', U: '2', verdict: 'conditionalPass' }],
        changeReason: '按客户群要求改用保护带',
      }),
    );
    must(await approve(at(await changesOf({ criterionId: criterion.id }))));
    expect((await rowOf(mandate)).row).toMatchObject({
      verdict: 'pass',
      rules: { judging: { decisionRule: 'simple' } },
    });
  });
});

describe('the rules of a criterion', () => {
  it('are changed by two; what was judged keeps its verdict, and its report is not stopped by them', async () => {
    const item = await anItem();
    const criterion = await aCriterion(item);
    const { tm, checker } = bench.people;
    const mandate = await measured(item, '9.00', criterion.id);
    expect((await rowOf(mandate)).row).toMatchObject({ reported: '9.00', verdict: 'pass' });
    const limits = [{ testitemId: item.id, op: 'le', hi: '5', unit: 'mg/L' }];
    const next = { ...criterion, limits };
    expect(blockersOf(await call(criterionContract.update, tm, next))).toEqual(['rules.second']);
    const make = (verdict: string) =>
      call(ruleChangeContract.ofCriterion, tm, {
        ...next,
        cases: [{ testitemId: item.id, value: '6', U: null, verdict }],
        changeReason: '标准修订，限值收严',
      });
    const wrong = await make('pass');
    expect([wrong.code, fieldsRefused(wrong)]).toEqual([400, expect.stringContaining('"cases.0"')]);
    must(await make('fail'));
    expect((await make('fail')).code).toBe(409);
    const change = at(await changesOf({ criterionId: criterion.id }));
    expect(change).toMatchObject({
      kind: 'criterion',
      cases: [{ item: item.name, given: '6', expected: 'fail', before: { text: 'pass' }, after: { text: 'fail' } }],
    });
    must(await approve(change));
    expect(await trailOf(bench, criterion.id)).toEqual(['criterion.create', 'criterion.update']);

    expect((await rowOf(mandate)).row).toMatchObject({ reported: '9.00', verdict: 'pass' });
    await openSheets(bench, mandate.mandate.id);
    must(await call(mandateAuditContract.pass, checker, { id: mandate.mandate.id, password: PASSWORD }));
    const { rows: reports } = await bench.lab.system.pool.query<{ id: string }>(
      'select id from report where $1 = any(mandate_ids)',
      [mandate.mandate.id],
    );
    const compiler = await bench.lab.hire({ roles: ['COMP'] });
    const record = must(await call<ReportRecord>(reportContract.record, compiler, { id: at(reports).id }));
    expect(record.document.lines).toMatchObject([{ value: '9.00', verdict: 'pass' }]);
    expect(record.checks.find(({ code }) => code === 'gate.verdict')).toMatchObject({ ok: true });
  });
});

describe('a molar mass', () => {
  it('is a rule: by the one that was in force a result stays held against a limit in moles', async () => {
    const item = await anItem({ molarMass: '50' });
    const { tm } = bench.people;
    const criterion = must(
      await call<Criterion>(criterionContract.create, tm, {
        name: `摩尔限值 ${item.code}`,
        stdId: bench.catalogue.product.id,
        limits: [{ testitemId: item.id, op: 'le', hi: '0.2', unit: 'mmol/L' }],
        compareMethod: 'full',
        decisionRule: 'simple',
      }),
    );
    const mandate = await measured(item, '9.00', criterion.id);
    expect((await rowOf(mandate)).row).toMatchObject({ verdict: 'pass' });
    expect(blockersOf(await update(item, { molarMass: '25' }))).toEqual(['rules.second']);
    // Without one, no result could be held against the limit any more.
    expect(fieldsRefused(await makeOf(item, { molarMass: null }, [itemCase('1.25', '1.25')]))).toContain('"molarMass"');
    must(await makeOf(item, { molarMass: '25' }, [itemCase('1.25', '1.25')]));
    must(await approve(at(await changesOf({ testitemId: item.id }))));
    expect((await rowOf(mandate)).row).toMatchObject({ verdict: 'pass', rules: { item: { molarMass: '50' } } });
    const later = await measured({ ...item, molarMass: '25' }, '9.00', criterion.id);
    expect((await rowOf(later)).row).toMatchObject({ verdict: 'fail', rules: { item: { molarMass: '25' } } });
  });

  it('is none in a version that was made before there was one', async () => {
    const item = await anItem({ molarMass: '50' });
    const mandate = await measured(item, '9.00');
    await bench.lab.owner.query("update item_rule set content = content - 'molarMass' where testitem_id = $1", [
      item.id,
    ]);
    expect((await rowOf(mandate)).row).toMatchObject({ rules: { item: { molarMass: null } } });
  });
});

describe('a sheet of items', () => {
  it('is refused in the lines that would change rules results hang on, and read in the others', async () => {
    const [governed, free, named] = [await anItem(), await anItem(), await anItem()];
    await measured(governed, '1.25');
    await measured(named, '1.25');
    const head = ['项目名称', '项目代码', '修约位数'];
    const { tm } = bench.people;
    const view = await sheets.checked(tm, 'testItem', head, [
      [governed.name, governed.code, 1],
      [free.name, free.code, 1],
      [`${named.name}（新名）`, named.code, 2],
    ]);
    expect(view.counts).toMatchObject({ new: 0, updated: 2, refused: 1 });
    expect(await sheets.problemsOf(tm, view)).toEqual([
      { line: 2, column: null, text: expect.stringContaining('修约位数') },
    ]);
    await sheets.run(tm, view, true);
    const { rows } = await bench.lab.system.pool.query(
      'select name, round_digits from test_item where id = any($1) order by array_position($1, id)',
      [[governed.id, free.id, named.id]],
    );
    expect(rows).toEqual([
      { name: governed.name, round_digits: 2 },
      { name: free.name, round_digits: 1 },
      { name: `${named.name}（新名）`, round_digits: 2 },
    ]);
  });
});
