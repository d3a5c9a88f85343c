import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { tasksContract } from '../../contract/task/tasks';
import type { WorksheetView } from '../../contract/worksheet/bench';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import {
  aBench,
  aCheckedMandate,
  anAssignedMandate,
  aSubmittedMandate,
  at,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  must,
  openSheets,
  save,
  trailOf,
} from '../support/builders/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
type Gap = WorksheetView['gaps'][number];
const phOf = ({ rows }: WorksheetView) => at(rows.filter(({ itemName }) => itemName === 'pH值'));
const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await bench.lab.system.pool.query<Row>(text, values)).rows;

describe('a submission that is refused', () => {
  it('names the cause and the cell of each blocker, as the sheet does itself', async () => {
    const { tester } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    const ph = phOf(grid);
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId, { equipmentId: null })));
    const refused = await call<{ blockers: Gap[] }>(tasksContract.submit, tester, { id: grid.worksheet.id });
    expect(refused.code).toBe(600);
    expect(refused.data?.blockers).toMatchObject([
      { rule: 'device.missing', cause: '未选择使用设备', cell: { taskId: ph.taskId, key: 'device' } },
    ]);
    expect((await gridOf(bench, tester, mandate)).gaps).toEqual(refused.data?.blockers);
  });

  it('does not hold the end against a start that was noted by itself in the same minute', async () => {
    const { tester } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId)));
    const begun = await gridOf(bench, tester, mandate);
    const shown = `${phOf(begun).testFrom?.slice(0, 16)}:00.000Z`;
    const ends = begun.rows.map(({ taskId, ver }) => ({ taskId, ver, testTo: shown }));
    must(await save(bench, tester, grid, ends));
    expect((await gridOf(bench, tester, mandate)).gaps).toEqual([]);
  });

  it('was warned by the cells that are required: values, the device of the item, the start', async () => {
    const grid = await gridOf(bench, bench.people.tester, await anAssignedMandate(bench));
    const required = Object.fromEntries(grid.rows.map((row) => [row.itemName, row.required]));
    expect(required['pH值']).toEqual(['v0', 'v1', 'device', 'from']);
    expect(Object.values(required).find((cells) => !cells.includes('device'))).toEqual(['v0', 'from']);
  });
});

describe('what the tester entered last', () => {
  it('is offered on the next sheet, for the same item and person; climate only on the day of its reading', async () => {
    const { tester, checker } = bench.people;
    const first = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, first);
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId, { place: '理化一室', t: '23.5', rh: '50' })));
    const next = await anAssignedMandate(bench);
    const usual = async (person = tester) => phOf(await gridOf(bench, person, next)).usual;
    expect(await usual()).toEqual({ equipmentId: bench.deviceId, place: '理化一室', t: '23.5', rh: '50' });
    await rowsOf(`update result set entered_at = entered_at - interval '2 days' where entered_by = $1`, [tester.id]);
    expect(await usual()).toEqual({ equipmentId: bench.deviceId, place: '理化一室', t: null, rh: null });
    expect(await usual(checker)).toBeNull();
  });
});

describe('a grid that takes no typing says why and what to do', () => {
  it('to its tester, after his submission and after the checker opened it', async () => {
    const { tester, checker } = bench.people;
    const open = await anAssignedMandate(bench);
    expect(await gridOf(bench, tester, open)).toMatchObject({ editable: true, readOnly: null });
    const submitted = await aSubmittedMandate(bench);
    const met = async (person = tester) => {
      const { editable, readOnly } = await gridOf(bench, person, submitted);
      return [editable, readOnly?.next, readOnly?.why.zh];
    };
    expect(await met()).toEqual([false, 'recall', expect.stringContaining('撤回')]);
    expect(await met(checker)).toEqual([false, null, expect.stringContaining('{name}')]);
    expect(await met()).toEqual([false, 'askBack', expect.stringContaining('请校核人退回')]);
  });
});

describe('POST /api/tasks/askback/{id}', () => {
  const ask = (person: Bench['people']['tester'], id: string | undefined, reason = '稀释倍数抄错') =>
    call<{ asked: number }>(tasksContract.askBack, person, { id, reason });
  const told = (mandateId: string, to: string) =>
    rowsOf<{ body: string; link: string }>(
      `select body, link from message where ref_id = $1 and to_staff_id = $2 and body = '稀释倍数抄错'`,
      [mandateId, to],
    );

  it('tells the checker who opened the submission, with the reason and the way to it', async () => {
    const { tester, checker } = bench.people;
    const { mandate, worksheets } = await aSubmittedMandate(bench);
    const id = at(worksheets).id;
    expect((await ask(tester, id)).code).toBe(409);
    await openSheets(bench, mandate.id);
    expect(must(await ask(tester, id))).toEqual({ asked: 1 });
    expect(await told(mandate.id, checker.id)).toEqual([
      { body: '稀释倍数抄错', link: `/mandate/dataread/${mandate.id}/${id}` },
    ]);
    expect(await trailOf(bench, id)).toContain('worksheet.askBack');
  });

  it('tells the directors once the data have passed', async () => {
    const { tester, director } = bench.people;
    const { mandate, worksheets } = await aCheckedMandate(bench);
    must(await ask(tester, at(worksheets).id));
    expect(await told(mandate.id, director.id)).toHaveLength(1);
  });

  it('is not for others, nor without a reason', async () => {
    const { mandate, worksheets } = await aSubmittedMandate(bench);
    await openSheets(bench, mandate.id);
    const id = at(worksheets).id;
    expect((await ask(bench.people.checker, id)).status).toBe(403);
    expect((await ask(bench.people.second, id)).status).toBeGreaterThanOrEqual(403);
    expect((await ask(bench.people.tester, id, '')).status).toBe(400);
  });
});

describe('a remark on a cell', () => {
  it('of the checker travels with the sending back, is answered by the tester, and is printed', async () => {
    const { tester, checker, rec } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const { mandate } = submitted;
    const ph = phOf(await gridOf(bench, checker, submitted));
    const id = at(submitted.worksheets).id;
    const cells = [{ taskId: ph.taskId, cell: 'device', comment: '该设备当天在检定' }];
    must(await call(mandateAuditContract.instance, checker, { id, result: 'reject', opinion: '见批注请改', cells }));
    const grid = await gridOf(bench, tester, submitted);
    const row = phOf(grid);
    expect(row.comments).toMatchObject([
      { cell: 'device', byTester: false, text: '该设备当天在检定', byName: checker.name, resolvedAt: null },
    ]);
    expect(grid.gaps).toMatchObject([{ rule: 'comment.open', cell: { taskId: ph.taskId, key: 'answer' } }]);
    const answers = [{ commentId: at(row.comments).id, text: '用的是备用机，已改' }];
    must(await save(bench, tester, grid, [{ taskId: row.taskId, ver: row.ver, answers }]));
    must(await call(tasksContract.submit, tester, { id }));
    const printed = await fetch(`${bench.lab.origin}/api/mandate/export/${mandate.id}`, {
      headers: { authorization: rec.token },
    });
    const paper = textOf(Buffer.from(await printed.arrayBuffer()));
    expect(paper).toContain('该设备当天在检定');
    expect(paper).toContain('用的是备用机');
  });

  it('is answered by itself, once, by an answer to it', async () => {
    const { tester, checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const { taskId } = phOf(await gridOf(bench, checker, submitted));
    const cells = ['device', 'v0'].map((cell) => ({ taskId, cell, comment: `请核对${cell}` }));
    const id = at(submitted.worksheets).id;
    must(await call(mandateAuditContract.instance, checker, { id, result: 'reject', opinion: '见批注请改', cells }));
    const grid = await gridOf(bench, tester, submitted);
    const { comments, ver } = phOf(grid);
    const [device, value] = comments.map((each) => each.id);
    const answer = async (commentId: string | undefined, text: string) => {
      const { cells: said } = must(await save(bench, tester, grid, [{ taskId, ver, answers: [{ commentId, text }] }]));
      return at(said);
    };
    expect(await answer(device, '已换备用机')).toMatchObject({ status: 'saved' });
    expect(phOf(await gridOf(bench, tester, submitted)).comments).toMatchObject([
      { answer: '已换备用机' },
      { answer: null, resolvedAt: null },
    ]);
    expect(blockersOf(await call(tasksContract.submit, tester, { id }))).toEqual(['comment.open']);
    expect(await answer(device, '别的说法')).toMatchObject({
      status: 'refused',
      message: '该意见已有答复：已换备用机',
    });
    expect(await answer(id, '不在此行')).toMatchObject({ status: 'refused', message: '所答复的意见不在此行' });
    expect(await answer(value, '读数无误')).toMatchObject({ status: 'saved' });
    must(await call(tasksContract.submit, tester, { id }));
  });

  it('goes out too when a checker sends back before all data are there', async () => {
    const { tester, checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const ph = phOf(await gridOf(bench, checker, submitted));
    const cells = [{ taskId: ph.taskId, cell: 'v1', comment: '第二个读数请核对' }];
    must(await call(tasksContract.backData, checker, { id: at(submitted.worksheets).id, reason: '见批注请改', cells }));
    expect(phOf(await gridOf(bench, tester, submitted)).comments).toMatchObject([{ cell: 'v1', resolvedAt: null }]);
  });

  it('of the tester is kept with his name, blocks nothing, and the checker reads it', async () => {
    const { tester, checker } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId)));
    const row = phOf(await gridOf(bench, tester, mandate));
    const remark = { cell: 'v0', comment: '样品浑浊，静置后读数' };
    must(await save(bench, tester, grid, [{ taskId: row.taskId, ver: row.ver, remark }]));
    must(await call(tasksContract.submit, tester, { id: grid.worksheet.id }));
    expect(phOf(await gridOf(bench, checker, mandate)).comments).toMatchObject([
      { cell: 'v0', byTester: true, text: remark.comment, byName: tester.name },
    ]);
    const detail = must(await call<typeof mandate>(mandateContract.detail, checker, { id: mandate.mandate.id }));
    expect(detail.worksheets).toMatchObject([{ openComments: 0 }]);
  });

  it('is refused on a cell that there is not', async () => {
    const { tester } = bench.people;
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    const { taskId, ver } = phOf(grid);
    const remark = { cell: 'reported', comment: '不是一格' };
    expect((await save(bench, tester, grid, [{ taskId, ver, remark }])).status).toBe(400);
  });
});
