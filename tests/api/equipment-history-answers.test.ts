import { type EventRow, equipmentEventContract } from '../../contract/equipment/equipment-event';
import { addDays } from '../../domain/kit/calendar';
import { same, say } from '../../domain/kit/label';
import { newId } from '../../server/db/ids';
import { must, trailOf } from '../support/builders/bench';
import { type Entry, historyIn, noonOf } from '../support/builders/device-history';
import { openWorkshop, today, type Workshop } from '../support/builders/equipment';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;
const { aGoodDevice, historyOf, write, correct, withdraw, aClerk } = historyIn(() => shop);

describe('PUT /api/devicehistory/{id}', () => {
  it('writes an entry that answers the first one, which stays readable with who, when and why', async () => {
    const { id } = await aGoodDevice();
    const first = must(await write(id, 'maintain', { detail: '更换千燥剂', result: '正常' }));
    const [shown] = await historyOf(id);
    const entry = must(await correct(shown as EventRow, { detail: '更换干燥剂' }));
    expect(entry).toMatchObject({
      correctsId: first.id,
      correction: 'correct',
      reason: '登记时写错',
      detail: '更换干燥剂',
      result: '正常',
      byId: shop.keeper.id,
      advice: null,
    });
    const rows = await historyOf(id);
    expect(rows.find((row) => row.id === first.id)).toMatchObject({
      detail: '更换千燥剂',
      ver: 1,
      standing: 'corrected',
      counterId: entry.id,
      counterReason: '登记时写错',
      counterByName: shop.keeper.name,
      counterAt: entry.createdAt,
    });
    expect(rows.find((row) => row.id === entry.id)).toMatchObject({ standing: 'stands', counterId: null });
    expect(await trailOf(shop, first.id)).toEqual(['equipmentEvent.create', 'equipmentEvent.correct']);
  });

  it('is answered once: who comes second gets the newer entry, and corrects that one', async () => {
    const { id } = await aGoodDevice();
    must(await write(id, 'maintain'));
    const [row] = (await historyOf(id)) as [EventRow];
    const both = await Promise.all([correct(row, { detail: '甲' }), correct(row, { detail: '乙' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409);
    const entry = both.find(({ status }) => status === 200)?.data as Entry;
    expect(second?.data).toMatchObject({ current: { id: entry.id } });
    must(await correct(entry, { detail: '丙' }));
    expect((await historyOf(id)).filter(({ standing }) => standing === 'stands')).toMatchObject([{ detail: '丙' }]);
  });

  it('that changes nothing writes nothing', async () => {
    const { id } = await aGoodDevice();
    must(await write(id, 'maintain'));
    const [row] = (await historyOf(id)) as [EventRow];
    expect(must(await correct(row)).id).toBe(row.id);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('leaves the device where an entry has brought it, and names the step to take', async () => {
    const { id } = await aGoodDevice();
    must(await write(id, 'fault', { detail: '零点票移' }));
    const [row] = (await historyOf(id)) as [EventRow];
    const entry = must(await correct(row, { detail: '零点漂移' }));
    expect(say('zh', entry.advice ?? same(''))).toMatch(/设备仍为「维修」.*「维修完成」/);
    expect((await shop.one(id)).state).toBe('repair');
  });

  it.each([
    ['kind', 'maintain', { kind: 'fault' }],
    ['kind', 'fault', { kind: 'maintain' }],
    ['kind', 'maintain', { kind: 'midcheck' }],
    ['at', 'maintain', { at: '2999-01-05T02:00:00.000Z' }],
    ['reason', 'maintain', { reason: '错' }],
    ['detail', 'maintain', { detail: ' ' }],
  ])('names %s when it is wrong for an entry "%s": %j', async (field, kind, over) => {
    const { id, state } = await aGoodDevice();
    must(await write(id, kind));
    const [row] = (await historyOf(id)) as [EventRow];
    const now = (await shop.one(id)).state;
    const answer = await correct(row, over);
    expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    expect(await historyOf(id)).toHaveLength(1);
    expect([state, (await shop.one(id)).state]).toEqual(['inUse', now]);
  });

  it('does not hang an entry on another device, nor move the day of a check', async () => {
    const [{ id }, other] = [await aGoodDevice(), await aGoodDevice()];
    must(await shop.check(id));
    const [row] = (await historyOf(id)) as [EventRow];
    expect(fieldOf(await correct(row, { equipmentId: other.id }))).toBe('equipmentId');
    expect(fieldOf(await correct(row, { at: noonOf(addDays(today, -3)) }))).toBe('at');
    expect(must(await correct(row, { detail: '标准砝码 200 g' }))).toMatchObject({ verdict: 'pass', advice: null });
  });

  it('is refused without the right', async () => {
    const { id } = await aGoodDevice();
    must(await write(id, 'maintain'));
    const [row] = (await historyOf(id)) as [EventRow];
    expect((await correct(row, { detail: '改' }, shop.tester)).status).toBe(403);
    expect((await withdraw(row, {}, await aClerk())).status).toBe(403);
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('DELETE /api/devicehistory/{id}', () => {
  it('writes an entry that withdraws the first one, which stays readable with who, when and why', async () => {
    const { id } = await aGoodDevice();
    const first = must(await write(id, 'maintain'));
    expect(fieldOf(await withdraw(first, { reason: '' }))).toBe('reason');
    const { id: counterId, advice } = must(await withdraw(first));
    expect(advice).toBeNull();
    const rows = await historyOf(id);
    expect(rows.find((row) => row.id === first.id)).toMatchObject({
      detail: first.detail,
      standing: 'withdrawn',
      counterId,
      counterReason: '登记到了另一台设备',
      counterByName: shop.keeper.name,
    });
    expect(rows.find((row) => row.id === counterId)).toMatchObject({ correctsId: first.id, correction: 'withdraw' });
    expect(await trailOf(shop, first.id)).toEqual(['equipmentEvent.create', 'equipmentEvent.withdraw']);
    const list = async (standing: string) =>
      must(
        await shop.lab.call<{ list: EventRow[] }>(equipmentEventContract.list, shop.tester, {
          equipmentId: id,
          standing,
        }),
      ).list.map((row) => row.id);
    expect([await list('stands'), await list('withdrawn'), await list('corrected')]).toEqual([[], [first.id], []]);
  });

  it('is done once; a withdrawal is not undone', async () => {
    const { id } = await aGoodDevice();
    const first = must(await write(id, 'use'));
    const { id: counterId } = must(await withdraw(first));
    expect((await withdraw(first)).status).toBe(409);
    expect((await correct(first, { detail: '又改' })).status).toBe(409);
    expect((await withdraw({ id: counterId, ver: 1 })).status).toBe(409);
    expect((await withdraw({ id: newId(), ver: 1 })).status).toBe(404);
    expect((await withdraw(must(await write(id, 'use')), { ver: 7 })).status).toBe(409);
  });

  it.each([
    ['fault', 'repair', '「维修完成」'],
    ['lend', 'lent', '「归还」'],
    ['stop', 'stopped', '「启用」'],
  ])('leaves the device where an entry "%s" has brought it, and names the step to take', async (kind, state, step) => {
    const { id } = await aGoodDevice();
    const { advice } = must(await withdraw(must(await write(id, kind))));
    expect(say('zh', advice ?? same(''))).toContain(step);
    expect((await shop.one(id)).state).toBe(state);
  });

  it('does not take back the verdict of a check or of a calibration', async () => {
    const { id } = await aGoodDevice();
    await shop.check(id);
    await shop.certify(id);
    await shop.confirm(id);
    for (const row of await historyOf(id))
      expect(await withdraw(row)).toMatchObject({
        code: 600,
        data: { blockers: [{ rule: 'equipmentEvent.verdict' }] },
      });
    expect(await historyOf(id)).toHaveLength(2);
  });
});
