import { mandateContract } from '../../contract/mandate/mandate';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRecord, ReportRow, ReportStatus } from '../../contract/report/report-view';
import { reportsContract } from '../../contract/report/reports';
import { taskContract } from '../../contract/task/task';
import { at, must, trailOf } from '../support/builders/bench';
import {
  anOrderOfRooms,
  checkRoom,
  checkRooms,
  mandateStatesOf,
  type OrderOfRooms,
  orderStateOf,
  reportsOf,
  taskIdsOf,
} from '../support/builders/order-of-rooms';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
let director: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  director = await lab.hire({ roles: ['DIR'] });
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { open, merge, split, retest } = reportUnitsContract;
const { record } = reportContract;
const opinion = '数据须复核一次';

const checked = (order: OrderOfRooms) => checkRooms(lab, order);
const mandateStates = (order: OrderOfRooms) => mandateStatesOf(lab, order);
const orderState = (order: OrderOfRooms) => orderStateOf(lab, order);

describe('POST /api/report/merge and /api/report/split/{id}', () => {
  it('split a report and make it one again; no number is given twice', async () => {
    const order = await checked(await anOrderOfRooms(lab, { samples: 3 }));
    const first = at(await reportsOf(lab, order.orderId));
    const parts = must(
      await lab.call<{ reports: ReportStatus[] }>(split, desk.comp, { id: first.id, by: 'sample' }),
    ).reports;
    expect(parts).toHaveLength(3);
    expect(parts[0]).toMatchObject({ id: first.id, no: first.no });
    const stored = await reportsOf(lab, order.orderId);
    expect(stored.map(({ sampleIds }) => sampleIds)).toEqual(order.sampleIds.map((id) => [id]));
    expect(new Set(stored.map(({ no }) => no)).size).toBe(3);
    const one = must(await lab.call<ReportStatus>(merge, desk.comp, { ids: stored.map(({ id }) => id).reverse() }));
    expect(one).toMatchObject({ id: first.id, no: first.no });
    const after = await reportsOf(lab, order.orderId);
    expect(after.map(({ state }) => state)).toEqual(['awaitingCompile', 'cancelled', 'cancelled']);
    expect([...at(after).taskIds].sort()).toEqual(taskIdsOf(order));
    expect(await trailOf({ lab }, first.id)).toEqual(['report.open', 'report.split', 'report.takeIn']);
    expect(await trailOf({ lab }, stored[1]?.id ?? '')).toEqual(['report.open', 'report.merge']);
    const again = must(
      await lab.call<{ reports: ReportStatus[] }>(split, desk.comp, { id: first.id, by: 'department' }),
    ).reports;
    expect(stored.map(({ no }) => no)).not.toContain(again[1]?.no);
    expect(await mandateStates(order)).toEqual(['reporting', 'reporting']);
  });

  it('lose nothing that a compiler wrote, and drop a conclusion of other lines', async () => {
    const order = await checked(await anOrderOfRooms(lab, { order: { reportBy: 'department' } }));
    const [one, two] = await reportsOf(lab, order.orderId);
    must(
      await lab.call(reportAdminContract.compile, desk.comp, { id: one?.id, deviations: '无。', conclusion: 'pass' }),
    );
    must(await lab.call(reportAdminContract.compile, desk.comp, { id: two?.id, deviations: '恒温箱偏高 0.5 ℃。' }));
    must(await lab.call(merge, desk.comp, { ids: [one?.id, two?.id] }));
    expect(at(await reportsOf(lab, order.orderId))).toMatchObject({
      deviations: '恒温箱偏高 0.5 ℃。',
      conclusion: null,
    });
  });

  it('each sample’s report goes its own way, and data that two of them share open for both', async () => {
    const order = await checked(await anOrderOfRooms(lab));
    const id = at(await reportsOf(lab, order.orderId)).id;
    const parts = must(await lab.call<{ reports: ReportStatus[] }>(split, desk.comp, { id, by: 'sample' })).reports;
    const other = parts[1]?.id ?? '';
    await bringTo(lab, desk, id, 'issued');
    expect(await mandateStates(order)).toEqual(['reporting', 'reporting']);
    const sent = { id: other, opinion, instanceIds: [at(order.rooms).worksheetId] };
    expect((await lab.call(reportAdminContract.backToInput, desk.comp, sent)).code).toBe(600);
    const amended = must(await lab.call<ReportStatus>(reportContract.amend, desk.tm, { id, reason: opinion }));
    must(await lab.call(reportAdminContract.backToInput, desk.comp, sent));
    const states = (await reportsOf(lab, order.orderId)).map((row) => [row.id, row.state]);
    expect(Object.fromEntries(states)).toEqual({ [id]: 'issued', [other]: 'backToInput', [amended.id]: 'backToInput' });
  });

  it('are refused for submitted reports, of two orders, without parts, on a stale version and without the right', async () => {
    const [order, another] = [await checked(await anOrderOfRooms(lab)), await checked(await anOrderOfRooms(lab))];
    const [one, two] = [at(await reportsOf(lab, order.orderId)), at(await reportsOf(lab, another.orderId))];
    expect((await lab.call(merge, desk.comp, { ids: [one.id, two.id] })).code).toBe(409);
    expect((await lab.call(merge, desk.comp, { ids: [one.id, one.id] })).code).toBe(409);
    expect((await lab.call(merge, desk.comp, { ids: [one.id] })).code).toBe(400);
    expect((await lab.call(merge, desk.aud, { ids: [one.id, two.id] })).code).toBe(403);
    expect((await lab.call(split, desk.comp, { id: one.id, by: 'sample', ver: 99 })).code).toBe(409);
    expect((await lab.call(split, desk.comp, { id: one.id, by: 'order' })).code).toBe(400);
    expect((await lab.call(split, desk.aud, { id: one.id, by: 'sample' })).code).toBe(403);
    await bringTo(lab, desk, one.id, 'awaitingAudit');
    expect((await lab.call(split, desk.comp, { id: one.id, by: 'sample' })).code).toBe(409);
    const single = await checked(await anOrderOfRooms(lab, { departIds: [lab.departId], samples: 1 }));
    const only = at(await reportsOf(lab, single.orderId));
    expect((await lab.call(split, desk.comp, { id: only.id, by: 'sample' })).code).toBe(409);
  });
});

describe('PUT /api/report/retest/{id}', () => {
  /** An interim report is issued; then its data say otherwise on the final one. */
  const contradicting = async () => {
    const order = await anOrderOfRooms(lab);
    await checkRoom(lab, at(order.rooms));
    const interim = must(await lab.call<ReportStatus>(open, desk.comp, { id: order.orderId, unit: 'order' }));
    await bringTo(lab, desk, interim.id, 'issued');
    await lab.system.pool.query(
      `update result set "values" = array['0.02'], raw = '0.02', reported = '0.02', verdict = 'fail' where task_id = $1`,
      [at(order.rooms).taskIds[0]],
    );
    await checkRoom(lab, at(order.rooms, 1));
    const final = at(await reportsOf(lab, order.orderId), 1);
    must(
      await lab.call(reportAdminContract.compile, desk.comp, { id: final.id, conclusion: 'part', deviations: '无。' }),
    );
    return { interim, final };
  };
  const submit = (id: string) =>
    lab.call<{ blockers: { rule: string; object: string }[] }>(reportAdminContract.submit, desk.comp, {
      id,
      password: PASSWORD,
    });

  it('stops a second report that judges otherwise, unless it is a named retest that says so on paper', async () => {
    const { interim, final } = await contradicting();
    const stopped = await submit(final.id);
    expect(stopped).toMatchObject({ code: 600, data: { blockers: [{ rule: 'gate.rival', object: interim.no }] } });
    const { data } = await lab.call<ReportRecord>(record, desk.comp, { id: final.id });
    expect(data.checks.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['gate.rival']);
    must(await lab.call(retest, desk.comp, { id: final.id, ofId: interim.id, reason: '客户对结果有异议' }));
    const after = must(await lab.call<ReportRecord>(record, desk.comp, { id: final.id }));
    expect(JSON.stringify(after.document.statements)).toContain(interim.no);
    expect((await submit(final.id)).code).toBe(200);
    expect(await trailOf({ lab }, final.id)).toContain('report.nameRetest');
  });

  it('stops the later signatures too, once the name is gone', async () => {
    const { interim, final } = await contradicting();
    must(await lab.call(retest, desk.comp, { id: final.id, ofId: interim.id, reason: '客户对结果有异议' }));
    must(await submit(final.id));
    await lab.system.pool.query('update report set retest_of_id = null where id = $1', [final.id]);
    const audit = { id: final.id, result: 'pass', password: PASSWORD };
    expect(await lab.call(reportAdminContract.review, desk.aud, audit)).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'gate.rival' }] },
    });
  });

  it('lets an amendment judge otherwise than the report it amends', async () => {
    const order = await checked(await anOrderOfRooms(lab));
    const { id } = at(await reportsOf(lab, order.orderId));
    await bringTo(lab, desk, id, 'issued');
    const amended = must(await lab.call<ReportStatus>(reportContract.amend, desk.tm, { id, reason: opinion }));
    await lab.system.pool.query(
      `update result set "values" = array['0.02'], raw = '0.02', reported = '0.02', verdict = 'fail' where task_id = $1`,
      [at(order.rooms).taskIds[0]],
    );
    await bringTo(lab, desk, amended.id, 'issued', { conclusion: 'part' });
    expect((await reportsOf(lab, order.orderId)).map(({ state }) => state)).toEqual(['superseded', 'issued']);
  });

  it('is refused without a reason, for itself, for foreign samples and for a submitted report', async () => {
    const { interim, final } = await contradicting();
    const reason = '客户对结果有异议';
    const foreign = at(await reportsOf(lab, (await checked(await anOrderOfRooms(lab))).orderId));
    expect((await lab.call(retest, desk.comp, { id: final.id, ofId: interim.id })).code).toBe(400);
    expect((await lab.call(retest, desk.comp, { id: final.id, ofId: final.id, reason })).code).toBe(400);
    expect((await lab.call(retest, desk.comp, { id: final.id, ofId: foreign.id, reason })).code).toBe(400);
    expect((await lab.call(retest, desk.comp, { id: interim.id, ofId: final.id, reason })).code).toBe(409);
    expect((await lab.call(retest, desk.aud, { id: final.id, ofId: interim.id, reason })).code).toBe(403);
    must(await lab.call(retest, desk.comp, { id: final.id, ofId: null }));
  });
});

describe('DELETE /api/report/delete/{id} of an amendment', () => {
  /** An issued interim report is being amended; its data are corrected, and the final report judges otherwise. */
  const amended = async (stage: 'awaitingAudit' | 'issued') => {
    const order = await anOrderOfRooms(lab);
    await checkRoom(lab, at(order.rooms));
    const interim = must(await lab.call<ReportStatus>(open, desk.comp, { id: order.orderId, unit: 'order' }));
    await bringTo(lab, desk, interim.id, 'issued');
    const amendment = must(
      await lab.call<ReportStatus>(reportContract.amend, desk.tm, { id: interim.id, reason: opinion }),
    );
    await lab.system.pool.query(
      `update result set "values" = array['0.02'], raw = '0.02', reported = '0.02', verdict = 'fail' where task_id = $1`,
      [at(order.rooms).taskIds[0]],
    );
    await checkRoom(lab, at(order.rooms, 1));
    const final = at(await reportsOf(lab, order.orderId), 2);
    await bringTo(lab, desk, final.id, stage, { conclusion: 'part' });
    return { interim, amendment, final };
  };
  const remove = (id: string) => lab.call(reportContract.remove, director, { id });

  it('is refused while a report that is out judges otherwise than the one that would stay in force', async () => {
    const { interim, amendment, final } = await amended('issued');
    expect(await remove(amendment.id)).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'remove.rival', object: final.no }] },
    });
    must(await lab.call(reportContract.amend, desk.tm, { id: final.id, reason: opinion }));
    must(await remove(amendment.id));
    expect((await lab.call(reportContract.status, desk.comp, { id: interim.id })).data).toMatchObject({
      state: 'issued',
    });
  });

  it('tells the compiler of a report under way that it contradicts now, and stops its next signature', async () => {
    const { amendment, interim, final } = await amended('awaitingAudit');
    must(await remove(amendment.id));
    const told = await lab.system.pool.query(
      `select 1 from message where ref_id = $1 and to_staff_id = $2 and level = 'urgent'`,
      [final.id, desk.comp.id],
    );
    expect(told.rowCount).toBe(1);
    const audit = { id: final.id, result: 'pass', password: PASSWORD };
    expect(await lab.call(reportAdminContract.review, desk.aud, audit)).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'gate.rival', object: interim.no }] },
    });
  });
});

describe('items added to an order later', () => {
  it('go into the report that its compiler still has, else into a supplement', async () => {
    for (const [stage, expected] of [
      ['compiling', [{ type: 'final', tests: 4 }]],
      [
        'issued',
        [
          { type: 'final', tests: 3 },
          { type: 'supplement', tests: 1 },
        ],
      ],
    ] as const) {
      const order = await checked(await anOrderOfRooms(lab));
      const { id } = at(await reportsOf(lab, order.orderId));
      const late = at(at(order.rooms, 1).taskIds);
      // As if the last test had been added after the report was opened.
      await lab.system.pool.query('update report set task_ids = array_remove(task_ids, $2) where id = $1', [id, late]);
      await bringTo(lab, desk, id, stage);
      await lab.system.pool.query(`update mandate set state = 'checking' where id = $1`, [
        at(order.rooms, 1).mandateId,
      ]);
      await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.orderId]);
      await checkRoom(lab, at(order.rooms, 1));
      const reports = await reportsOf(lab, order.orderId);
      expect(reports.map((row) => ({ type: row.type, tests: row.taskIds.length }))).toEqual(expected);
    }
  });

  it('keep the mandate and the order open until the supplement is out', async () => {
    const order = await checked(await anOrderOfRooms(lab, { order: { reportBy: 'sample' } }));
    const [one, two] = await reportsOf(lab, order.orderId);
    await bringTo(lab, desk, one?.id ?? '', 'issued');
    expect(await mandateStates(order)).toEqual(['reporting', 'reporting']);
    expect(await orderState(order)).toBe('reporting');
    const finish = await lab.call(mandateContract.finish, desk.tm, { id: at(order.rooms).mandateId });
    expect(finish.code).not.toBe(200);
    must(await lab.call(taskContract.allExtended, desk.tm, { pageSize: 5 }));
    await bringTo(lab, desk, two?.id ?? '', 'issued');
    expect(await mandateStates(order)).toEqual(['finished', 'finished']);
    expect((await lab.call<{ list: ReportRow[] }>(reportsContract.toPrint, desk.arch, { pageSize: 5 })).code).toBe(200);
  });
});
