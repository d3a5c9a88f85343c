import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { tasksContract } from '../../contract/task/tasks';
import { testItemContract } from '../../contract/test-item/test-item';
import type { CalibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { type TriedLine, typedLine } from '../../domain/calibration-line/tried-line';
import type { Curve } from '../../domain/measurement/statistics/read-back';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { aBench, at, type Bench, blockersOf, must, openSheets, trailOf } from '../support/builders/bench';
import { anApprovedLine } from '../support/builders/calibration-line';
import { fieldsRefused, governedOf, itemCase } from '../support/builders/governed';
import type { Person } from '../support/laboratory';

let bench: Bench;
let qm: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
});
afterAll(() => bench.lab.close());

const { call, anItem, rowOf, measured, update, changesOf, makeOf, approve } = governedOf(
  () => bench,
  () => qm,
);

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
      expect([refused.code, fieldsRefused(refused)]).toEqual([400, expect.stringContaining(`"${field}"`)]);
    }
    // What nothing hangs on is changed by one, as before.
    expect((await update(item, { nameEn: 'Governed item' })).code).toBe(200);
    expect((await makeOf({ ...item, ver: item.ver + 1 }, { nameEn: 'Other' })).code).toBe(409);
  });

  it('are changed with golden cases that come out, one change at a time', async () => {
    const item = await anItem();
    await measured(item, '1.25');
    const wrong = await makeOf(item, { roundDigits: 1 }, [itemCase('1.25', '1.2'), itemCase('1.35', '1.3')]);
    expect([wrong.code, fieldsRefused(wrong)]).toEqual([400, expect.stringContaining('"cases.1"')]);
    expect(fieldsRefused(wrong)).toContain('1.4');
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

  it('are changed with cases that name a line of the item, or give one, where the formula reads from it', async () => {
    const item = await anItem();
    await measured(item, '1.25');
    const maker = await bench.lab.hire({ roles: ['TEST'] });
    const line = await anApprovedLine(bench, maker, item);
    const foreign = await anApprovedLine(bench, maker, await anItem());
    const asTried = ({ no, curve }: CalibrationLine): TriedLine => ({ no, ...(curve as Curve) });
    const typed = typedLine('0.1', '0.5');
    const formula = 'CURVE(A)*2';
    const refused = async (tried: TriedLine | null) =>
      fieldsRefused(await makeOf(item, { formula }, [itemCase('0.4', '40.00', tried)]));
    expect(await refused(null)).toContain('"cases.0"');
    expect(await refused(asTried(foreign))).toContain(foreign.no);
    // A line goes into a case as it is.
    expect(await refused({ ...asTried(line), highest: '60' })).toContain(line.no);
    const cases = [itemCase('0.4', '40.00', asTried(line)), itemCase('2.6', '10.00', typed)];
    must(await makeOf(item, { formula }, cases));
    const change = at(await changesOf({ testitemId: item.id, state: 'waiting' }));
    expect(change.cases.map(({ given }) => given)).toEqual([
      `0.4, CURVE: ${line.no}, y = 0.02x`,
      '2.6, CURVE: y = 0.1 + 0.5x',
    ]);
    must(await call(calibrationLineContract.void, bench.people.checker, { id: line.id, reason: '标准溶液配制错误' }));
    expect((await approve(change)).code).toBe(400);
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
