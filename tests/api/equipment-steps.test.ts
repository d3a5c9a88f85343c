import { equipmentContract } from '../../contract/equipment/equipment';
import { addDays } from '../../domain/kit/calendar';
import { trailOf } from '../support/builders/bench';
import { openWorkshop, today, type Workshop } from '../support/builders/equipment';
import { sendForm } from '../support/send-form';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;

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

  it('brings a device of limited use back to its limits, not to full use', async () => {
    const { id } = await shop.device();
    await shop.certify(id);
    await shop.confirm(id, { decision: 'limited', limits: '仅限 50 g~200 g' });
    expect((await act(id, 'lend')).data).toMatchObject({ state: 'lent' });
    expect(await act(id, 'takeBack')).toMatchObject({ status: 200, data: { state: 'limited', labelColor: 'yellow' } });
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
