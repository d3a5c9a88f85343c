import { equipmentContract } from '../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../contract/equipment/equipment-admin';
import { onlineEditContract } from '../../contract/online-edit/online-edit';
import { addDays } from '../../domain/kit/calendar';
import { same, say } from '../../domain/kit/label';
import { type Device, openWorkshop, today, type Workshop } from '../support/builders/equipment';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;

describe('POST /api/equipment', () => {
  it('reckons the due date from the cycle, clamped to the end of the month', async () => {
    expect(await shop.device({ lastCalDate: '2096-08-31', calCycleMonths: 6 })).toMatchObject({
      calDueDate: '2097-02-28',
      labelColor: 'red',
    });
  });

  it('takes over the calibration that a device comes with as the first of its certificates', async () => {
    const { id, state } = await shop.device({
      lastCalDate: addDays(today, -10),
      calCycleMonths: 12,
      certNo: 'OLD-1',
      calOrg: '计量院',
    });
    expect(state).toBe('inUse');
    expect(await shop.calibrationsOf(id)).toMatchObject([{ certNo: 'OLD-1', state: 'takenOver' }]);
  });

  it('lets a device without a valid calibration stand still', async () => {
    expect(await shop.device()).toMatchObject({ state: 'stopped', labelColor: 'red' });
    expect(await shop.device({ calMode: 'none' })).toMatchObject({ state: 'inUse' });
  });

  it('plans the first intermediate check from the calibration', async () => {
    const { midCheckDue } = await shop.device({
      lastCalDate: '2026-01-31',
      calCycleMonths: 12,
      midCheckCycleMonths: 1,
    });
    expect(midCheckDue).toBe('2026-02-28');
  });
});

describe('PUT /api/equipment/{id}', () => {
  it.each(['calDueDate', 'lastCalDate'])('does not let %s be written by hand', async (field) => {
    const { id } = await shop.device({ calDueDate: addDays(today, 5), lastCalDate: addDays(today, -300) });
    const answer = await shop.lab.call(equipmentContract.update, shop.keeper, {
      ...(await shop.draftOf(id)),
      [field]: addDays(today, 999),
    });
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    expect((await shop.one(id)).calDueDate).toBe(addDays(today, 5));
  });

  it('reckons the due date anew when the interval changes', async () => {
    const { id } = await shop.device({ lastCalDate: '2026-01-15', calCycleMonths: 12 });
    const { data } = await shop.lab.call<Device>(equipmentContract.update, shop.keeper, {
      ...(await shop.draftOf(id)),
      calCycleMonths: 6,
    });
    expect(data.calDueDate).toBe('2026-07-15');
  });
});

describe('PUT /api/equipment/{id} with the plan of its checks', () => {
  const change = async (id: string, over: object) =>
    shop.lab.call<Device>(equipmentContract.update, shop.keeper, { ...(await shop.draftOf(id)), ...over });

  it('does not let an overdue check be put off by a date', async () => {
    const due = addDays(today, -2);
    const { id, state } = await shop.device({ calMode: 'none', midCheckCycleMonths: 3, midCheckDue: due });
    expect(state).toBe('stopped');
    for (const midCheckDue of [addDays(today, 30), null]) {
      const answer = await change(id, { midCheckDue });
      expect([answer.status, fieldOf(answer)]).toEqual([400, 'midCheckDue']);
    }
    const kept = await shop.one(id);
    expect([kept.midCheckDue, say('zh', kept.why ?? same(''))]).toEqual([due, `设备已停用：期间核查已于 ${due} 到期`]);
    expect((await shop.act(id, 'restart')).code).toBe(600);
  });

  it('plans anew when the interval changes, and nothing where there is none', async () => {
    const { id } = await shop.device({ calMode: 'none', midCheckCycleMonths: 3, midCheckDue: '2031-04-30' });
    expect((await change(id, { midCheckCycleMonths: 6 })).data.midCheckDue).toBe('2031-07-30');
    expect((await change(id, { midCheckCycleMonths: 0 })).data.midCheckDue).toBeNull();
  });
});

describe('GET /api/equipment', () => {
  it('gives the work lists of the equipment manager', async () => {
    const soon = await shop.device({ calDueDate: addDays(today, 10) });
    const late = await shop.device({ calDueDate: addDays(today, -1) });
    const toCheck = await shop.device({ calMode: 'none', midCheckCycleMonths: 1, midCheckDue: addDays(today, 3) });
    const waiting = await shop.device();
    await shop.certify(waiting.id);
    const inList = async (due: string) =>
      (
        await shop.lab.call<{ list: Device[] }>(equipmentContract.list, shop.keeper, { due, pageSize: 100 })
      ).data.list.map(({ id }) => id);
    for (const [due, id] of [
      ['soon', soon.id],
      ['overdue', late.id],
      ['check', toCheck.id],
      ['confirm', waiting.id],
    ] as const) {
      const list = await inList(due);
      expect(list).toContain(id);
      expect([soon.id, late.id, toCheck.id].filter((other) => other !== id && list.includes(other))).toEqual([]);
    }
    expect((await shop.lab.call(equipmentContract.list, shop.keeper, { due: 'never' })).status).toBe(400);
  });
});

describe('POST /api/equipment/checkdevnum', () => {
  it('tells whether a number is free, and lets a device keep its own', async () => {
    const { id } = await shop.device({ devNum: 'TAKEN' });
    const free = async (input: object) =>
      (await shop.lab.call<{ ok: boolean }>(equipmentContract.checkNumber, shop.tester, { ...input })).data.ok;
    expect([
      await free({ devNum: 'TAKEN' }),
      await free({ devNum: 'TAKEN', id }),
      await free({ devNum: 'FREE' }),
    ]).toEqual([false, true, true]);
    expect((await shop.lab.call(equipmentContract.checkNumber, shop.keeper, { devNum: '' })).status).toBe(400);
  });
});

describe('/api/equipmentadmin', () => {
  const devices = async (input: object) =>
    (await shop.lab.call<Device[]>(equipmentAdminContract.devices, shop.tester, { ...input })).data;

  it('flags devices by their due date; usable leaves out the overdue', async () => {
    const soon = await shop.device({ calDueDate: addDays(today, 10) });
    const late = await shop.device({ calDueDate: addDays(today, -1) });
    const flags = Object.fromEntries((await devices({ kindId: shop.kindId })).map(({ id, calFlag }) => [id, calFlag]));
    expect([flags[soon.id], flags[late.id]]).toEqual(['due', 'overdue']);
    const usable = (await devices({ usable: '1' })).map(({ id }) => id);
    expect(usable).toContain(soon.id);
    expect(usable).not.toContain(late.id);
  });

  it('says why a device may not measure', async () => {
    const { id } = await shop.device({ devNum: 'WHY-1', calDueDate: addDays(today, -1) });
    const [found] = await devices({ keyword: 'WHY-1' });
    expect([found?.id, say('zh', found?.why ?? same(''))]).toEqual([
      id,
      `设备已停用：校准已于 ${addDays(today, -1)} 到期`,
    ]);
  });

  it('adds a kind once, by whom may add devices', async () => {
    const add = (name: string, person = shop.keeper) => shop.lab.call(equipmentAdminContract.addKind, person, { name });
    expect((await add('离心机')).code).toBe(200);
    expect([(await add('离心机')).status, (await add('')).status, (await add('烘箱', shop.tester)).status]).toEqual([
      400, 400, 403,
    ]);
    const { data } = await shop.lab.call<{ name: string }[]>(equipmentAdminContract.kinds, shop.tester);
    expect(data.filter(({ name }) => name === '离心机')).toHaveLength(1);
  });
});

describe('the calls of /api/onlineedit', () => {
  it('gives the register of devices as a table', async () => {
    await shop.device({ devNum: 'REG-1', calMode: 'none' });
    const file = await fetch(`${shop.lab.origin}${onlineEditContract.exportDevice.path}`, {
      headers: { authorization: shop.keeper.token },
    });
    expect(await file.text()).toContain('REG-1,分析天平');
  });
});
