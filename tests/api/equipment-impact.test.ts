import { type DeviceUse, equipmentCareContract } from '../../contract/equipment/equipment-care';
import { type EventRow, equipmentEventContract } from '../../contract/equipment/equipment-event';
import { orderAdminContract } from '../../contract/order/order-admin';
import { tasksContract } from '../../contract/task/tasks';
import { addDays } from '../../domain/kit/calendar';
import { same, say } from '../../domain/kit/label';
import { insertRow } from '../../server/kernel/rows';
import {
  aBench,
  aCheckedMandate,
  anAssignedMandate,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  must,
  save,
  trailOf,
} from '../support/builders/bench';
import { aDevice, writerOf } from '../support/builders/catalogue';
import { today } from '../support/builders/equipment';
import { detailOf } from '../support/builders/order';
import type { Person } from '../support/laboratory';

let bench: Bench;
let manager: Person;
let quality: Person;

beforeAll(async () => {
  bench = await aBench();
  manager = await bench.lab.hire({ roles: ['EQ'] });
  quality = await bench.lab.hire({ roles: ['QM'] });
});
afterAll(() => bench.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;
const deviceBut = (over: object) => aDevice(bench.lab, bench.catalogue, bench.people.keeper, over);

describe('a device that may not measure', () => {
  const late = { calDueDate: addDays(today, -1) };
  const cases = [
    ['overdue', late, `校准已于 ${late.calDueDate} 到期`],
    ['stopped', { state: 'stopped' }, '设备当前为「停用」'],
    ['found unfit', { state: 'inUse', confirmResult: 'bad' }, '最近一次计量确认不合格'],
    ['with an overdue check', { midCheckDue: late.calDueDate }, `期间核查已于 ${late.calDueDate} 到期`],
    ['that failed its check', { midCheckResult: 'fail' }, '最近一次期间核查不合格'],
  ] as const;

  it.each(cases)('%s is refused by name and cause where a result is entered', async (_why, over, cause) => {
    const { people } = bench;
    const device = await deviceBut(over);
    const grid = await gridOf(bench, people.tester, await anAssignedMandate(bench));
    const { cells } = must(await save(bench, people.tester, grid, goodCells(grid, device.id)));
    const refused = cells.flatMap((cell) => (cell.status === 'refused' ? [cell.message] : []));
    expect(refused).toEqual([`酸度计(${device.devNum})：${cause}`]);
    // The picker shows it, barred, with the same cause.
    const offered = grid.devices.find(({ id }) => id === device.id);
    expect([offered?.usable, say('zh', offered?.why ?? same(''))]).toEqual([false, cause]);
  });

  it('is refused when a line of a sample plans it', async () => {
    const { lab, people } = bench;
    const device = await deviceBut(late);
    const { order } = await anAssignedMandate(bench);
    const { samples } = await detailOf(lab, people.rec, order.id);
    const itemId = samples[0]?.items[0]?.id;
    const plan = (deviceId: string) => lab.call(orderAdminContract.changeDevice, people.rec, { itemId, deviceId });
    const answer = await plan(device.id);
    expect([answer.status, fieldOf(answer)]).toEqual([400, 'deviceId']);
    expect(answer.message).toContain(`${device.devNum})：校准已于`);
    expect(fieldOf(await plan(crypto.randomUUID()))).toBe('deviceId');
  });

  it('that fails after it was chosen keeps the worksheet from being submitted', async () => {
    const { lab, people } = bench;
    const device = await deviceBut({});
    const grid = await gridOf(bench, people.tester, await anAssignedMandate(bench));
    must(await save(bench, people.tester, grid, goodCells(grid, device.id)));
    await lab.system.db
      .updateTable('equipment')
      .set({ midCheckResult: 'fail', state: 'stopped' })
      .where('id', '=', device.id)
      .execute();
    const answer = await lab.call(tasksContract.submit, people.tester, { id: grid.worksheet.id });
    expect(blockersOf(answer)).toEqual(['device.unusable']);
  });
});

describe('a device that was calibrated after the test', () => {
  const after = { certNo: 'NEW', lastCalDate: addDays(today, 1), calDueDate: addDays(today, 366) };
  const old = { certNo: 'OLD', calOrg: 'X', calDate: addDays(today, -300), dueDate: addDays(today, 60) };
  const testedWith = async (deviceId: string) => {
    const { people } = bench;
    const grid = await gridOf(bench, people.tester, await anAssignedMandate(bench));
    return { grid, saved: must(await save(bench, people.tester, grid, goodCells(grid, deviceId))) };
  };
  const submit = (id: string) => bench.lab.call(tasksContract.submit, bench.people.tester, { id });

  it('goes by the certificate of the day of the test, on the record too', async () => {
    const { lab } = bench;
    const device = await deviceBut({ ...after, lastCalDate: old.calDate, calDueDate: old.dueDate, certNo: 'OLD' });
    await insertRow(writerOf(lab), 'calibration', {
      ...old,
      equipmentId: device.id,
      state: 'confirmed',
      confirmResult: 'ok',
    });
    const { grid } = await testedWith(device.id);
    // As if it had been chosen under another certificate than that of the day.
    await lab.system.db
      .updateTable('result')
      .set({ equipmentUsed: null })
      .where('equipmentId', '=', device.id)
      .execute();
    await lab.system.db.updateTable('equipment').set(after).where('id', '=', device.id).execute();
    expect((await submit(grid.worksheet.id)).code).toBe(200);
    const kept = await lab.system.db
      .selectFrom('result')
      .select('equipmentUsed')
      .where('equipmentId', '=', device.id)
      .execute();
    expect(kept.map(({ equipmentUsed: used }) => [used?.certNo, used?.calDueDate])).toEqual([['OLD', old.dueDate]]);
  });

  it('may be chosen for that day as well, but not for one before its first certificate', async () => {
    const { lab } = bench;
    const known = await deviceBut(after);
    await insertRow(writerOf(lab), 'calibration', {
      ...old,
      equipmentId: known.id,
      state: 'confirmed',
      confirmResult: 'ok',
    });
    const statusOf = ({ cells }: { cells: { status: string }[] }) => cells.map(({ status }) => status);
    expect(statusOf((await testedWith(known.id)).saved)).not.toContain('refused');
    expect(statusOf((await testedWith((await deviceBut(after)).id)).saved)).toContain('refused');
  });
});

describe('the impact of a device', () => {
  let mandateId: string;
  const impact = (input: object = {}, person = manager) =>
    bench.lab.call<{
      since: string | null;
      source: string;
      results: number;
      reports: { id: string; review: unknown }[];
    }>(equipmentCareContract.impact, person, { id: bench.deviceId, ...input });
  const uses = (person: Person, input: object = {}) =>
    bench.lab.call<{ list: DeviceUse[]; total: number }>(equipmentCareContract.uses, person, {
      equipmentId: bench.deviceId,
      ...input,
    });

  beforeAll(async () => {
    mandateId = (await aCheckedMandate(bench)).mandate.id;
  });

  it('lists every result and report where nothing is known to have been good', async () => {
    expect(must(await impact())).toMatchObject({ since: null, source: 'none', results: 1, reports: [{ results: 1 }] });
  });

  it('looks back to the last calibration or check that was good, or to a chosen day', async () => {
    const { lab, deviceId } = bench;
    const good = {
      equipmentId: deviceId,
      certNo: 'C',
      calOrg: 'X',
      dueDate: '2099-12-31',
      state: 'confirmed',
    } as const;
    await insertRow(writerOf(lab), 'calibration', { ...good, calDate: addDays(today, -30), confirmResult: 'ok' });
    await insertRow(writerOf(lab), 'calibration', { ...good, calDate: today, confirmResult: 'bad' });
    expect(must(await impact())).toMatchObject({ since: addDays(today, -30), source: 'calibration', results: 1 });
    await insertRow(writerOf(lab), 'equipmentEvent', {
      equipmentId: deviceId,
      kind: 'midcheck',
      at: new Date(`${addDays(today, -10)}T12:00:00+08:00`).toISOString(),
      detail: '标准缓冲液',
      verdict: 'pass',
    });
    expect(must(await impact())).toMatchObject({ since: addDays(today, -10), source: 'midCheck' });
    expect(must(await impact({ since: addDays(today, 1) }))).toMatchObject({
      source: 'chosen',
      results: 0,
      reports: [],
    });
    expect((await impact({ since: 'yesterday' })).status).toBe(400);
  });

  it('is read by those who keep and judge devices, not by testers', async () => {
    expect((await impact({}, quality)).code).toBe(200);
    expect((await impact({}, bench.people.tester)).status).toBe(403);
    expect((await impact({ id: crypto.randomUUID() })).status).toBe(404);
  });

  it('is decided report by report, with an opinion, on record', async () => {
    const { lab, deviceId } = bench;
    const { since, reports } = must(await impact());
    const input = { id: deviceId, since, reportIds: reports.map(({ id }) => id), decision: 'recheck' };
    const review = (over: object = {}, person = quality) =>
      lab.call(equipmentCareContract.review, person, { ...input, opinion: '漂移超过允差,复测', ...over });
    expect((await review({}, manager)).status).toBe(403);
    expect(fieldOf(await review({ opinion: '无' }))).toBe('opinion');
    expect(fieldOf(await review({ reportIds: [crypto.randomUUID()] }))).toBe('reportIds');
    expect((await review({ decision: 'ignore' })).status).toBe(400);
    must(await review());
    must(await review({ decision: 'none', opinion: '复测结果一致' }));
    expect(must(await impact()).reports).toMatchObject([
      { review: { decision: 'none', opinion: '复测结果一致', byName: quality.name } },
    ]);
    // Who looks further back has to decide anew.
    expect(must(await impact({ since: addDays(today, -99) })).reports).toMatchObject([{ review: null }]);
    expect(await trailOf(bench, deviceId)).toEqual(['equipment.reviewImpact', 'equipment.reviewImpact']);
  });

  it('leads to the results: number, item, value, tester, certificate of that day, and report', async () => {
    const { total, list } = must(await uses(manager));
    expect(total).toBe(1);
    expect(list).toMatchObject([
      {
        mandateId,
        itemName: 'pH值',
        reported: '7.2',
        testerName: bench.people.tester.name,
        reports: [{ state: 'awaitingCompile' }],
      },
    ]);
    expect(must(await uses(manager, { from: addDays(today, 1) })).list).toEqual([]);
    const found = async (keyword: string) => must(await uses(manager, { keyword })).total;
    expect([await found('pH'), await found('清水河'), await found('%'), await found('镉')]).toEqual([1, 1, 0, 0]);
  });

  it('shows a tester the own results only', async () => {
    expect(must(await uses(bench.people.tester)).total).toBe(1);
    expect(must(await uses(bench.people.second)).total).toBe(0);
    expect((await uses(await bench.lab.hire({ roles: ['FIN'] }))).status).toBe(403);
  });
});

describe('a fault that is entered in the history', () => {
  const enter = (equipmentId: string, at: string, over: object = {}) =>
    bench.lab.call<EventRow>(equipmentEventContract.create, manager, {
      equipmentId,
      kind: 'fault',
      at,
      detail: '读数漂移',
      ...over,
    });
  const noonOf = (day: string) => new Date(`${day}T12:00:00+08:00`).toISOString();

  it('keeps the device from results from then on', async () => {
    const { people } = bench;
    const device = await deviceBut({});
    const grid = await gridOf(bench, people.tester, await anAssignedMandate(bench));
    expect(grid.devices.find(({ id }) => id === device.id)).toMatchObject({ usable: true });
    must(await enter(device.id, new Date().toISOString()));
    const { cells } = must(await save(bench, people.tester, grid, goodCells(grid, device.id)));
    const refused = cells.flatMap((cell) => (cell.status === 'refused' ? [cell.message] : []));
    expect(refused).toEqual([`酸度计(${device.devNum})：设备当前为「维修」`]);
    const again = await gridOf(bench, people.tester, await anAssignedMandate(bench));
    expect(again.devices.find(({ id }) => id === device.id)).toMatchObject({ usable: false });
  });

  it('casts doubt on what was read since the last good day before it came about', async () => {
    const { lab } = bench;
    const device = await deviceBut({});
    const proof = (day: string) =>
      insertRow(writerOf(lab), 'equipmentEvent', {
        equipmentId: device.id,
        kind: 'midcheck',
        at: noonOf(day),
        detail: '标准缓冲液',
        verdict: 'pass',
      });
    await proof(addDays(today, -40));
    await proof(addDays(today, -20));
    await proof(addDays(today, -5));
    const since = async () =>
      must(await lab.call<{ since: string }>(equipmentCareContract.impact, manager, { id: device.id })).since;
    expect(await since()).toBe(addDays(today, -5));
    const entry = must(await enter(device.id, noonOf(addDays(today, -10))));
    expect(await since()).toBe(addDays(today, -20));
    // It turns out to have begun even earlier: the quality manager hears of that, too.
    const told = async () =>
      (await lab.system.db.selectFrom('message').select('title').where('toStaffId', '=', quality.id).execute()).filter(
        ({ title }) => title.includes(device.devNum),
      ).length;
    const before = await told();
    must(
      await lab.call(equipmentEventContract.update, manager, {
        ...entry,
        at: noonOf(addDays(today, -30)),
        reason: '当日记录本上已有',
      }),
    );
    expect([await since(), await told()]).toEqual([addDays(today, -40), before + 1]);
  });
});
