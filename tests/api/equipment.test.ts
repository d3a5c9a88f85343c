import { certificateContract } from '../../contract/certificate';
import { equipmentContract } from '../../contract/equipment';
import { equipmentAdminContract } from '../../contract/equipment-admin';
import { onlineEditContract } from '../../contract/online-edit';
import { addDays } from '../../domain/kit/calendar';
import { trailOf } from '../support/builders/bench';
import { type Device, openWorkshop, today, type Workshop } from '../support/builders/equipment';
import { sendForm } from '../support/send-form';

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
  const draftOf = async (id: string) => {
    const { actions: _a, history: _h, calFlag: _c, why: _w, ...row } = await shop.one(id);
    return row as Record<string, unknown>;
  };

  it.each(['calDueDate', 'lastCalDate'])('does not let %s be written by hand', async (field) => {
    const { id } = await shop.device({ calDueDate: addDays(today, 5), lastCalDate: addDays(today, -300) });
    const answer = await shop.lab.call(equipmentContract.update, shop.keeper, {
      ...(await draftOf(id)),
      [field]: addDays(today, 999),
    });
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    expect((await shop.one(id)).calDueDate).toBe(addDays(today, 5));
  });

  it('reckons the due date anew when the interval changes', async () => {
    const { id } = await shop.device({ lastCalDate: '2026-01-15', calCycleMonths: 12 });
    const { data } = await shop.lab.call<Device>(equipmentContract.update, shop.keeper, {
      ...(await draftOf(id)),
      calCycleMonths: 6,
    });
    expect(data.calDueDate).toBe('2026-07-15');
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
    expect(found).toMatchObject({ id, why: { zh: `设备已停用:校准已于 ${addDays(today, -1)} 到期` } });
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

describe('POST /api/equipment/zhengshu/{id}', () => {
  it('registers a certificate, which changes nothing until another person has confirmed it', async () => {
    const { id } = await shop.device({ calCycleMonths: 12 });
    expect((await shop.certify(id, { dueDate: addDays(today, 200) })).data).toMatchObject({ state: 'stopped' });
    expect(await shop.calibrationsOf(id)).toMatchObject([{ certNo: 'C-1', state: 'awaiting' }]);
    expect(await shop.messagesTo(shop.technical)).toContainEqual(expect.stringContaining('待计量确认'));
    expect(await trailOf(shop, id)).toEqual(['equipment.create', 'equipment.certify']);
  });

  it('takes one certificate at a time', async () => {
    const { id } = await shop.device();
    await shop.certify(id);
    expect(await shop.certify(id, { certNo: 'C-2' })).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'calibration.awaiting' }] },
    });
  });

  it('stops an unfit device at once and warns those who judge it', async () => {
    const { id } = await shop.device({ calDueDate: addDays(today, 5), lastCalDate: addDays(today, -300) });
    const answer = await shop.certify(id, { confirmResult: 'bad' });
    // The calibration under which its results were read stays on file.
    expect(answer.data).toMatchObject({ state: 'stopped', labelColor: 'red', calDueDate: addDays(today, 5) });
    expect(await shop.messagesTo(shop.quality)).toContainEqual(expect.stringContaining('计量确认不合格'));
    const restart = (await shop.one(id)).actions.find(({ code }) => code === 'restart');
    expect(restart).toMatchObject({ enabled: false, blockers: [expect.stringContaining('计量确认不合格')] });
  });

  it.each([
    ['calDate', { calDate: addDays(today, 1) }],
    ['calDate', { calDate: addDays(today, -200) }],
    ['dueDate', { dueDate: today }],
    ['dueDate', { calDate: addDays(today, -60), dueDate: addDays(today, -1) }],
    ['dueDate', { dueDate: addDays(today, 999) }],
    ['limits', { confirmResult: 'limited' }],
    ['certNo', { certNo: '' }],
    ['confirmResult', { confirmResult: 'perfect' }],
    ['correction', { correction: 'no json' }],
  ])('names %s when it is wrong', async (field, over) => {
    const { id } = await shop.device({ calCycleMonths: 12, lastCalDate: addDays(today, -100) });
    const answer = await shop.certify(id, over);
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    expect(await shop.calibrationsOf(id)).toHaveLength(1);
  });

  it('wants the uncertainty of a calibration, and a due date where there is no interval', async () => {
    const { id } = await shop.device({ calMode: 'calibrate' });
    expect(fieldOf(await shop.certify(id))).toBe('calU');
    expect((await shop.certify(id, { calU: '0.2 mg, k=2' })).code).toBe(200);
    const none = await shop.device();
    const bare = { id: none.id, certNo: 'C', calOrg: 'X', calDate: today };
    expect(fieldOf(await sendForm(shop.lab, equipmentContract.certify, shop.keeper, bare))).toBe('dueDate');
  });

  it('wants a scan that is a PDF or a picture, and refuses who has no right', async () => {
    const { id } = await shop.device();
    const fields = { id, certNo: 'C', calOrg: 'X', calDate: today, dueDate: addDays(today, 9) };
    const send = (file?: { name: string; bytes: string }, person = shop.keeper) =>
      sendForm(shop.lab, equipmentContract.certify, person, fields, file);
    expect(fieldOf(await send())).toBe('file');
    expect(fieldOf(await send({ name: 'c.pdf', bytes: 'no pdf' }))).toBe('file');
    expect(fieldOf(await send({ name: 'c.txt', bytes: 'text' }))).toBe('file');
    expect((await send(undefined, shop.tester)).status).toBe(403);
  });
});

describe('POST /api/equipment/act/{id}', () => {
  const { act, one } = {
    act: (...args: Parameters<Workshop['act']>) => shop.act(...args),
    one: (id: string) => shop.one(id),
  };

  it('takes the steps of the workflow and writes the history', async () => {
    const { id } = await shop.device({ calDueDate: addDays(today, 100) });
    expect((await act(id, 'lend')).data).toMatchObject({ state: 'lent', labelColor: 'red' });
    expect((await act(id, 'takeBack')).data).toMatchObject({ state: 'inUse', labelColor: 'green' });
    expect((await act(id, 'stop')).status).toBe(400);
    expect((await act(id, 'stop', { reason: '长期不用' })).data.state).toBe('stopped');
    expect((await one(id)).history).toMatchObject([
      { kind: 'stop', reached: 'stopped' },
      { kind: 'back', reached: 'inUse' },
      { kind: 'lend', reached: 'lent' },
    ]);
    expect((await act(id, 'lend')).status).toBe(409);
    expect((await shop.lab.call(equipmentContract.act, shop.tester, { id, action: 'restart' })).status).toBe(403);
  });

  it('lets a repaired device work again only after a check', async () => {
    const { id } = await shop.device({ calDueDate: addDays(today, 100) });
    expect((await act(id, 'reportFault', { detail: '零点漂移' })).data).toMatchObject({ state: 'repair' });
    expect(await shop.messagesTo(shop.quality)).toContainEqual(expect.stringContaining('报告故障'));
    expect((await act(id, 'repaired')).data).toMatchObject({ state: 'stopped', labelColor: 'red' });
    expect((await act(id, 'restart')).code).toBe(600);
    await shop.check(id);
    expect((await act(id, 'restart')).data).toMatchObject({ state: 'inUse', labelColor: 'green' });
  });

  it('does not restart what is overdue, and says how to', async () => {
    const { id } = await shop.device({ calDueDate: addDays(today, -1) });
    expect(await act(id, 'restart')).toMatchObject({
      status: 200,
      code: 600,
      data: { blockers: [{ rule: 'equipment.unfit' }] },
    });
    const restart = (await one(id)).actions.find(({ code }) => code === 'restart');
    expect(restart).toMatchObject({ enabled: false });
  });
});

describe('the certificates of /api/certs', () => {
  const add = (input: Record<string, unknown>, person = shop.keeper) =>
    shop.lab.call<{ id: string; code: string }>(certificateContract.addFromCode, person, input);

  it('registers a number from a scanned link once, and logs each printing', async () => {
    const { id: ownerId } = await shop.device();
    const scanned = { code: 'https://certs.example/c/JL-2026-001?x=1', kind: 'device', ownerId };
    const { data } = await add(scanned);
    expect(data.code).toBe('JL-2026-001');
    expect((await add(scanned)).status).toBe(400);
    await shop.lab.call(certificateContract.stick, shop.keeper, { ids: [data.id], n: 2, printer: 'P1' });
    await shop.lab.call(certificateContract.stick, shop.keeper, { ids: [data.id] });
    const { list } = (
      await shop.lab.call<{ list: { stickLog: { n: number; byName: string }[] }[] }>(
        certificateContract.list,
        shop.keeper,
        { keyword: 'JL-2026' },
      )
    ).data;
    expect(list[0]?.stickLog.map(({ n }) => n)).toEqual([2, 1]);
    expect((await shop.lab.call(certificateContract.stick, shop.tester, { ids: [data.id] })).status).toBe(403);
    expect((await shop.lab.call(certificateContract.stick, shop.keeper, { ids: [data.id], n: 0 })).status).toBe(400);
    expect(await trailOf(shop, data.id)).toEqual(['certificate.create', 'certificate.stick', 'certificate.stick']);
  });

  it('names what is wrong with a scanned certificate', async () => {
    const { id: ownerId } = await shop.device();
    const good = { code: 'JL-9', kind: 'device', ownerId };
    for (const code of ['https://', 'https://certs.example/', 'https://certs.example/%E0%A4%A', '   '])
      expect(fieldOf(await add({ ...good, code }))).toBe('code');
    expect(fieldOf(await add({ ...good, ownerId: 'nobody' }))).toBe('ownerId');
    expect(fieldOf(await add({ ...good, kind: 'staff' }))).toBe('ownerId');
    expect(fieldOf(await add({ ...good, issueDate: '2026-05-01', validTo: '2026-04-01' }))).toBe('validTo');
    expect((await add(good, shop.tester)).status).toBe(403);
  });

  it('lists those of people with their names', async () => {
    await add({ code: 'P-1', kind: 'staff', ownerId: shop.tester.id });
    const { list } = (await shop.lab.call<{ list: { ownerName: string }[] }>(certificateContract.ofStaff, shop.keeper))
      .data;
    expect(list).toMatchObject([{ ownerName: shop.tester.name }]);
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
