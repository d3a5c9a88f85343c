import { mandateContract } from '../../contract/mandate/mandate';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRecord, ReportRow, ReportStatus } from '../../contract/report/report-view';
import { at, must, trailOf } from '../support/builders/bench';
import {
  anOrderOfRooms,
  checkRoom,
  checkRooms,
  mandateStatesOf,
  type OrderOfRooms,
  orderStateOf,
  planFor,
  reportsOf,
  taskIdsOf,
} from '../support/builders/order-of-rooms';
import { aPersonWith } from '../support/builders/own-role';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { plan, cut, open } = reportUnitsContract;
const { record, type } = reportContract;
const opinion = '数据须复核一次';

/** A compiler who sees the rows of one department only. */
const aCompilerOf = (departId: string): Promise<Person> =>
  aPersonWith(lab, {
    dataScope: 'depart',
    departId,
    rights: ['report.read', 'report.compile', 'order.read', 'report.backToInput'],
  });

const checked = (order: OrderOfRooms) => checkRooms(lab, order);
const mandateStates = (order: OrderOfRooms) => mandateStatesOf(lab, order);
const orderState = (order: OrderOfRooms) => orderStateOf(lab, order);

describe('one order gives one report', () => {
  it('over all departments, opened when the last of them is checked', async () => {
    const order = await anOrderOfRooms(lab, { verdicts: ['fail', 'pass'] });
    await checkRoom(lab, at(order.rooms));
    expect(await reportsOf(lab, order.orderId)).toEqual([]);
    expect(await mandateStates(order)).toEqual(['checked', 'testing']);
    await checkRoom(lab, at(order.rooms, 1));
    const [report, ...more] = await reportsOf(lab, order.orderId);
    expect(more).toEqual([]);
    expect([...(report?.taskIds ?? [])].sort()).toEqual(taskIdsOf(order));
    expect(report).toMatchObject({ type: 'final', state: 'awaitingCompile', departId: lab.departId });
    expect(await mandateStates(order)).toEqual(['reporting', 'reporting']);
    expect(await orderState(order)).toBe('reporting');
    // Never "all comply" in one paper and "fails" in another.
    const { data } = await lab.call<ReportRecord>(record, desk.comp, { id: report?.id });
    expect(data.lines.map(({ verdict }) => verdict)).toEqual(['fail', 'pass', 'fail', 'pass']);
    expect(data.conclusionSuggested).not.toBe('pass');
  });

  it('is one also where two departments finish at once', async () => {
    const order = await anOrderOfRooms(lab);
    await Promise.all(order.rooms.map((room) => checkRoom(lab, room)));
    expect((await reportsOf(lab, order.orderId)).map(({ taskIds }) => [...taskIds].sort())).toEqual([taskIdsOf(order)]);
    expect(await mandateStates(order)).toEqual(['reporting', 'reporting']);
  });

  it('bears the code of the company where its tests are of several areas', async () => {
    const order = await checked(await anOrderOfRooms(lab));
    const single = await checked(await anOrderOfRooms(lab, { departIds: [lab.departId] }));
    expect(at(await reportsOf(lab, order.orderId)).no).toMatch(/^TST\d{9}$/);
    expect(at(await reportsOf(lab, single.orderId)).no).toContain(at(single.rooms).areaCode);
  });

  it('opens when the rest is given up', async () => {
    const order = await anOrderOfRooms(lab);
    await checkRoom(lab, at(order.rooms));
    await checkRoom(lab, at(order.rooms, 1), 'cancelled');
    const [report] = await reportsOf(lab, order.orderId);
    expect([...(report?.taskIds ?? [])].sort()).toEqual([...at(order.rooms).taskIds].sort());
    expect(report?.mandateIds).toEqual([at(order.rooms).mandateId]);
  });

  it('is one a department for orders taken in before, and by the choice of the order otherwise', async () => {
    const opened = async (reportBy: 'department' | 'sample' | 'item') =>
      (await reportsOf(lab, (await checked(await anOrderOfRooms(lab, { order: { reportBy } }))).orderId)).length;
    expect([await opened('department'), await opened('sample'), await opened('item')]).toEqual([2, 2, 2]);
    const early = await anOrderOfRooms(lab, { order: { reportBy: 'department' } });
    await checkRoom(lab, at(early.rooms));
    expect(await reportsOf(lab, early.orderId)).toHaveLength(1);
    const { rows } = await lab.system.pool.query(
      `select column_default from information_schema.columns where table_name = 'orders' and column_name = 'report_by'`,
    );
    expect(rows).toEqual([{ column_default: `'order'::text` }]);
  });

  it('goes back to input as a whole, and waits for all of its data', async () => {
    const order = await checked(await anOrderOfRooms(lab));
    const [report] = await reportsOf(lab, order.orderId);
    const [first, second] = [at(order.rooms), at(order.rooms, 1)];
    must(
      await lab.call(reportAdminContract.backToInput, desk.comp, {
        id: report?.id,
        opinion,
        instanceIds: [first.worksheetId],
      }),
    );
    expect(await mandateStates(order)).toEqual(['testing', 'reporting']);
    expect(await orderState(order)).toBe('testing');
    must(await lab.call(mandateContract.back, desk.tm, { id: second.mandateId, to: 'check', reason: opinion }));
    await checkRoom(lab, first);
    expect(at(await reportsOf(lab, order.orderId)).state).toBe('backToInput');
    await checkRoom(lab, second);
    expect(await reportsOf(lab, order.orderId)).toMatchObject([{ id: report?.id, state: 'awaitingCompile' }]);
  });

  it('finishes its mandates and the order when it is issued', async () => {
    const order = await checked(await anOrderOfRooms(lab));
    await bringTo(lab, desk, at(await reportsOf(lab, order.orderId)).id, 'issued');
    expect(await mandateStates(order)).toEqual(['finished', 'finished']);
    expect(await orderState(order)).toBe('finished');
  });
});

describe('whose report it is', () => {
  it('of anybody in scope of one of its mandates: seen, found, told of and prepared', async () => {
    const order = await anOrderOfRooms(lab);
    const [chemist, biologist] = [await aCompilerOf(lab.departId), await aCompilerOf(at(order.rooms, 1).departId)];
    const stranger = await aCompilerOf(at((await anOrderOfRooms(lab)).rooms, 1).departId);
    await checked(order);
    const id = at(await reportsOf(lab, order.orderId)).id;
    const listed = async (person: Person, input: object = {}) =>
      must(await lab.call<{ list: ReportRow[] }>(reportContract.list, person, { pageSize: 200, ...input })).list.filter(
        (row) => row.id === id,
      );
    for (const person of [chemist, biologist]) {
      expect(await listed(person)).toHaveLength(1);
      expect((await lab.call(reportAdminContract.compile, person, { id, deviations: '无。' })).code).toBe(200);
    }
    const [row] = await listed(biologist, { departId: at(order.rooms, 1).departId });
    expect(row?.departName?.split('、')).toHaveLength(2);
    expect(await listed(stranger)).toEqual([]);
    expect((await lab.call(record, stranger, { id })).code).toBe(404);
    const { rows } = await lab.system.pool.query<{ to: string }>(
      'select to_staff_id as to from message where ref_id = $1',
      [id],
    );
    const told = rows.map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining([chemist.id, biologist.id]));
    expect(told).not.toContain(stranger.id);
  });
});

describe('GET /api/report/plan/{id}', () => {
  it('says which reports there will be and what each waits for', async () => {
    const order = await anOrderOfRooms(lab, { order: { reportBy: 'sample' } });
    await checkRoom(lab, at(order.rooms));
    const told = await planFor(lab, desk.comp, order.orderId);
    expect(told).toMatchObject({ by: 'sample', fixed: null });
    expect(told.units).toHaveLength(2);
    expect(told.units[0]).toMatchObject({
      key: order.sampleIds[0],
      tests: 2,
      passed: 1,
      waitsFor: [{ mandateNo: expect.any(String), state: { zh: '检测中' } }],
      reports: [],
      byHand: 'interim',
    });
    await checkRoom(lab, at(order.rooms, 1));
    const done = await planFor(lab, desk.comp, order.orderId);
    expect(done.fixed).not.toBeNull();
    expect(done.units.map(({ waitsFor, reports, byHand }) => [waitsFor, reports.length, byHand])).toEqual([
      [[], 1, null],
      [[], 1, null],
    ]);
  });

  it('names no mandate outside the reader’s rows, and is refused without the order', async () => {
    const order = await anOrderOfRooms(lab);
    const chemist = await aCompilerOf(lab.departId);
    const { units } = await planFor(lab, chemist, order.orderId);
    expect(units[0]?.waitsFor.map(({ mandateNo }) => mandateNo !== null)).toEqual([true, false]);
    expect((await lab.call(plan, chemist, { id: crypto.randomUUID() })).code).toBe(404);
    expect((await lab.call(plan, null, { id: order.orderId })).code).toBe(401);
  });
});

describe('PUT /api/report/cut/{id}', () => {
  it('chooses anew how the order is reported, and opens what waits for nothing', async () => {
    const order = await anOrderOfRooms(lab);
    await checkRoom(lab, at(order.rooms));
    must(await lab.call(cut, desk.comp, { id: order.orderId, by: 'department' }));
    expect(await reportsOf(lab, order.orderId)).toMatchObject([{ mandateIds: [at(order.rooms).mandateId] }]);
    expect(await mandateStates(order)).toEqual(['reporting', 'testing']);
    expect(await trailOf({ lab }, order.orderId)).toContain('order.chooseReports');
  });

  it('is refused once a report is there, on a stale version, and without the right', async () => {
    const order = await anOrderOfRooms(lab);
    expect((await lab.call(cut, desk.comp, { id: order.orderId, by: 'item', ver: 99 })).code).toBe(409);
    expect((await lab.call(cut, desk.aud, { id: order.orderId, by: 'item' })).code).toBe(403);
    expect((await lab.call(cut, desk.comp, { id: order.orderId, by: 'room' })).code).toBe(400);
    await checked(order);
    const refused = await lab.call(cut, desk.comp, { id: order.orderId, by: 'sample' });
    expect(refused.code).toBe(409);
    expect(refused.message).toContain(at(await reportsOf(lab, order.orderId)).no);
  });
});

describe('POST /api/report/open/{id}', () => {
  const interimOf = async (order: OrderOfRooms) =>
    must(await lab.call<ReportStatus>(open, desk.comp, { id: order.orderId, unit: 'order' }));

  it('opens an interim report of what has passed; the final one then holds everything', async () => {
    const order = await anOrderOfRooms(lab);
    await checkRoom(lab, at(order.rooms));
    const { id } = await interimOf(order);
    expect(await reportsOf(lab, order.orderId)).toMatchObject([{ id, type: 'interim' }]);
    expect(await mandateStates(order)).toEqual(['checked', 'testing']);
    await bringTo(lab, desk, id, 'issued');
    expect(await mandateStates(order)).toEqual(['checked', 'testing']);
    // The data of an issued report stay closed.
    const back = { id: at(order.rooms).mandateId, to: 'check', reason: opinion };
    expect((await lab.call(mandateContract.back, desk.tm, back)).code).toBe(600);
    await checkRoom(lab, at(order.rooms, 1));
    const [, final] = await reportsOf(lab, order.orderId);
    expect([...(final?.taskIds ?? [])].sort()).toEqual(taskIdsOf(order));
    expect(final).toMatchObject({ type: 'final' });
    await bringTo(lab, desk, final?.id ?? '', 'issued');
    expect(await mandateStates(order)).toEqual(['finished', 'finished']);
  });

  it('opens a deleted report again, with a number of its own', async () => {
    const order = await checked(await anOrderOfRooms(lab));
    const first = at(await reportsOf(lab, order.orderId));
    must(await lab.call(reportContract.remove, desk.comp, { id: first.id }));
    expect(await reportsOf(lab, order.orderId)).toHaveLength(1);
    const again = must(await lab.call<ReportStatus>(open, desk.comp, { id: order.orderId, unit: 'order' }));
    expect(again.no).not.toBe(first.no);
  });

  it('is refused where nothing has passed, for an unknown unit, outside the scope and without the right', async () => {
    const order = await anOrderOfRooms(lab);
    const input = { id: order.orderId, unit: 'order' };
    expect((await lab.call(open, desk.comp, input)).code).toBe(409);
    await checkRoom(lab, at(order.rooms));
    const stranger = await aCompilerOf(at((await anOrderOfRooms(lab)).rooms, 1).departId);
    expect((await lab.call(open, stranger, input)).code).toBe(404);
    expect((await lab.call(open, desk.comp, { ...input, unit: 'none' })).code).toBe(404);
    expect((await lab.call(open, desk.aud, input)).code).toBe(403);
  });

  it('leaves an interim report interim once the final one is there', async () => {
    const order = await anOrderOfRooms(lab);
    await checkRoom(lab, at(order.rooms));
    const { id } = await interimOf(order);
    await checkRoom(lab, at(order.rooms, 1));
    const answer = await lab.call<{ errors: { field: string }[] }>(type, desk.comp, { id, type: 'final' });
    expect(answer.code).toBe(400);
    expect(answer.data.errors[0]?.field).toBe('type');
  });
});
