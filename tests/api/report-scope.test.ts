import { mandateContract } from '../../contract/mandate/mandate';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRecord, ReportStatus } from '../../contract/report/report-view';
import { reportsContract } from '../../contract/report/reports';
import { at, must, trailOf } from '../support/builders/bench';
import {
  anOrderOfRooms,
  checkRoom,
  checkRooms,
  mandateStatesOf,
  type OrderOfRooms,
  reportsOf,
} from '../support/builders/order-of-rooms';
import { aPersonWith } from '../support/builders/own-role';
import { aDesk, aReport, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { backToInput } = reportAdminContract;
const opinion = '数据须复核一次';

/** Somebody with every right over the rows of one department. */
const ofDepartment = (departId: string): Promise<Person> => aPersonWith(lab, { dataScope: 'depart', departId });

/** An order of two departments whose report is there, and somebody of each department. */
const shared = async (options: Parameters<typeof anOrderOfRooms>[1] = {}) => {
  const order = await checkRooms(lab, await anOrderOfRooms(lab, options));
  const [chemist, biologist] = [await ofDepartment(lab.departId), await ofDepartment(at(order.rooms, 1).departId)];
  return { order, id: at(await reportsOf(lab, order.orderId)).id, chemist, biologist };
};

const worksheetStates = async ({ rooms }: OrderOfRooms): Promise<string[]> => {
  const { rows } = await lab.system.pool.query<{ id: string; state: string }>(
    'select id, state from worksheet where id = any($1)',
    [rooms.map(({ worksheetId }) => worksheetId)],
  );
  return rooms.map(({ worksheetId }) => rows.find(({ id }) => id === worksheetId)?.state ?? '');
};

describe('POST /api/reportadmin/back2input/{id} by somebody of one department', () => {
  it('opens, where none is named, the worksheets of the own department alone; the report waits for them', async () => {
    const { order, id, biologist } = await shared();
    expect(must(await lab.call<ReportStatus>(backToInput, biologist, { id, opinion })).state).toBe('backToInput');
    expect(await worksheetStates(order)).toEqual(['passed', 'rejected']);
    expect(await mandateStatesOf(lab, order)).toEqual(['reporting', 'testing']);
    await checkRoom(lab, at(order.rooms, 1));
    expect(await reportsOf(lab, order.orderId)).toMatchObject([{ id, state: 'awaitingCompile' }]);
  });

  it('finds no worksheet of the other department, nor one that the report does not hold', async () => {
    const { order, id, biologist } = await shared();
    const elsewhere = await shared();
    const [own, other] = [at(order.rooms, 1).worksheetId, at(order.rooms).worksheetId];
    for (const instanceIds of [[other], [own, other]])
      expect((await lab.call(backToInput, biologist, { id, opinion, instanceIds })).code).toBe(404);
    const foreign = [at(elsewhere.order.rooms).worksheetId];
    expect((await lab.call(backToInput, desk.comp, { id, opinion, instanceIds: foreign })).code).toBe(404);
    expect(await worksheetStates(order)).toEqual(['passed', 'passed']);
    const { data } = await lab.call<ReportRecord>(reportContract.record, biologist, { id });
    expect(data.worksheets.map((sheet) => sheet.id)).toEqual([own]);
  });

  it('leaves what another laboratory found for the other department where it is', async () => {
    const { order, id, chemist, biologist } = await shared();
    const { taskIds } = at(order.rooms);
    // As if another laboratory had made the first department's tests.
    await lab.system.pool.query('update task set instance_id = null where id = any($1)', [taskIds]);
    const states = async () =>
      (await lab.system.pool.query('select distinct state from task where id = any($1)', [taskIds])).rows;
    must(await lab.call(backToInput, biologist, { id, opinion }));
    expect(await states()).toEqual([{ state: 'checked' }]);
    await checkRoom(lab, at(order.rooms, 1));
    must(await lab.call(backToInput, chemist, { id, opinion }));
    expect(await states()).toEqual([{ state: 'outside' }]);
  });

  it('is refused with the reason where nothing of the own department is left to open', async () => {
    const { order, id, biologist } = await shared();
    await lab.system.pool.query(`update worksheet set state = 'void' where id = $1`, [at(order.rooms, 1).worksheetId]);
    expect(await lab.call(backToInput, biologist, { id, opinion })).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'back.scope' }] },
    });
    expect(at(await reportsOf(lab, order.orderId)).state).toBe('awaitingCompile');
    expect(await worksheetStates(order)).toEqual(['passed', 'void']);
  });

  it('opens the whole for who sees the company', async () => {
    const { order, id } = await shared();
    must(await lab.call(backToInput, desk.comp, { id, opinion }));
    expect(await worksheetStates(order)).toEqual(['rejected', 'rejected']);
  });
});

describe('a stranger to a report or an order', () => {
  it('is answered as if neither were there, by every call that names them', async () => {
    const own = await shared();
    const { order, id } = await shared();
    const [{ biologist }, sampleId] = [own, at(order.sampleIds)];
    const { plan, cut, open, merge, split, retest } = reportUnitsContract;
    const { opine, upload, compile, submit, back } = reportAdminContract;
    const signing = { password: PASSWORD };
    const asked = [
      lab.call(merge, biologist, { ids: [own.id, id] }),
      lab.call(split, biologist, { id, by: 'sample' }),
      lab.call(retest, biologist, { id, ofId: own.id, reason: opinion }),
      lab.call(plan, biologist, { id: order.orderId }),
      lab.call(cut, biologist, { id: order.orderId, by: 'sample' }),
      lab.call(open, biologist, { id: order.orderId, unit: 'order' }),
      lab.call(open, biologist, { id: order.orderId, unit: sampleId }),
      lab.call(compile, biologist, { id, deviations: '无。' }),
      lab.call(opine, biologist, { id, text: '建议复测。', ...signing }),
      lab.call(upload, biologist, { id }),
      lab.call(submit, biologist, { id, ...signing }),
      lab.call(back, biologist, { id, opinion }),
      lab.call(backToInput, biologist, { id, opinion }),
      lab.call(reportContract.remove, biologist, { id }),
      lab.call(reportsContract.cancel, biologist, { id, reason: opinion, ...signing }),
      lab.call(reportContract.amend, biologist, { id, reason: opinion }),
      lab.call(mandateContract.back, biologist, { id: at(order.rooms).mandateId, to: 'test', reason: opinion }),
    ];
    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual(asked.map(() => 404));
    const named = await lab.call(retest, biologist, { id: own.id, ofId: id, reason: opinion });
    expect(named.code).toBe(400);
    expect(at(await reportsOf(lab, order.orderId))).toMatchObject({ state: 'awaitingCompile', ver: 1 });
  });

  it('puts no file of theirs under the own report, also where its digest is known', async () => {
    const { id, biologist } = await shared();
    must(await lab.call(reportAdminContract.compile, biologist, { id, deviations: '无。' }));
    const other = await aReport(lab, desk, 'compiling');
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.7 annex']), '附件.pdf');
    const sent = await fetch(`${lab.origin}/api/reportadmin/upload/${other.reportId}`, {
      method: 'POST',
      headers: { authorization: desk.comp.token },
      body: form,
    });
    const { fileId, sha256 } = ((await sent.json()) as { data: { fileId: string; sha256: string } }).data;
    const input = { id, fileId, sha256, reason: '人工核对一致' };
    expect(await lab.call(reportContract.afterUpload, biologist, input)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'fileId' }] },
    });
    must(await lab.call(reportContract.afterUpload, desk.comp, { ...input, id: other.reportId }));
  });
});

describe('a report whose tests are cancelled while it is back at data entry', () => {
  it('is prepared again without them, and without the conclusion drawn of them', async () => {
    const { order, id } = await shared();
    await bringTo(lab, desk, id, 'compiling');
    must(await lab.call(backToInput, desk.comp, { id, opinion, instanceIds: [at(order.rooms).worksheetId] }));
    await checkRoom(lab, at(order.rooms), 'cancelled');
    const after = at(await reportsOf(lab, order.orderId));
    expect(after).toMatchObject({ id, state: 'awaitingCompile', conclusion: null });
    expect([...after.taskIds].sort()).toEqual([...at(order.rooms, 1).taskIds].sort());
    expect(after.mandateIds).toEqual([at(order.rooms, 1).mandateId]);
  });

  it('ends where none is left, and its compiler is told', async () => {
    const { order, id } = await shared();
    await bringTo(lab, desk, id, 'compiling');
    must(await lab.call(backToInput, desk.comp, { id, opinion }));
    await checkRoom(lab, at(order.rooms), 'cancelled');
    expect(at(await reportsOf(lab, order.orderId)).state).toBe('backToInput');
    await checkRoom(lab, at(order.rooms, 1), 'cancelled');
    expect((await reportsOf(lab, order.orderId)).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await trailOf({ lab }, id)).toContain('report.nothingLeft');
    const told = await lab.system.pool.query(
      `select 1 from message where ref_id = $1 and to_staff_id = $2 and level = 'warn'`,
      [id, desk.comp.id],
    );
    expect(told.rowCount).toBe(1);
  });

  it('lets a mandate finish whose other reports are out', async () => {
    const order = await checkRooms(lab, await anOrderOfRooms(lab, { order: { reportBy: 'sample' } }));
    const [first, second] = await reportsOf(lab, order.orderId);
    await bringTo(lab, desk, second?.id ?? '', 'issued');
    const late = order.rooms.map(({ taskIds }) => at(taskIds));
    // Its tests alone: their worksheets hold the issued ones as well.
    await lab.system.pool.query(`update report set state = 'backToInput' where id = $1`, [first?.id]);
    await lab.system.pool.query(`update task set state = 'cancelled' where id = any($1)`, [late]);
    await lab.system.pool.query(`update mandate set state = 'testing' where order_id = $1`, [order.orderId]);
    for (const room of order.rooms) await checkRoom(lab, { ...room, taskIds: room.taskIds.slice(1) });
    expect((await reportsOf(lab, order.orderId)).map(({ state }) => state)).toEqual(['cancelled', 'issued']);
    expect(await mandateStatesOf(lab, order)).toEqual(['finished', 'finished']);
  });
});
