import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { type RuleChangeView, ruleChangeContract } from '../../contract/rule-change/rule-change';
import { tasksContract } from '../../contract/task/tasks';
import { criterionContract } from '../../contract/test-item/criterion';
import { testItemContract } from '../../contract/test-item/test-item';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { MandateDetail } from '../../server/mandate/detail';
import {
  aBench,
  anAssignedMandate,
  at,
  type Bench,
  blockersOf,
  gridOf,
  must,
  openSheets,
  save,
  trailOf,
} from '../support/builders/bench';
import { nextNumber } from '../support/builders/count';
import { type Answer, PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let qm: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const problemsOf = ({ data }: Answer): string => JSON.stringify(data);

/** An item that reports two decimals. */
const anItem = async (over: object = {}): Promise<TestItem> => {
  const n = nextNumber();
  return must(
    await call<TestItem>(testItemContract.create, bench.people.tm, {
      name: `受控项目${n}`,
      code: `RULE-${n}`,
      areaId: bench.catalogue.area.id,
      unit: 'mg/L',
      valueType: 'number',
      roundMode: 'evenDecimals',
      roundDigits: 2,
      enabled: true,
      ...over,
    }),
  );
};

/** At most 10 mg/L of the item. */
const aCriterion = async ({ id }: TestItem): Promise<Criterion> =>
  must(
    await call<Criterion>(criterionContract.create, bench.people.tm, {
      name: `受控判定${nextNumber()}`,
      stdId: bench.catalogue.product.id,
      limits: [{ testitemId: id, op: 'le', hi: '10', unit: 'mg/L' }],
      compareMethod: 'full',
      decisionRule: 'simple',
    }),
  );

const rowOf = async (mandate: MandateDetail, person: Person = bench.people.tester) => {
  const grid = await gridOf(bench, person, mandate);
  return { grid, row: at(grid.rows) };
};

/** A result of the item, handed in. */
const measured = async ({ id: testitemId }: TestItem, value: string, judgeId?: string): Promise<MandateDetail> => {
  const { people, catalogue } = bench;
  const mandate = await anAssignedMandate(bench, {
    needJudge: judgeId !== undefined,
    samples: [
      {
        sample1Id: catalogue.type.id,
        name: '清水河断面',
        qty: '2',
        qtyUnit: 'L',
        items: [{ testitemId, basisId: catalogue.basis.id, ...(judgeId !== undefined && { judgeId }) }],
      },
    ],
  });
  const { grid, row } = await rowOf(mandate);
  must(await save(bench, people.tester, grid, [{ taskId: row.taskId, ver: row.ver, values: [value] }]));
  must(await call(tasksContract.submit, people.tester, { id: grid.worksheet.id }));
  return mandate;
};

const update = (item: TestItem, over: object): Promise<Answer> =>
  call(testItemContract.update, bench.people.tm, { ...item, ...over });

const itemCase = (value: string, reported: string) => ({ values: [value], sources: [], reported });

const makeOf = (item: TestItem, over: object, cases = [itemCase('1.25', '1.2')], person = bench.people.tm) =>
  call(ruleChangeContract.ofItem, person, { ...item, ...over, cases, changeReason: '方法修订为一位小数' });

const changesOf = async (query: object): Promise<RuleChangeView[]> =>
  must(await call<{ list: RuleChangeView[] }>(ruleChangeContract.list, qm, { current: 1, pageSize: 50, ...query }))
    .list;

const approve = ({ id, ver }: RuleChangeView, person = qm, over: object = {}) =>
  call(ruleChangeContract.approve, person, { id, ver, password: PASSWORD, ...over });

const noticesOf = async (person: Person, refId: string): Promise<number> =>
  Number(
    (
      await bench.lab.system.pool.query<{ count: string }>(
        'select count(*) from message where to_staff_id = $1 and ref_id = $2',
        [person.id, refId],
      )
    ).rows[0]?.count,
  );

describe('the rules of an item', () => {
  it('are changed by one person until a result was handed in, then by two; unit and kind stay', async () => {
    const first = await anItem();
    const item = must(await update(first, { roundDigits: 3 })) as TestItem;
    await measured(item, '1.2345');
    expect(blockersOf(await update(item, { roundDigits: 1 }))).toEqual(['rules.second']);
    for (const [field, value] of [
      ['unit', 'g/L'],
      ['valueType', 'text'],
    ] as const) {
      const refused = await update(item, { [field]: value });
      expect([refused.code, problemsOf(refused)]).toEqual([400, expect.stringContaining(`"${field}"`)]);
    }
    // What nothing hangs on is changed by one, as before.
    expect((await update(item, { nameEn: 'Governed item' })).code).toBe(200);
    expect((await makeOf({ ...item, ver: item.ver + 1 }, { nameEn: 'Other' })).code).toBe(409);
  });

  it('are changed with golden cases that come out, one change at a time', async () => {
    const item = await anItem();
    await measured(item, '1.25');
    const wrong = await makeOf(item, { roundDigits: 1 }, [itemCase('1.25', '1.2'), itemCase('1.35', '1.3')]);
    expect([wrong.code, problemsOf(wrong)]).toEqual([400, expect.stringContaining('"cases.1"')]);
    expect(problemsOf(wrong)).toContain('1.4');
    must(await makeOf(item, { roundDigits: 1, nameEn: 'Rounded' }));
    expect((await makeOf(item, { roundDigits: 1 })).code).toBe(409);
    const [change] = await changesOf({ testitemId: item.id, state: 'waiting' });
    expect(change).toMatchObject({
      kind: 'item',
      subject: item.name,
      subjectId: item.id,
      openedBy: bench.people.tm.name,
      decision: null,
      cases: [
        {
          given: '1.25',
          expected: '1.2',
          before: { text: '1.25', isMet: false },
          after: { text: '1.2', isMet: true },
        },
      ],
      actions: [{ code: 'approve' }, { code: 'refuse' }],
    });
    expect(change?.changes.map(({ field }) => field).sort()).toEqual(['nameEn', 'roundDigits']);
    expect(await noticesOf(qm, change?.id ?? '')).toBe(1);
  });

  it('come into force when another person approves; what was handed in keeps its own', async () => {
    const item = await anItem();
    const mandate = await measured(item, '1.25');
    const { tm, tester, checker } = bench.people;
    must(await makeOf(item, { roundDigits: 1 }));
    const change = at(await changesOf({ testitemId: item.id }));

    expect(blockersOf(await approve(change, tm))).toEqual(['rules.samePerson']);
    expect((await approve(change, tester)).code).toBe(403);
    expect((await approve(change, qm, { password: 'wrong-Password-1' })).code).toBe(400);
    must(await approve(change, qm, { opinion: '同意' }));
    const now = at(
      must(await call<{ list: TestItem[] }>(testItemContract.list, qm, { ids: [item.id], current: 1, pageSize: 1 }))
        .list,
    );
    expect([now.roundDigits, now.ver]).toEqual([1, item.ver + 1]);
    expect(await trailOf(bench, item.id)).toEqual(['testItem.create', 'testItem.update']);
    expect(await trailOf(bench, change.id)).toEqual(['ruleChange.make', 'ruleChange.approve']);
    const { rows } = await bench.lab.system.pool.query(
      'select staff_id, meaning, opinion from signature where ref_id = $1',
      [change.id],
    );
    expect(rows).toEqual([{ staff_id: qm.id, meaning: '批准', opinion: '同意' }]);
    expect(await noticesOf(tm, change.id)).toBe(1);
    expect(at(await changesOf({ testitemId: item.id }))).toMatchObject({
      state: 'approved',
      decision: { by: qm.name, opinion: '同意' },
      actions: [],
    });
    expect((await approve({ ...change, ver: change.ver + 1 })).code).toBe(409);

    // The result that was handed in reads as before, to its tester and its checker.
    expect((await rowOf(mandate)).row).toMatchObject({ reported: '1.25' });
    await openSheets(bench, mandate.mandate.id);
    must(
      await call(mandateAuditContract.reject, checker, { id: mandate.mandate.id, opinion: '请按修订后的方法重新报出' }),
    );
    const { grid } = await rowOf(mandate);
    must(await call(tasksContract.submit, tester, { id: grid.worksheet.id }));
    expect((await rowOf(mandate)).row).toMatchObject({ reported: '1.2' });
    const versions = await bench.lab.system.pool.query(
      `select no, change_id, content->'roundDigits' as digits from item_rule where testitem_id = $1 order by no`,
      [item.id],
    );
    expect(versions.rows).toEqual([
      { no: 1, change_id: null, digits: 2 },
      { no: 2, change_id: change.id, digits: 1 },
    ]);
  });

  it('are left as they are by a change that is refused or taken back', async () => {
    const item = await anItem();
    await measured(item, '1.25');
    const { tm } = bench.people;
    must(await makeOf(item, { roundDigits: 1 }));
    const first = at(await changesOf({ testitemId: item.id }));
    const own = { id: first.id, ver: first.ver, reason: '理由不充分，请补充' };
    expect(blockersOf(await call(ruleChangeContract.refuse, tm, own))).toEqual(['rules.samePerson']);
    must(await call(ruleChangeContract.refuse, qm, own));
    expect(await noticesOf(tm, first.id)).toBe(1);
    must(await makeOf(item, { roundDigits: 1 }));
    const second = at(await changesOf({ testitemId: item.id, state: 'waiting' }));
    const back = { id: second.id, ver: second.ver, reason: '数据有误，重新整理' };
    const another = await bench.lab.hire({ roles: ['TM'] });
    expect(blockersOf(await call(ruleChangeContract.takeBack, another, back))).toEqual(['rules.otherPerson']);
    must(await call(ruleChangeContract.takeBack, tm, back));
    const states = (await changesOf({ testitemId: item.id })).map(({ state }) => state);
    expect(states.sort()).toEqual(['refused', 'takenBack']);
    expect(await trailOf(bench, item.id)).toEqual(['testItem.create']);
    expect(await trailOf(bench, second.id)).toEqual(['ruleChange.make', 'ruleChange.takeBack']);
  });

  it('are not approved when the item has become another meanwhile', async () => {
    const item = await anItem();
    await measured(item, '1.25');
    must(await makeOf(item, { roundDigits: 1, nameEn: 'Theirs' }));
    must(await update(item, { nameEn: 'Ours' }));
    expect((await approve(at(await changesOf({ testitemId: item.id })))).code).toBe(409);
    expect((await makeOf(item, { roundDigits: 1 })).code).toBe(409);
  });
});

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
    expect([wrong.code, problemsOf(wrong)]).toEqual([400, expect.stringContaining('"cases.0"')]);
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
