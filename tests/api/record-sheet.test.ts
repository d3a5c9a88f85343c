import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import type { WorksheetView } from '../../contract/worksheet/bench';
import type { BookWithLook } from '../../domain/workbook/look';
import {
  aBench,
  anAssignedMandate,
  type Bench,
  blockersOf,
  gridOf,
  mandateOf,
  must,
  save,
  trailOf,
} from '../support/builders/bench';
import { aTitrationTemplate, entryOf, fill } from '../support/builders/record-sheet';
import { PASSWORD, type Person } from '../support/laboratory';

let bench: Bench;
let tester: Person;
beforeAll(async () => {
  bench = await aBench();
  ({ tester } = bench.people);
  await aTitrationTemplate(bench, '滴定记录');
}, 60_000);
afterAll(() => bench.lab.close());

/** The record sheet and the grid of a mandate that one tester has. */
const aSheet = async (over: object = {}) => {
  const mandate = await anAssignedMandate(bench, over);
  const at = mandate.worksheets.findIndex(({ datatype }) => datatype === 'sheet');
  return { mandate, view: await gridOf(bench, tester, mandate, at), at };
};
const again = async ({ worksheet }: WorksheetView, person = tester): Promise<WorksheetView> =>
  must(
    await bench.lab.call<WorksheetView>(tasksContract.instance, person, {
      ...{ mandateId: worksheet.mandateId, id: worksheet.id, type: worksheet.datatype },
    }),
  );
const twoSamples = (): object => {
  const { items, basis, type } = bench.catalogue;
  return {
    ...{ needJudge: false, decisionRule: null, ruleAgreed: null },
    samples: ['甲', '乙'].map((name) => ({
      ...{ sample1Id: type.id, name, qty: '1', qtyUnit: 'L' },
      items: [{ testitemId: items.cod.id, basisId: basis.id }],
    })),
  };
};
const whole = (view: WorksheetView, sampleId: string) => [
  entryOf(view, 'C2', '0.2500'),
  entryOf(view, 'E2', '试亚铁灵'),
  entryOf(view, 'B5', '20.00', sampleId),
  entryOf(view, 'C5', '0.00', sampleId),
  entryOf(view, 'D5', '1.25', sampleId),
];

describe('a worksheet on a record template', () => {
  it('is made beside the plain grid, by item and method, and shows what it is bound to', async () => {
    const { mandate, view } = await aSheet();
    expect(mandate.worksheets.map(({ datatype, rows }) => [datatype, rows])).toEqual(
      expect.arrayContaining([
        ['grid', 1],
        ['sheet', 1],
      ]),
    );
    const [row] = view.rows;
    expect(view.paper).toMatchObject({
      ...{ templateName: '滴定记录', version: 1, entrySheet: '滴定', entries: [], kept: null },
      pages: [{ sampleId: null, samples: [row?.sampleId], copies: { 样品: 1 } }],
      bound: [{ sampleId: row?.sampleId, nth: 1, cell: '滴定!A5', value: row?.sampleNo, kind: 'text' }],
    });
    expect(row?.fed).toEqual(['v0']);
    const book = must(await bench.lab.call<BookWithLook>(tasksContract.paperBook, tester, { id: view.worksheet.id }));
    expect(book.sheets.map(({ name }) => name)).toEqual(['滴定', '指示剂']);
  });

  it('feeds results as they come out, and is handed in, checked and signed with its cells', async () => {
    const { mandate, view } = await aSheet(twoSamples());
    const [first, second] = view.rows;
    const sampleId = first?.sampleId ?? '';
    const half = must(await fill(bench, tester, view, whole(view, sampleId).slice(0, 4)));
    expect(half.entries.map(({ status }) => status)).toEqual(['saved', 'saved', 'saved', 'saved']);
    // The record begins with its first cell: the reading that is missing makes no result yet.
    expect(half.cells).toMatchObject([{ status: 'saved', row: { values: [], reported: null } }]);
    const begun = await again(view);
    expect(begun.rows.map(({ taskState, testFrom }) => [taskState, testFrom !== null])).toEqual([
      ['testing', true],
      ['assigned', false],
    ]);
    expect(begun.gaps.map(({ rule, cell }) => `${rule} ${cell?.key}`)).toEqual([
      `cell.empty paper:${second?.sampleId}#1 滴定!B5`,
      `cell.empty paper:${second?.sampleId}#1 滴定!C5`,
      `cell.empty paper:${sampleId}#1 滴定!D5`,
      `cell.empty paper:${second?.sampleId}#1 滴定!D5`,
      'date.missing from',
    ]);
    must(await fill(bench, tester, begun, [entryOf(begun, 'D5', '1.25', sampleId)]));
    const other = second?.sampleId ?? '';
    must(await fill(bench, tester, begun, whole(begun, other).slice(2)));
    must(await fill(bench, tester, begun, [entryOf(await again(view), 'D5', '3.75', other)]));
    const filled = await again(view);
    expect(filled.rows.map(({ values, reported }) => [values, reported])).toEqual([
      [['125'], '125'],
      [['375'], '375'],
    ]);
    expect(filled.gaps).toEqual([]);
    must(await bench.lab.call(tasksContract.submit, tester, { id: view.worksheet.id }));
    const { checker } = bench.people;
    const read = await again(view, checker);
    expect(read.paper?.kept?.[0]?.cells).toContainEqual({ sheet: '滴定', at: 'F6', text: '375.0' });
    must(await bench.lab.call(mandateAuditContract.pass, checker, { id: mandate.mandate.id, password: PASSWORD }));
    const { rows } = await bench.lab.system.pool.query<{ from_cells: object }>(
      'select from_cells from result where worksheet_id = $1 order by id',
      [view.worksheet.id],
    );
    expect(rows[0]?.from_cells).toMatchObject({ version: 1, cells: [{ sheet: '滴定', at: 'F5', nth: 1, slot: 0 }] });
    expect((await trailOf(bench, view.worksheet.id)).filter((action) => action === 'worksheet.save')).toHaveLength(4);
  });

  it('tells whoever comes second what stands in the cell; other cells do not meet', async () => {
    const { view, mandate } = await aSheet();
    const { second } = bench.people;
    const [row] = view.rows;
    const sampleId = row?.sampleId ?? '';
    // Nobody but its tester and who helps him fills it.
    expect(await fill(bench, second, view, [entryOf(view, 'C2', '0.2')])).toMatchObject({ code: 404 });
    await bench.lab.system.pool.query('update task set co_ids = array[$2]::uuid[] where id = $1', [
      row?.taskId,
      second.id,
    ]);
    expect(await again(view, second)).toMatchObject({ editable: true });
    must(await fill(bench, tester, view, [entryOf(view, 'C2', '0.2500')]));
    const late = must(
      await fill(bench, second, view, [entryOf(view, 'C2', '0.2600'), entryOf(view, 'B5', '20.00', sampleId)]),
    );
    expect(late.entries).toMatchObject([
      { status: 'conflict', theirs: { value: '0.2500', byName: tester.name, revision: 1 } },
      { status: 'saved', entry: { value: '20.00', byName: second.name } },
    ]);
    // Whoever filled a cell does not check the record.
    const now = await again(view);
    must(
      await fill(
        bench,
        tester,
        now,
        whole(now, sampleId).filter(({ cell }) => !cell.endsWith('B5')),
      ),
    );
    const grid = await gridOf(
      bench,
      tester,
      mandate,
      mandate.worksheets.findIndex(({ datatype }) => datatype === 'grid'),
    );
    must(
      await save(
        bench,
        tester,
        grid,
        grid.rows.map(({ taskId, ver }) => ({
          ...{ taskId, ver, values: ['7.1', '7.3'] },
          equipmentId: bench.deviceId,
        })),
      ),
    );
    for (const { id } of mandate.worksheets) must(await bench.lab.call(tasksContract.submit, tester, { id }));
    const chief = await bench.lab.hire({ roles: ['CHK', 'TEST'] });
    await bench.lab.system.pool.query('update cell_entry set by_id = $2 where worksheet_id = $1 and cell = $3', [
      ...[view.worksheet.id, chief.id, '滴定!B5'],
    ]);
    const refused = await bench.lab.call(mandateAuditContract.instance, chief, {
      ...{ id: view.worksheet.id, ver: (await again(view, chief)).worksheet.ver, result: 'pass', password: PASSWORD },
    });
    expect(blockersOf(refused)).toContain('checker.tested');
  });

  it('asks after the submission why a cell is another, keeps what it said, and refuses what cannot stand there', async () => {
    const { view } = await aSheet(twoSamples());
    const ids = view.rows.map(({ sampleId }) => sampleId);
    for (const id of ids) must(await fill(bench, tester, await again(view), whole(await again(view), id)));
    must(await bench.lab.call(tasksContract.submit, tester, { id: view.worksheet.id }));
    expect(await fill(bench, tester, await again(view), [entryOf(await again(view), 'C2', '0.1')])).toMatchObject({
      code: 409,
    });
    must(await bench.lab.call(tasksContract.backData, tester, { id: view.worksheet.id }));
    const open = await again(view);
    expect(await fill(bench, tester, open, [entryOf(open, 'D5', '2.50', ids[0])])).toMatchObject({ code: 400 });
    const mended = must(
      await fill(bench, tester, open, [entryOf(open, 'D5', '2.50', ids[0])], { reason: '终读数抄错' }),
    );
    expect(mended.cells).toMatchObject([{ status: 'saved', row: { values: ['250'], reported: '250' } }]);
    const now = await again(view);
    expect(now.paper?.revisions).toMatchObject([
      { cell: '滴定!D5', sampleId: ids[0], revision: 2, oldValue: '1.25', newValue: '2.50', reason: '终读数抄错' },
    ]);
    expect(now.rows[0]?.revisions).toMatchObject([
      { field: 'values', oldValue: '125', newValue: '250', reason: '终读数抄错' },
    ]);
    const odd = must(
      await fill(
        ...([bench, tester, now] as const),
        [
          entryOf(now, 'B5', '很多', ids[0]),
          entryOf(now, 'F5', '9', ids[0]),
          entryOf(now, 'B5', '1', ids[0], { nth: 7 }),
        ],
        { reason: '试填不允许的内容' },
      ),
    );
    expect(odd.entries.map((entry) => ('message' in entry ? entry.message : entry.status))).toEqual([
      ...['取样体积 V：请填写数值', '此原始记录中没有这个填写项', '此原始记录中没有这个填写项'],
    ]);
    const [row] = now.rows;
    const typed = await save(bench, tester, now, [
      { taskId: row?.taskId, ver: row?.ver, values: ['1'], reason: '直接改值' },
    ]);
    expect(must(typed).cells).toMatchObject([{ status: 'refused', message: expect.stringContaining('记录表') }]);
  });

  it('goes with its tests to another tester: what all samples share is copied, what is of a sample moves', async () => {
    const { view, mandate } = await aSheet(twoSamples());
    const { second, director } = bench.people;
    const ids = view.rows.map(({ sampleId }) => sampleId);
    for (const id of ids) must(await fill(bench, tester, await again(view), whole(await again(view), id)));
    const moved = view.rows[1];
    must(
      await bench.lab.call(taskContract.reassign, director, {
        ...{ ids: [moved?.taskId], staffId: second.id, reason: '工作调整' },
      }),
    );
    const { worksheets } = await mandateOf(bench, mandate.mandate.id);
    const other = worksheets.find(({ assigneeName }) => assigneeName === second.name);
    const there = must(
      await bench.lab.call<WorksheetView>(tasksContract.instance, second, {
        ...{ mandateId: mandate.mandate.id, id: other?.id, type: 'sheet' },
      }),
    );
    const said = (at: WorksheetView) => at.paper?.entries.map(({ sampleId, cell, value }) => [sampleId, cell, value]);
    expect(said(there)).toHaveLength(5);
    expect(said(there)).toEqual(
      expect.arrayContaining([
        [null, '滴定!C2', '0.2500'],
        [ids[1], '滴定!D5', '1.25'],
      ]),
    );
    expect(said(await again(view))).toHaveLength(5);
    expect(there.rows).toMatchObject([{ values: ['125'], reported: '125' }]);
  });

  it('goes back to assignment with what was filled; a voided record keeps it, and what follows begins anew', async () => {
    const { view, mandate } = await aSheet(twoSamples());
    const { director } = bench.people;
    const ids = view.rows.map(({ sampleId }) => sampleId);
    for (const id of ids) must(await fill(bench, tester, await again(view), whole(await again(view), id)));
    const back = view.rows[1];
    must(
      await bench.lab.call(tasksAssignContract.returnByLeader, director, {
        ...{ itemIds: [back?.taskId], reason: '收回任务' },
      }),
    );
    const sheetOf = async (person: Person, by: (sheet: { assigneeName: string | null; state: string }) => boolean) => {
      const { worksheets } = await mandateOf(bench, mandate.mandate.id);
      const id = worksheets.find(by)?.id;
      return must(
        await bench.lab.call<WorksheetView>(mandateContract.instance, person, { mandateId: mandate.mandate.id, id }),
      );
    };
    const said = ({ paper }: WorksheetView) => paper?.entries.filter(({ sampleId }) => sampleId === ids[1]).length;
    const waiting = await sheetOf(director, ({ assigneeName }) => assigneeName === null);
    expect([said(waiting), waiting.rows[0]?.values]).toEqual([3, ['125']]);

    must(
      await bench.lab.call(mandateContract.voidInstance, bench.people.tm, {
        id: waiting.worksheet.id,
        reason: '记录作废重做',
      }),
    );
    const voided = await sheetOf(director, ({ state }) => state === 'void');
    const fresh = await sheetOf(director, ({ assigneeName, state }) => assigneeName === null && state !== 'void');
    expect([said(voided), said(fresh), fresh.rows[0]?.values]).toEqual([3, 0, []]);
  });

  it('takes a final value for the item without its formula, only for the items that the form is for', async () => {
    const other = await aBench();
    await aTitrationTemplate(other, '终值记录', { mapped: [], over: {}, output: 'result.final' });
    await other.lab.system.pool.query(`update test_item set formula = 'A-B', parallel_count = 2 where id = $1`, [
      other.catalogue.items.cod.id,
    ]);
    const mandate = await anAssignedMandate(other);
    const at = mandate.worksheets.findIndex(({ datatype }) => datatype === 'sheet');
    const view = await gridOf(other, other.people.tester, mandate, at);
    const [row] = view.rows;
    expect(row).toMatchObject({ slots: ['1'], formula: null, replicates: 1 });
    const saved = must(await fill(other, other.people.tester, view, whole(view, row?.sampleId ?? '')));
    expect(saved.cells).toMatchObject([{ status: 'saved', row: { values: ['125'], reported: '125' } }]);
    await other.lab.close();
  });
});
