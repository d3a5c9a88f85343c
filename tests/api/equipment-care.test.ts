import { equipmentCareContract, type PlanItem } from '../../contract/equipment/equipment-care';
import { addMonths } from '../../domain/equipment/equipment.rules';
import { addDays } from '../../domain/kit/calendar';
import { pagesOf, qrOn } from '../../server/documents/fixtures/read-pdf';
import { must, trailOf } from '../support/builders/bench';
import { openWorkshop, today, type Workshop } from '../support/builders/equipment';
import { toRequest } from '../support/to-request';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;

describe('POST /api/equipment/calibration/confirm/{id}', () => {
  it('puts a confirmed device to use with its certificate and leaves a line in its history', async () => {
    const { id } = await shop.device({ calCycleMonths: 12, midCheckCycleMonths: 3 });
    await shop.certify(id, { dueDate: '', correction: JSON.stringify([{ at: '100 g', value: '-0.2 mg' }]) });
    expect((await shop.confirm(id)).data).toMatchObject({ state: 'confirmed', confirmResult: 'ok' });
    expect(await shop.one(id)).toMatchObject({
      state: 'inUse',
      labelColor: 'green',
      certNo: 'C-1',
      calDueDate: addMonths(today, 12),
      midCheckDue: addMonths(today, 3),
      correction: [{ at: '100 g', value: '-0.2 mg' }],
      confirmedByName: shop.technical.name,
      calFlag: 'ok',
      why: null,
      history: [{ kind: 'calibrate', verdict: 'ok', reached: 'inUse' }],
    });
    expect(await trailOf(shop, id)).toEqual(['equipment.create', 'equipment.certify', 'equipment.confirm']);
  });

  it('makes a device that is fit within limits wear yellow and say which', async () => {
    const { id } = await shop.device();
    await shop.certify(id);
    expect(fieldOf(await shop.confirm(id, { decision: 'limited' }))).toBe('limits');
    await shop.confirm(id, { decision: 'limited', limits: '仅限 50 g~200 g' });
    expect(await shop.one(id)).toMatchObject({ state: 'limited', labelColor: 'yellow', limits: '仅限 50 g~200 g' });
  });

  it('stops a device that the second person finds unfit', async () => {
    const { id } = await shop.device({ calDueDate: addDays(today, 20), lastCalDate: addDays(today, -200) });
    await shop.certify(id);
    await shop.confirm(id, { decision: 'bad' });
    expect(await shop.one(id)).toMatchObject({ state: 'stopped', calDueDate: addDays(today, 20), certNo: null });
  });

  it('sends a certificate back with a reason, and takes the corrected one', async () => {
    const { id } = await shop.device();
    await shop.certify(id);
    expect(fieldOf(await shop.confirm(id, { decision: 'refuse' }))).toBe('opinion');
    await shop.confirm(id, { decision: 'refuse', opinion: '证书编号与扫描件不符' });
    expect(await shop.messagesTo(shop.keeper)).toContainEqual(expect.stringContaining('证书被退回'));
    expect((await shop.one(id)).state).toBe('stopped');
    expect((await shop.certify(id, { certNo: 'C-1A' })).code).toBe(200);
  });

  it('is not done by whom registered the certificate, nor twice, nor without the right', async () => {
    const { id } = await shop.device();
    await shop.certify(id, {}, shop.technical);
    expect(await shop.confirm(id)).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'calibration.samePerson' }] },
    });
    expect((await shop.confirm(id, {}, shop.keeper)).status).toBe(403);
    const other = await shop.lab.hire({ roles: ['TM'] });
    const [row] = await shop.calibrationsOf(id);
    const confirm = (over: object) =>
      shop.lab.call(equipmentCareContract.confirm, other, { id: row?.id, decision: 'ok', ...over });
    expect((await confirm({ ver: 9 })).status).toBe(409);
    expect((await confirm({ decision: 'maybe' })).status).toBe(400);
    expect((await confirm({})).code).toBe(200);
    expect((await confirm({})).status).toBe(409);
  });

  it('of another laboratory does not exist', async () => {
    expect(
      (await shop.lab.call(equipmentCareContract.confirm, shop.technical, { id: crypto.randomUUID(), decision: 'ok' }))
        .status,
    ).toBe(404);
  });
});

describe('POST /api/equipment/midcheck/{id}', () => {
  it('records a check and plans the next', async () => {
    const { id } = await shop.device({ calMode: 'none', midCheckCycleMonths: 3 });
    const { data } = await shop.check(id, { result: '100.0002 g' });
    expect(data).toMatchObject({ midCheckDue: addMonths(today, 3), midCheckResult: 'pass', state: 'inUse' });
    expect((await shop.one(id)).history).toMatchObject([{ kind: 'midcheck', verdict: 'pass' }]);
    expect(await trailOf(shop, id)).toEqual(['equipment.create', 'equipment.check']);
  });

  it('stops a device that fails, which then cannot be restarted', async () => {
    const { id } = await shop.device({ calMode: 'none' });
    expect((await shop.check(id, { verdict: 'fail' })).data).toMatchObject({ state: 'stopped', labelColor: 'red' });
    expect(await shop.messagesTo(shop.quality)).toContainEqual(expect.stringContaining('期间核查不合格'));
    expect((await shop.act(id, 'restart')).code).toBe(600);
    await shop.check(id);
    expect((await shop.act(id, 'restart')).data.state).toBe('inUse');
  });

  it.each([
    ['checkDate', { checkDate: addDays(today, 1) }],
    ['nextDate', { nextDate: today }],
    ['detail', { detail: '' }],
    ['verdict', { verdict: 'so-so' }],
  ])('names %s when it is wrong', async (field, over) => {
    const { id } = await shop.device({ calMode: 'none' });
    const answer = await shop.check(id, over);
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    expect((await shop.one(id)).history).toEqual([]);
  });

  it('is not for readers, and not for a scrapped device', async () => {
    const { id } = await shop.device({ calMode: 'none' });
    expect((await shop.check(id, {}, shop.tester)).status).toBe(403);
    await shop.act(id, 'stop', { reason: '超过使用年限' });
    await shop.act(id, 'scrap', { reason: '超过使用年限' });
    expect((await shop.check(id)).status).toBe(409);
  });
});

describe('GET /api/equipment/plan', () => {
  const plan = (input: object, person = shop.tester) =>
    shop.lab.call<{ items: PlanItem[]; overdue: PlanItem[] }>(equipmentCareContract.plan, person, { ...input });

  it('gives calibrations and checks by their day, and what is overdue whatever the month', async () => {
    const one = await shop.device({ calDueDate: '2031-03-05', midCheckCycleMonths: 1, midCheckDue: '2031-03-02' });
    const late = await shop.device({ calDueDate: addDays(today, -40) });
    const none = await shop.device({ calMode: 'none', calDueDate: '2031-03-09' });
    const { items, overdue } = must(await plan({ from: '2031-03-01', to: '2031-03-31' }));
    expect(items.map(({ equipmentId, kind, day }) => [equipmentId, kind, day])).toEqual([
      [one.id, 'midCheck', '2031-03-02'],
      [one.id, 'calibration', '2031-03-05'],
    ]);
    expect(overdue.map(({ equipmentId }) => equipmentId)).toContain(late.id);
    expect(none.calDueDate).toBeNull();
  });

  it('keeps to one keeper or room, and to a year', async () => {
    await shop.device({ calDueDate: '2032-05-05', keeperId: shop.keeper.id });
    await shop.device({ calDueDate: '2032-05-05' });
    const input = { from: '2032-05-01', to: '2032-05-31' };
    expect(must(await plan({ ...input, keeperId: shop.keeper.id })).items).toHaveLength(1);
    expect(must(await plan({ ...input, departId: crypto.randomUUID() })).items).toEqual([]);
    expect(fieldOf(await plan({ from: '2032-05-31', to: '2032-05-01' }))).toBe('from');
    expect(fieldOf(await plan({ from: '2031-01-01', to: '2032-12-31' }))).toBe('to');
    expect((await plan(input, await shop.lab.hire({ roles: ['FIN'] }))).status).toBe(403);
  });
});

describe('GET /api/equipment/labels', () => {
  const print = async (ids: string[], person = shop.keeper, lang = 'zh') => {
    const { url } = toRequest(equipmentCareContract.labelSheet, { ids, lang });
    return fetch(`${shop.lab.origin}${url}`, { headers: { authorization: person.token } });
  };

  it('prints colour, number and due date, with a code that leads to the file of the device', async () => {
    const { id } = await shop.device({ devNum: 'LAB-7', calDueDate: '2099-05-06', certNo: 'Z-77' });
    const pdf = new Uint8Array(await (await print([id])).arrayBuffer());
    expect(qrOn(pdf)).toBe(`http://lab.example/equipment/${id}/edit`);
    const text = pagesOf(pdf).join('').replace(/\s/g, '');
    for (const part of ['合格', 'LAB-7', '分析天平', '2099.05.06', 'Z-77']) expect(text).toContain(part);
    expect(await trailOf(shop, id)).toEqual(['equipment.create', 'equipment.printLabel']);
  });

  it('says in red that a device is out of service, in English too', async () => {
    const { id } = await shop.device();
    const pdf = new Uint8Array(await (await print([id], shop.keeper, 'en')).arrayBuffer());
    expect(pagesOf(pdf).join('')).toContain('OUT OF SERVICE');
  });

  it('is refused for an unknown device and for readers', async () => {
    const { id } = await shop.device();
    expect((await print([id, crypto.randomUUID()])).status).toBe(404);
    expect((await print([id], shop.tester)).status).toBe(403);
  });
});
