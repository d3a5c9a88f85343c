import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { tasksContract } from '../../contract/task/tasks';
import { testItemContract } from '../../contract/test-item/test-item';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { MandateDetail } from '../../server/mandate/detail';
import {
  aBench,
  aMandate,
  anAssignedMandate,
  type Bench,
  blockersOf,
  gridOf,
  issueSamples,
  mandateOf,
  must,
  openSheets,
  save,
} from '../support/builders/bench';
import { type Answer, PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);

let count = 0;
/** An item of the catalogue that is computed of others. */
const anItem = async (formula: string, over: object = {}): Promise<TestItem> => {
  count += 1;
  return must(
    await call<TestItem>(testItemContract.create, bench.people.tm, {
      name: `计算项目${count}`,
      code: `CALC-${count}`,
      areaId: bench.catalogue.area.id,
      valueType: 'number',
      roundMode: 'evenDecimals',
      roundDigits: 2,
      formula,
      enabled: true,
      ...over,
    }),
  );
};

const codCode = async (): Promise<string> =>
  (
    await bench.lab.system.db
      .selectFrom('testItem')
      .select('code')
      .where('id', '=', bench.catalogue.items.cod.id)
      .executeTakeFirstOrThrow()
  ).code;

const samplesWith = (itemIds: readonly string[]) => [
  {
    sample1Id: bench.catalogue.type.id,
    name: '清水河断面',
    qty: '2',
    qtyUnit: 'L',
    items: itemIds.map((testitemId) => ({ testitemId, basisId: bench.catalogue.basis.id })),
  },
];

const rowOf = async (mandate: MandateDetail, itemId: string, person: Person = bench.people.tester, at = 0) => {
  const grid = await gridOf(bench, person, mandate, at);
  const row = grid.rows.find((each) => each.itemId === itemId);
  if (row === undefined) throw new Error('no such row');
  return { grid, row };
};

/** Changes an item as its form does: all of it is sent. */
const change = (item: TestItem, over: object): Promise<Answer> =>
  call(testItemContract.update, bench.people.tm, { ...item, ...over });

const problemsOf = ({ data }: Answer): string => JSON.stringify(data);

describe('a result that is computed of others', () => {
  it('follows what is typed, is submitted with it and says of what it was computed', async () => {
    const { cod } = bench.catalogue.items;
    const item = await anItem(`[${await codCode()}]/20`);
    const mandate = await anAssignedMandate(bench, { needJudge: false, samples: samplesWith([cod.id, item.id]) });
    const { grid, row } = await rowOf(mandate, cod.id);
    const derived = (await rowOf(mandate, item.id)).row;
    expect(derived).toMatchObject({ slots: [], required: [], reported: null, replicates: 1 });

    const { cells } = must(
      await save(bench, bench.people.tester, grid, [{ taskId: row.taskId, ver: row.ver, values: ['12'] }]),
    );
    expect(cells).toMatchObject([
      { taskId: row.taskId, status: 'saved' },
      { taskId: derived.taskId, status: 'saved', row: { raw: '0.6', reported: '0.60', ver: derived.ver } },
    ]);

    must(await call(tasksContract.submit, bench.people.tester, { id: grid.worksheet.id }));
    const stored = await bench.lab.system.pool.query(
      `select r.raw, r.reported, r.derivation, r.test_from is not null as has_start, t.state
         from result r join task t on t.id = r.task_id where t.id = $1`,
      [derived.taskId],
    );
    expect(stored.rows).toMatchObject([
      {
        raw: '0.6',
        reported: '0.60',
        has_start: true,
        state: 'submitted',
        derivation: { sources: [{ taskId: row.taskId, value: '12' }], nonDetects: null },
      },
    ]);
    await openSheets(bench, mandate.mandate.id);
    must(await call(mandateAuditContract.pass, bench.people.checker, { id: mandate.mandate.id, password: PASSWORD }));
  });

  it('waits for the results of another tester, and is not passed once these are others', async () => {
    const { cod } = bench.catalogue.items;
    const { tester, second, director, checker } = bench.people;
    const item = await anItem(`[${await codCode()}]/20`);
    const made = await aMandate(bench, { needJudge: false, samples: samplesWith([cod.id, item.id]) });
    const tasks = (await mandateOf(bench, made.mandate.id)).tasks;
    const taskOf = (itemId: string) => tasks.find(({ testitemId }) => testitemId === itemId)?.id ?? '';
    must(await call(tasksContract.assign, director, { id: taskOf(cod.id), staffId: second.id }));
    must(await call(tasksContract.assign, director, { id: taskOf(item.id), staffId: tester.id }));
    await issueSamples(bench, made, second);
    const mandate = await mandateOf(bench, made.mandate.id);
    const sheetOf = (person: Person) => mandate.worksheets.findIndex(({ assigneeId }) => assigneeId === person.id);
    const source = await rowOf(mandate, cod.id, second, sheetOf(second));
    const derived = await rowOf(mandate, item.id, tester, sheetOf(tester));

    expect(blockersOf(await call(tasksContract.submit, tester, { id: derived.grid.worksheet.id }))).toEqual([
      'value.sourceMissing',
    ]);
    const cell = { taskId: source.row.taskId, values: ['12'] };
    must(await save(bench, second, source.grid, [{ ...cell, ver: source.row.ver }]));
    expect(blockersOf(await call(tasksContract.submit, tester, { id: derived.grid.worksheet.id }))).toEqual([
      'value.sourceOpen',
    ]);
    must(await call(tasksContract.submit, second, { id: source.grid.worksheet.id }));
    must(await call(tasksContract.submit, tester, { id: derived.grid.worksheet.id }));

    must(await call(tasksContract.backData, second, { id: source.grid.worksheet.id }));
    const again = await rowOf(mandate, cod.id, second, sheetOf(second));
    must(
      await save(bench, second, again.grid, [
        { ...cell, ver: again.row.ver, values: ['14'], reason: '抄录错误，已更正' },
      ]),
    );
    must(await call(tasksContract.submit, second, { id: source.grid.worksheet.id }));
    // What was signed stands, and is said to be of another result.
    expect((await rowOf(mandate, item.id, tester, sheetOf(tester))).row).toMatchObject({
      reported: '0.60',
      changedSources: [expect.objectContaining({ zh: cod.name })],
    });
    await openSheets(bench, made.mandate.id);
    expect(
      blockersOf(await call(mandateAuditContract.pass, checker, { id: made.mandate.id, password: PASSWORD })),
    ).toEqual(['source.changed']);
  });
});

describe('the formula of an item', () => {
  it('names items that are there, and does not lead back to itself', async () => {
    const { tm } = bench.people;
    const draft = {
      areaId: bench.catalogue.area.id,
      valueType: 'number',
      roundMode: 'evenDecimals',
      roundDigits: 2,
      enabled: true,
    };
    const refused = await call(testItemContract.create, tm, {
      ...draft,
      name: '甲',
      code: 'JIA',
      formula: '[nowhere]',
    });
    expect([refused.code, problemsOf(refused)]).toEqual([400, expect.stringContaining('nowhere')]);
    const first = await anItem(`[${await codCode()}]*2`);
    const then = await anItem(`[${first.code}]*2`);
    const circle = await change(first, { formula: `[${then.code}]` });
    expect([circle.code, problemsOf(circle)]).toEqual([400, expect.stringContaining('formula')]);
  });

  it('keeps the items it asks for from going or being called otherwise', async () => {
    const { tm } = bench.people;
    const asked = await anItem('a*2');
    await anItem(`[${asked.code}]*2`);
    const renamed = await change(asked, { code: 'OTHER' });
    expect([renamed.code, problemsOf(renamed)]).toEqual([400, expect.stringContaining('code')]);
    expect((await call(testItemContract.remove, tm, { id: asked.id, ver: asked.ver })).code).toBe(400);
    const other = await change(asked, { name: '另一名称' });
    expect(other.code).toBe(200);
  });
});
