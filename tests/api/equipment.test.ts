import { certificateContract } from '../../contract/certificate';
import { equipmentContract } from '../../contract/equipment';
import { equipmentAdminContract } from '../../contract/equipment-admin';
import { onlineEditContract } from '../../contract/online-edit';
import { addDays, localDay } from '../../domain/kit/calendar';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

let lab: Laboratory;
let keeper: Person;
let tester: Person;
let kindId: string;
const today = localDay(new Date().toISOString());
const PDF = '%PDF-1.7\n% a certificate';

beforeAll(async () => {
  lab = await openLaboratory();
  keeper = await lab.hire({ roles: ['EQ'] });
  tester = await lab.hire({ roles: ['TEST'] });
  kindId = (await lab.call<{ id: string }>(equipmentAdminContract.addKind, keeper, { name: '天平' })).data.id;
});
afterAll(() => lab.close());

type Device = {
  id: string;
  ver: number;
  state: string;
  calDueDate: string | null;
  labelColor: string;
  calFlag: string;
  actions: { code: string; enabled: boolean }[];
  history: { kind: string; impact: unknown }[];
};
let made = 0;
const device = async (over: Record<string, unknown> = {}): Promise<Device> => {
  made += 1;
  const draft = {
    name: '分析天平',
    devNum: `T${made}`,
    model: 'AT',
    factoryNo: '1',
    kindId,
    departId: lab.departId,
    keeperId: tester.id,
    location: '101',
    calMode: 'verify',
  };
  const { data, message } = await lab.call<Device>(equipmentContract.create, keeper, { ...draft, ...over });
  if (data.id === undefined) throw new Error(message);
  return data;
};
const one = async (id: string) => (await lab.call<Device>(equipmentContract.one, keeper, { id })).data;
const act = (id: string, action: string, more: Record<string, unknown> = {}) =>
  lab.call<Device>(equipmentContract.act, keeper, { id, action, ...more });

describe('POST /api/equipment', () => {
  it('reckons the due date from the cycle, clamped to the end of the month', async () => {
    expect(await device({ lastCalDate: '2096-08-31', calCycleMonths: 6 })).toMatchObject({
      calDueDate: '2097-02-28',
      state: 'inUse',
      labelColor: 'green',
    });
  });

  it('lets a device without a valid calibration stand still', async () => {
    expect(await device()).toMatchObject({ state: 'stopped', labelColor: 'red' });
    expect(await device({ calMode: 'none' })).toMatchObject({ state: 'inUse' });
  });
});

describe('POST /api/equipment/checkdevnum', () => {
  it('tells whether a number is free, and lets a device keep its own', async () => {
    const { id } = await device({ devNum: 'TAKEN' });
    const free = async (input: object) =>
      (await lab.call<{ ok: boolean }>(equipmentContract.checkNumber, tester, { ...input })).data.ok;
    expect([
      await free({ devNum: 'TAKEN' }),
      await free({ devNum: 'TAKEN', id }),
      await free({ devNum: 'FREE' }),
    ]).toEqual([false, true, true]);
  });
});

describe('GET /api/equipmentadmin/devices', () => {
  it('flags devices by their due date; usable leaves out the overdue', async () => {
    const soon = await device({ calDueDate: addDays(today, 10) });
    const late = await device({ calDueDate: addDays(today, -1) });
    const list = async (input: object) =>
      (await lab.call<Device[]>(equipmentAdminContract.devices, tester, { ...input })).data;
    const flags = Object.fromEntries((await list({ kindId })).map(({ id, calFlag }) => [id, calFlag]));
    expect([flags[soon.id], flags[late.id]]).toEqual(['due', 'overdue']);
    const usable = (await list({ usable: '1' })).map(({ id }) => id);
    expect(usable).toContain(soon.id);
    expect(usable).not.toContain(late.id);
  });
});

describe('POST /api/equipment/zhengshu/{id}', () => {
  const certificate = { certNo: 'C-1', calOrg: '计量院', calDate: today };

  it('puts a confirmed device to use with its certificate and leaves a line in its history', async () => {
    const { id } = await device({ calCycleMonths: 12 });
    const answer = await sendForm<Device>(
      lab,
      equipmentContract.certify,
      keeper,
      { id, ...certificate, confirmResult: 'ok' },
      { name: 'c.pdf', bytes: PDF },
    );
    expect(answer).toMatchObject({ code: 200, data: { state: 'inUse', labelColor: 'green', certNo: 'C-1' } });
    expect(await one(id)).toMatchObject({ calFlag: 'ok', history: [{ kind: 'calibrate', result: '合格' }] });
  });

  it('stops an unfit device, looks for touched reports and warns', async () => {
    const manager = await lab.hire({ roles: ['TM'] });
    const { id } = await device({ calDueDate: addDays(today, 5) });
    const answer = await sendForm<Device>(lab, equipmentContract.certify, keeper, {
      id,
      ...certificate,
      dueDate: addDays(today, 300),
      confirmResult: 'bad',
    });
    expect(answer.data).toMatchObject({ state: 'stopped', labelColor: 'red' });
    expect((await one(id)).history[0]?.impact).toEqual({ reports: [], opinion: null });
    const messages = await lab.system.db
      .selectFrom('message')
      .select('level')
      .where('toStaffId', '=', manager.id)
      .execute();
    expect(messages).toEqual([{ level: 'urgent' }]);
  });

  it('refuses the future, a missing due date, a wrong file, and who has no right', async () => {
    const { id } = await device();
    const fields = { id, ...certificate, confirmResult: 'ok' };
    const status = async (over: Record<string, string>, file?: { name: string; bytes: string }, person = keeper) =>
      (await sendForm(lab, equipmentContract.certify, person, { ...fields, ...over }, file)).status;
    expect(await status({ calDate: addDays(today, 1) })).toBe(400);
    expect(await status({})).toBe(400);
    expect(await status({ dueDate: addDays(today, 9) }, { name: 'c.pdf', bytes: 'no pdf' })).toBe(400);
    expect(await status({ dueDate: addDays(today, 9) }, undefined, tester)).toBe(403);
  });
});

describe('POST /api/equipment/act/{id}', () => {
  it('takes the steps of the workflow and writes the history', async () => {
    const { id } = await device({ calDueDate: addDays(today, 100) });
    expect((await act(id, 'reportFault', { detail: '零点漂移' })).data).toMatchObject({
      state: 'repair',
      labelColor: 'red',
    });
    expect((await act(id, 'repaired')).data).toMatchObject({ state: 'inUse', labelColor: 'green' });
    expect((await act(id, 'stop')).status).toBe(400);
    expect((await act(id, 'stop', { reason: '长期不用' })).data.state).toBe('stopped');
    expect((await one(id)).history.map(({ kind }) => kind)).toEqual(['stop', 'repair', 'fault']);
    expect((await act(id, 'lend')).status).toBe(409);
    expect((await lab.call(equipmentContract.act, tester, { id, action: 'restart' })).status).toBe(403);
  });

  it('does not restart what is overdue, and says how to', async () => {
    const { id } = await device({ calDueDate: addDays(today, -1) });
    const refused = await lab.call<{ blockers: { rule: string; fix: string }[] }>(equipmentContract.act, keeper, {
      id,
      action: 'restart',
    });
    expect(refused).toMatchObject({ status: 200, code: 600, data: { blockers: [{ rule: 'equipment.overdue' }] } });
    const restart = (await one(id)).actions.find(({ code }) => code === 'restart');
    expect(restart).toMatchObject({ enabled: false });
  });
});

describe('the certificates of /api/certs', () => {
  it('registers a number from a scanned link once, and logs each printing', async () => {
    const scanned = { code: 'https://certs.example/c/JL-2026-001?x=1', kind: 'device', ownerId: (await device()).id };
    const { data } = await lab.call<{ id: string; code: string }>(certificateContract.addFromCode, keeper, scanned);
    expect(data.code).toBe('JL-2026-001');
    expect((await lab.call(certificateContract.addFromCode, keeper, scanned)).status).toBe(400);
    await lab.call(certificateContract.stick, keeper, { ids: [data.id], n: 2, printer: 'P1' });
    await lab.call(certificateContract.stick, keeper, { ids: [data.id] });
    const { list } = (
      await lab.call<{ list: { stickLog: { n: number; byName: string }[] }[] }>(certificateContract.list, keeper, {
        keyword: 'JL-2026',
      })
    ).data;
    expect(list[0]?.stickLog.map(({ n }) => n)).toEqual([2, 1]);
    expect((await lab.call(certificateContract.stick, tester, { ids: [data.id] })).status).toBe(403);
  });

  it('lists those of people with their names', async () => {
    await lab.call(certificateContract.addFromCode, keeper, { code: 'P-1', kind: 'staff', ownerId: tester.id });
    const { list } = (await lab.call<{ list: { ownerName: string }[] }>(certificateContract.ofStaff, keeper)).data;
    expect(list).toMatchObject([{ ownerName: tester.name }]);
  });
});

describe('the calls of /api/onlineedit', () => {
  it('gives the register of devices as a table', async () => {
    await device({ devNum: 'REG-1', calMode: 'none' });
    const file = await fetch(`${lab.origin}${onlineEditContract.exportDevice.path}`, {
      headers: { authorization: keeper.token },
    });
    expect(await file.text()).toContain('REG-1,分析天平');
  });
});
