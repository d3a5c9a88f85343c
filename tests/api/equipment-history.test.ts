import { equipmentContract } from '../../contract/equipment/equipment';
import { type EquipmentState, equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import type { EntryKind } from '../../domain/equipment-event/equipment-event.rules';
import { addDays } from '../../domain/kit/calendar';
import { openDatabase } from '../../server/db/database';
import { newId } from '../../server/db/ids';
import { must, trailOf } from '../support/builders/bench';
import { historyIn, noonOf } from '../support/builders/device-history';
import { openWorkshop, today, type Workshop } from '../support/builders/equipment';
import { importsOf } from '../support/imports';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;
const { aGoodDevice, historyOf, write, correct, withdraw, aClerk } = historyIn(() => shop);

/** The steps that bring a device in use to a state. */
const way: Readonly<Record<EquipmentState, (id: string) => Promise<unknown>>> = {
  inUse: async () => undefined,
  limited: async (id) => {
    await shop.certify(id);
    await shop.confirm(id, { decision: 'limited', limits: '仅限 50 g~200 g' });
  },
  outForCalibration: (id) => shop.act(id, 'sendToCalibrate'),
  repair: (id) => shop.act(id, 'reportFault'),
  stopped: (id) => shop.act(id, 'stop', { reason: '长期不用' }),
  lent: (id) => shop.act(id, 'lend'),
  scrapped: async (id) => {
    await shop.act(id, 'stop', { reason: '超过使用年限' });
    await shop.act(id, 'scrap', { reason: '超过使用年限' });
  },
};
const states = Object.keys(way) as EquipmentState[];

/** What an entry of each kind makes of a device: from which state to which, and the step in the trail. */
const moves: Partial<Record<EntryKind, [string, Partial<Record<EquipmentState, EquipmentState>>]>> = {
  fault: ['equipment.reportFault', { inUse: 'repair', limited: 'repair' }],
  // After a fault nothing has shown yet that the repair has cured it.
  repair: ['equipment.repaired', { repair: 'stopped' }],
  lend: ['equipment.lend', { inUse: 'lent', limited: 'lent' }],
  back: ['equipment.takeBack', { lent: 'inUse' }],
  stop: [
    'equipment.stop',
    { inUse: 'stopped', limited: 'stopped', outForCalibration: 'stopped', repair: 'stopped', lent: 'stopped' },
  ],
  restart: ['equipment.restart', { stopped: 'inUse' }],
  scrap: ['equipment.scrap', { stopped: 'scrapped', repair: 'scrapped' }],
};
const notes: readonly EntryKind[] = ['buy', 'maintain', 'use'];
const recorded: readonly EntryKind[] = ['calibrate', 'midcheck'];

describe.each(states)('POST /api/devicehistory for a device that is %s', (from) => {
  const there = async () => {
    const { id } = await aGoodDevice();
    await way[from](id);
    const device = await shop.one(id);
    expect(device.state).toBe(from);
    return device;
  };

  it.each(Object.keys(moves) as EntryKind[])(
    'takes the step of an entry "%s", or says which are open',
    async (kind) => {
      const before = await there();
      const trail = await trailOf(shop, before.id);
      const [action, leads] = moves[kind] ?? ['', {}];
      const to = leads[from];
      const answer = await write(before.id, kind, { cost: 12_00 });
      const after = await shop.one(before.id);
      if (to === undefined) {
        expect([answer.status, after.state, after.ver]).toEqual([409, from, before.ver]);
        expect(answer.message).toContain(`「${equipmentWorkflow.states[from].zh}」`);
        expect(answer.message).toContain(from === 'scrapped' ? '此状态不再变化' : '现在可用的操作');
        expect([after.history.length, await trailOf(shop, before.id)]).toEqual([before.history.length, trail]);
        return;
      }
      expect(answer).toMatchObject({ code: 200, data: { kind, reached: to, cost: 12_00, byId: shop.keeper.id } });
      expect([after.state, after.labelColor]).toEqual([to, to === 'inUse' ? 'green' : 'red']);
      expect(await trailOf(shop, before.id)).toEqual([...trail, action]);
      expect(await trailOf(shop, answer.data.id)).toEqual(['equipmentEvent.create']);
      expect(after.history).toHaveLength(before.history.length + 1);
    },
  );

  it('leaves the device where it is for a note, and sends checks and calibrations to their own call', async () => {
    const { id, ver } = await there();
    for (const kind of notes) expect(await write(id, kind)).toMatchObject({ code: 200, data: { reached: null } });
    for (const kind of recorded) {
      const answer = await write(id, kind);
      expect([answer.status, fieldOf(answer)]).toEqual([400, 'kind']);
      expect(answer.message).toMatch(kind === 'midcheck' ? /登记期间核查/ : /登记证书/);
    }
    expect(await shop.one(id)).toMatchObject({ state: from, ver });
  });
});

describe('POST /api/devicehistory', () => {
  it('takes a device with a fault out of service: picker, message, and a check before it works again', async () => {
    const { id } = await aGoodDevice();
    must(await write(id, 'fault', { detail: '零点漂移' }));
    expect(await shop.one(id)).toMatchObject({ state: 'repair', labelColor: 'red', midCheckResult: 'needed' });
    expect(await shop.messagesTo(shop.quality)).toContainEqual(expect.stringContaining('报告故障'));
    must(await write(id, 'repair'));
    expect((await write(id, 'restart')).code).toBe(600);
    expect((await shop.one(id)).state).toBe('stopped');
    await shop.check(id);
    must(await write(id, 'restart'));
    expect((await shop.one(id)).state).toBe('inUse');
  });

  it('keeps in the trail of the device why it was stopped, and asks for it', async () => {
    const { id } = await aGoodDevice();
    expect(fieldOf(await write(id, 'stop', { detail: '坏' }))).toBe('detail');
    must(await write(id, 'stop', { detail: '长期不用' }));
    const { reason } = await shop.lab.system.db
      .selectFrom('auditLog')
      .select('reason')
      .where('refId', '=', id)
      .where('action', '=', 'equipment.stop')
      .executeTakeFirstOrThrow();
    expect(reason).toBe('长期不用');
  });

  it('takes a fact that is entered later with the moment it came about, but none before the last step', async () => {
    const { id } = await aGoodDevice();
    const entry = must(await write(id, 'lend', { at: noonOf(addDays(today, -9)) }));
    expect(new Date(entry.at).toISOString()).toBe(noonOf(addDays(today, -9)));
    expect(Date.parse(entry.createdAt)).toBeGreaterThan(Date.parse(entry.at));
    const early = await write(id, 'back', { at: noonOf(addDays(today, -10)) });
    expect([early.status, fieldOf(early)]).toEqual([400, 'at']);
    must(await write(id, 'back', { at: noonOf(addDays(today, -3)) }));
    // A fault may turn out to have begun before.
    must(await write(id, 'fault', { at: noonOf(addDays(today, -20)) }));
    expect((await shop.one(id)).state).toBe('repair');
    expect(fieldOf(await write(id, 'maintain', { at: noonOf(addDays(today, 2)) }))).toBe('at');
  });

  it('takes the step once for a repeated key, and once for two people at the same moment', async () => {
    const { id } = await aGoodDevice();
    const key = newId();
    const at = new Date().toISOString();
    const [one, other] = [
      await write(id, 'lend', { at }, shop.keeper, key),
      await write(id, 'lend', { at }, shop.keeper, key),
    ];
    expect(other.data.id).toBe(one.data.id);
    const both = await Promise.all([write(id, 'back'), write(id, 'back')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await historyOf(id)).map(({ kind }) => kind).sort()).toEqual(['back', 'lend']);
  });

  it('is refused to who may write history but not take the step', async () => {
    const { id } = await aGoodDevice();
    const clerk = await aClerk();
    const answer = await write(id, 'fault', {}, clerk);
    expect(answer.status).toBe(403);
    expect(await shop.one(id)).toMatchObject({ state: 'inUse', history: [] });
    must(await write(id, 'maintain', {}, clerk));
    expect((await write(id, 'maintain', {}, shop.tester)).status).toBe(403);
  });

  it('refuses a device of another laboratory', async () => {
    const answer = await write(newId(), 'fault');
    expect([answer.status, fieldOf(answer)]).toEqual([400, 'equipmentId']);
  });

  it('takes the step from a workbook, too, and refuses the line that cannot', async () => {
    const { id } = await shop.device({ devNum: 'SHEET-1', calMode: 'none' });
    const { checked, run, problemsOf } = importsOf(() => shop.lab);
    const head = ['设备', '类别', '时间', '内容'];
    const rows = [
      ['SHEET-1', '故障', `${addDays(today, -1)} 10:00`, '示值漂移'],
      ['SHEET-1', '归还', `${addDays(today, -1)} 11:00`, '归还入库'],
    ];
    const view = await checked(shop.keeper, 'equipmentEvent', head, rows);
    expect(view.counts).toMatchObject({ new: 1, refused: 1 });
    expect((await problemsOf(shop.keeper, view))[0]?.text).toContain('「维修」');
    expect((await shop.one(id)).state).toBe('inUse');
    await run(shop.keeper, view, true);
    expect((await shop.one(id)).state).toBe('repair');
  });
});

describe('the history of a device', () => {
  it('is never rewritten nor erased, by the database itself', async () => {
    const { id } = await aGoodDevice();
    const { id: entryId } = must(await write(id, 'maintain'));
    const db = openDatabase(shop.lab.owner);
    await expect(
      db.updateTable('equipmentEvent').set({ detail: '无' }).where('id', '=', entryId).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('equipmentEvent').where('id', '=', entryId).execute()).rejects.toThrow('append-only');
  });

  it('ends with the state that the device has, whatever was entered, corrected and withdrawn', async () => {
    const { id: moved } = await aGoodDevice();
    const lent = must(await write(moved, 'lend'));
    must(await write(moved, 'back'));
    must(await withdraw(must(await correct(lent, { detail: '借给采样组' }))));
    const { list } = must(
      await shop.lab.call<{ list: { id: string; state: string }[] }>(equipmentContract.list, shop.keeper, {
        pageSize: 200,
      }),
    );
    expect(list.length).toBeGreaterThan(50);
    const last = await shop.lab.system.db
      .selectFrom('equipmentEvent')
      .distinctOn('equipmentId')
      .select(['equipmentId', 'reached'])
      .where('reached', 'is not', null)
      .orderBy('equipmentId')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const reached = new Map(last.map((row) => [row.equipmentId, row.reached]));
    expect(list.filter(({ id, state }) => (reached.get(id) ?? state) !== state)).toEqual([]);
  });
});
