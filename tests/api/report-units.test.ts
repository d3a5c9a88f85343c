import { mandateContract } from '../../contract/mandate/mandate';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRecord, ReportRow, ReportStatus } from '../../contract/report/report-view';
import { reportsContract } from '../../contract/report/reports';
import { taskContract } from '../../contract/task/task';
import { insertRow } from '../../server/kernel/rows';
import { must } from '../support/builders/bench';
import { writerOf } from '../support/builders/catalogue';
import { anOrderOfRooms, checkRoom, type OrderOfRooms, planFor, reportsOf } from '../support/builders/order-of-rooms';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { plan, cut, open, merge, split, retest } = reportUnitsContract;
const { record, type } = reportContract;
const opinion = '数据须复核一次';

/** A compiler who sees the rows of one department only. */
const aCompilerOf = async (departId: string): Promise<Person> => {
  const person = await lab.hire({ roles: ['COMP'], departId });
  const resources = await lab.system.db
    .selectFrom('resource')
    .select('id')
    .where('code', 'in', ['report.read', 'report.compile', 'order.read', 'report.backToInput'])
    .execute();
  const { id } = await insertRow(writerOf(lab), 'role', {
    name: `本室编制 ${person.username}`,
    code: `COMP_${person.username.toUpperCase()}`,
    dataScope: 'depart',
    resourceIds: resources.map((row) => row.id),
    systemIds: [],
    builtin: false,
  });
  await lab.system.db
    .updateTable('staff')
    .set({ roleIds: [id] })
    .where('id', '=', person.id)
    .execute();
  return person;
};

const checked = async (order: OrderOfRooms): Promise<OrderOfRooms> => {
  for (const room of order.rooms) await checkRoom(lab, room);
  return order;
};
const mandateStates = async ({ orderId }: OrderOfRooms) =>
  (
    await lab.system.db.selectFrom('mandate').select('state').where('orderId', '=', orderId).orderBy('no').execute()
  ).map(({ state }) => state);
const orderState = async ({ orderId }: OrderOfRooms) =>
  (await lab.system.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow()).state;
const taskIdsOf = ({ rooms }: OrderOfRooms) => rooms.flatMap(({ taskIds }) => taskIds).sort();
const trailOf = async (id: string) => {
  const { rows } = await lab.system.pool.query<{ action: string }>(
    'select action from audit_log where ref_id = $1 order by seq',
    [id],
  );
  return rows.map(({ action }) => action);
};
const at = <T>(list: readonly T[], index = 0): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

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
    expect(await trailOf(order.orderId)).toContain('order.chooseReports');
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
    expect(await trailOf(first.id)).toEqual(['report.open', 'report.split', 'report.takeIn']);
    expect(await trailOf(stored[1]?.id ?? '')).toEqual(['report.open', 'report.merge']);
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
    expect(await trailOf(final.id)).toContain('report.nameRetest');
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
