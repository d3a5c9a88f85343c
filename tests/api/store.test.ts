import { samplePartContract } from '../../contract/sample/sample-part';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { workContract } from '../../contract/to-do/work';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { Label } from '../../domain/kit/label';
import type { StoreRoom } from '../../domain/store-room/store-room.entity';
import { pagesOf } from '../../server/documents/fixtures/read-pdf';
import { insertRow } from '../../server/kernel/rows';
import { aReportToCompile, type ReportScene } from '../support/builders/report';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
let keeper: Person;
let cool: StoreRoom;
let warm: StoreRoom;
const { list, store, sendOut, checkOut, returnToClient, checkIn, move, extend, hold, release, workCounts } =
  storedSampleContract;
const { create, update, remove, map, list: rooms } = storeRoomContract;

const draft = (code: string, over: object = {}) => ({
  code,
  name: `库房 ${code}`,
  condition: 'cool',
  tempMin: '2',
  tempMax: '8',
  shelves: [
    { name: 'A', slots: 40, capacity: 1 },
    { name: 'B', slots: 2, capacity: 2 },
  ],
  enabled: true,
  ...over,
});
const aRoom = async (code: string, over: object = {}) =>
  (await lab.call<StoreRoom>(create, keeper, draft(code, over))).data;

let slots = 0;
const next = (room = 'R1') => {
  slots += 1;
  return { room, shelf: 'A', slot: String(slots) };
};
const stored = async (place: object = next()): Promise<{ scene: ReportScene; row: StoredSampleRow }> => {
  const scene = await aReportToCompile(lab);
  const { code, data, message } = await lab.call<StoredSampleRow>(store, keeper, {
    id: scene.sampleId,
    qty: '1',
    ...place,
  });
  if (code !== 200) throw new Error(message);
  return { scene, row: data };
};
const reported = async () => {
  const kept = await stored();
  await bringTo(lab, desk, kept.scene.reportId, 'issued');
  return kept;
};
const rowOf = async (id: string, who = keeper) =>
  (await lab.call<{ list: StoredSampleRow[] }>(list, who, { ids: [id] })).data.list[0];
const trailOf = async (id: string, action: string) =>
  (
    await lab.system.pool.query(
      'select actor_id, reason, before, after from audit_log where ref_id = $1 and action = $2 order by seq',
      [id, action],
    )
  ).rows;
const askedFor = (sampleId: string, condition: string | null) =>
  lab.system.pool.query('update sample set storage_condition = $2 where id = $1', [sampleId, condition]);
const today = () => localDay(new Date().toISOString());
/** Its retention and the objection period are over. */
const overdue = async (id: string) => {
  await lab.system.pool.query(
    `update report set issued_at = issued_at - interval '1 year'
     where (select sample_id from stored_sample where id = $1) = any(sample_ids)`,
    [id],
  );
  await lab.system.pool.query(`update stored_sample set retain_until = '2020-01-01' where id = $1`, [id]);
};

beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  keeper = await lab.hire({ roles: ['KEEP'] });
  cool = await aRoom('R1', { name: '冷藏室' });
  warm = await aRoom('W1', { condition: 'room', name: '常温室', tempMin: null, tempMax: null });
});
afterAll(() => lab.close());

describe('the rooms of the store', () => {
  it('are kept by the keeper, with a trail, and looked at by whoever reads stored samples', async () => {
    const room = await aRoom('K1');
    const change = { ...draft('K1'), id: room.id, ver: room.ver, enabled: false };
    expect((await lab.call<StoreRoom>(update, keeper, change)).data).toMatchObject({ enabled: false });
    expect(await trailOf(room.id, 'storeRoom.update')).toMatchObject([
      { actor_id: keeper.id, after: { enabled: false } },
    ]);
    expect((await lab.call(rooms, desk.qm, {})).code).toBe(200);
    expect((await lab.call(create, desk.qm, draft('K2'))).code).toBe(403);
    expect((await lab.call(rooms, desk.comp, {})).code).toBe(403);
    expect((await lab.call(remove, keeper, { id: room.id })).code).toBe(200);
  });

  it('have a code and a name of their own, and shelves that differ', async () => {
    const refused = async (over: object) =>
      (await lab.call<{ errors: { field: string }[] }>(create, keeper, draft('N1', over))).data.errors.map(
        ({ field }) => field,
      );
    expect(await refused({ code: 'R1' })).toEqual(['code']);
    expect(await refused({ code: '一号' })).toEqual(['code']);
    expect(await refused({ name: '冷藏室' })).toEqual(['name']);
    expect(await refused({ shelves: [] })).toEqual(['shelves']);
    const twice = { name: 'A', slots: 1, capacity: 1 };
    expect(await refused({ shelves: [twice, twice] })).toEqual(['shelves']);
    expect(await refused({ tempMin: '9' })).toEqual(['tempMax']);
  });

  it('are neither deleted nor lose a slot while something stands in it', async () => {
    const room = await aRoom('O1');
    await stored({ room: 'O1', shelf: 'A', slot: '5' });
    expect((await lab.call(remove, keeper, { id: room.id })).code).not.toBe(200);
    const shrunk = { ...draft('O1'), id: room.id, ver: room.ver, shelves: [{ name: 'A', slots: 4, capacity: 1 }] };
    expect(await lab.call(update, keeper, shrunk)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'shelves', msg: expect.stringContaining('A-5') }] },
    });
    const closed = { ...draft('O1'), id: room.id, ver: room.ver, enabled: false };
    expect((await lab.call(update, keeper, closed)).code).toBe(200);
    const { sampleId } = await aReportToCompile(lab);
    expect(await lab.call(store, keeper, { id: sampleId, qty: '1', room: 'O1', shelf: 'A', slot: '6' })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'room' }] },
    });
  });
});

describe('GET /api/storeroom/labels/{id}', () => {
  const sheet = (who: Person, id: string) =>
    fetch(`${lab.origin}/api/storeroom/labels/${id}?size=50x30&lang=zh`, { headers: { authorization: who.token } });

  it('prints a label for each slot, whose code is what the desk takes', async () => {
    const { id } = await aRoom('L1', { shelves: [{ name: 'A', slots: 2, capacity: 1 }] });
    const answer = await sheet(desk.qm, id);
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    const pdf = new Uint8Array(await answer.arrayBuffer());
    const pages = pagesOf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[1]?.replace(/\s/g, '')).toContain('L1-A-2');
    expect(pages[1]).not.toContain('委托');
  });

  it('is refused to whoever reads no rooms, and of a room that is not there', async () => {
    const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;
    expect(await codeOf(await sheet(desk.comp, cool.id))).toBe(403);
    expect(await codeOf(await sheet(keeper, '00000000-0000-7000-8000-000000000000'))).toBe(404);
  });
});

describe('a place', () => {
  it('is one of a room, called by its name or its code, and the row says which', async () => {
    const { row } = await stored({ room: 'r1', shelf: 'a', slot: '033' });
    expect(row).toMatchObject({
      roomId: cool.id,
      room: '冷藏室',
      shelf: 'A',
      slot: '33',
      condition: 'cool',
      placeCode: 'R1-A-33',
    });
    const { sampleId } = await aReportToCompile(lab);
    const field = async (place: object) =>
      (
        await lab.call<{ errors: { field: string }[] }>(store, keeper, { id: sampleId, qty: '1', ...place })
      ).data.errors.map((each) => each.field);
    expect(await field({ room: '没有的', shelf: 'A', slot: '1' })).toEqual(['room']);
    expect(await field({ room: 'R1', shelf: 'Z', slot: '1' })).toEqual(['shelf']);
    expect(await field({ room: 'R1', shelf: 'A', slot: '41' })).toEqual(['slot']);
    expect(await field({ room: 'R1', shelf: 'A' })).toEqual(['slot']);
    expect(await field({ room: '冷藏室', shelf: 'A', slot: '33' })).toEqual(['slot']);
  });

  it('holds as many as its shelf says', async () => {
    await stored({ room: 'R1', shelf: 'B', slot: '1' });
    await stored({ room: 'R1', shelf: 'B', slot: '1' });
    const { sampleId } = await aReportToCompile(lab);
    const third = { id: sampleId, qty: '1', room: 'R1', shelf: 'B', slot: '1' };
    expect(await lab.call(store, keeper, third)).toMatchObject({ code: 400, data: { errors: [{ field: 'slot' }] } });
  });

  it('is filled once by two who come at the same moment', async () => {
    const scenes = [await aReportToCompile(lab), await aReportToCompile(lab)];
    const place = next();
    const codes = await Promise.all(
      scenes.map(async ({ sampleId }) => (await lab.call(store, keeper, { id: sampleId, qty: '1', ...place })).code),
    );
    expect(codes.sort()).toEqual([200, 400]);
  });

  it('of another climate than a sample asks for needs a reason, which the trail keeps', async () => {
    const scene = await aReportToCompile(lab);
    await askedFor(scene.sampleId, 'cool');
    const input = { id: scene.sampleId, qty: '1', room: 'W1', shelf: 'A', slot: '1' };
    expect(await lab.call(store, keeper, input)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'conditionReason' }] },
    });
    const given = await lab.call<StoredSampleRow>(store, keeper, { ...input, conditionReason: '冷藏室维修' });
    expect(given.data).toMatchObject({ roomId: warm.id, condition: 'room', asks: 'cool' });
    expect(await trailOf(given.data.id, 'storedSample.putIn')).toMatchObject([{ reason: '冷藏室维修' }]);
  });

  it('stays one of words for a laboratory without rooms', async () => {
    const other = await openLaboratory();
    const hand = await other.hire({ roles: ['KEEP'] });
    const { sampleId } = await aReportToCompile(other);
    const { data } = await other.call<StoredSampleRow>(store, hand, {
      id: sampleId,
      qty: '1',
      room: '留样间',
      slot: '靠窗',
    });
    expect(data).toMatchObject({ roomId: null, roomName: '留样间', placeCode: null, condition: expect.any(String) });
    await other.close();
  });
});

describe('POST /api/msample/move/{id}', () => {
  it('moves within the store, with custody and trail, and frees the place', async () => {
    const { row } = await stored();
    const from = { room: 'R1', shelf: row.shelf, slot: row.slot };
    const moved = await lab.call<StoredSampleRow>(move, keeper, { id: row.id, ver: row.ver, ...next() });
    expect(moved.data).toMatchObject({ state: 'inStore', slot: String(slots) });
    expect(await trailOf(row.id, 'storedSample.move')).toMatchObject([
      { before: { slot: row.slot }, after: { slot: String(slots) } },
    ]);
    const { rows } = await lab.system.pool.query('select action from custody where sample_id = $1', [row.sampleId]);
    expect(rows.filter(({ action }) => action === 'store')).toHaveLength(2);
    await stored(from);
  });

  it('is refused into a taken place, of an old version, of what is not there, and to whoever is no keeper', async () => {
    const { row } = await stored();
    const { row: other } = await stored();
    const to = (place: object, who = keeper) => lab.call(move, who, { id: row.id, ...place });
    expect(await to({ room: 'R1', shelf: other.shelf, slot: other.slot })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'slot' }] },
    });
    expect((await to({ ...next(), ver: row.ver + 1 })).code).toBe(409);
    expect((await to(next(), desk.qm)).code).toBe(403);
    await lab.call(checkOut, keeper, { ids: [row.id], purpose: 'retest', toStaffId: keeper.id });
    expect((await to(next())).code).toBe(409);
  });
});

describe('POST /api/msample/extend/{id}', () => {
  it('keeps it longer, by whoever may, with the reason in the trail', async () => {
    const { row } = await reported();
    const { retainUntil } = (await rowOf(row.id)) ?? {};
    const until = addDays(retainUntil ?? '', 30);
    const extended = await lab.call<StoredSampleRow>(extend, desk.qm, { id: row.id, until, reason: '客户要求延长' });
    expect(extended.data).toMatchObject({ retainUntil: until });
    expect(await trailOf(row.id, 'storedSample.extend')).toMatchObject([
      { actor_id: desk.qm.id, reason: '客户要求延长', before: { retainUntil }, after: { retainUntil: until } },
    ]);
  });

  it('outlives a loan, after which the retention is reckoned again', async () => {
    const { row } = await reported();
    const until = addDays(today(), 300);
    await lab.call(extend, keeper, { id: row.id, until, reason: '等待仲裁结果' });
    await lab.call(checkOut, keeper, { ids: [row.id], purpose: 'audit', toStaffId: keeper.id });
    expect((await lab.call<StoredSampleRow>(checkIn, keeper, { id: row.id, qty: '1' })).data).toMatchObject({
      state: 'reported',
      retainUntil: until,
    });
  });

  it('is refused to an earlier day, before the retention runs, without a reason and to others', async () => {
    const { row } = await reported();
    const to = (over: object, who = keeper) =>
      lab.call(extend, who, { id: row.id, until: addDays(today(), 300), reason: '等待仲裁结果', ...over });
    expect(await to({ until: today() })).toMatchObject({ code: 400, data: { errors: [{ field: 'until' }] } });
    expect(await to({ reason: '' })).toMatchObject({ code: 400, data: { errors: [{ field: 'reason' }] } });
    expect((await to({}, desk.comp)).code).toBe(403);
    const { row: early } = await stored();
    expect((await to({ id: early.id })).code).toBe(409);
  });
});

describe('what is put in', () => {
  it('is less than was left where the rest was used up, which the journey and the trail of the sample say', async () => {
    const { sampleId } = await aReportToCompile(lab);
    await lab.system.pool.query(`update sample set qty = '2', left_qty = null where id = $1`, [sampleId]);
    expect((await lab.call(store, keeper, { id: sampleId, qty: '0.75', ...next() })).code).toBe(200);
    const { data } = await lab.call<{ events: { said: Label; qty: string | null }[] }>(
      samplePartContract.journey,
      keeper,
      {
        id: sampleId,
      },
    );
    const told = data.events.map(({ said, qty }) => [said.zh, qty]);
    expect(told).toEqual(expect.arrayContaining([['用去', '1.25']]));
    expect(told.at(-1)?.[1]).toBe('0.75');
    expect(await trailOf(sampleId, 'sample.use')).toMatchObject([
      { actor_id: keeper.id, before: { leftQty: '2' }, after: { leftQty: '0.75', qty: '1.25' } },
    ]);
  });
});

describe('POST /api/msample/hold/{id} and POST /api/msample/release/{id}', () => {
  const cause = { cause: 'complaint', reason: '客户投诉结果偏高' };

  it('keep a sample back until it is released, and remember both', async () => {
    const { row } = await reported();
    await overdue(row.id);
    const held = await lab.call<StoredSampleRow>(hold, desk.qm, { id: row.id, ...cause });
    expect(held.data).toMatchObject({ hold: true, mayBeDisposed: false, holds: [{ ...cause, byName: desk.qm.name }] });
    const blocked = new Map(held.data.holds.map(({ id }) => [id, true]));
    expect(blocked.size).toBe(1);
    const [{ id: holdId } = { id: '' }] = held.data.holds;
    expect((await lab.call(sendOut, keeper, { id: row.id, kind: 'transfer', to: '乙', docNo: '1' })).code).toBe(600);
    expect((await lab.call(returnToClient, keeper, { id: row.id, receiver: '周建国' })).code).toBe(600);
    const witness = { username: desk.qm.username, password: PASSWORD };
    const destroy = { ids: [row.id], purpose: 'destroy', password: PASSWORD, witness };
    expect((await lab.call<{ list: unknown[] }>(checkOut, keeper, destroy)).data.list).toMatchObject([{ ok: false }]);
    const actions = (await rowOf(row.id))?.actions ?? [];
    for (const code of ['returnToClient', 'sendOut', 'dispose'])
      expect(actions.find((action) => action.code === code)).toMatchObject({
        enabled: false,
        blockers: [expect.stringContaining('冻结')],
      });

    const released = await lab.call<StoredSampleRow>(release, keeper, { id: holdId, reason: '投诉已处理完毕' });
    expect(released.data).toMatchObject({
      id: row.id,
      hold: false,
      holds: [{ releasedByName: keeper.name, releaseReason: '投诉已处理完毕' }],
    });
    expect((await lab.call(release, keeper, { id: holdId, reason: '再次解除它' })).code).toBe(409);
    expect(await trailOf(row.id, 'storedSample.hold')).toMatchObject([{ actor_id: desk.qm.id, reason: cause.reason }]);
    expect(await trailOf(row.id, 'storedSample.release')).toMatchObject([{ reason: '投诉已处理完毕' }]);
    expect((await lab.call<{ list: unknown[] }>(checkOut, keeper, destroy)).data.list).toMatchObject([{ ok: true }]);
  });

  it('cover what was split from it, however often', async () => {
    const [parent, child, grandchild] = [await stored(), await stored(), await stored()];
    const splitFrom = (one: StoredSampleRow, from: StoredSampleRow) =>
      lab.system.pool.query('update sample set parent_id = $2 where id = $1', [one.sampleId, from.sampleId]);
    await splitFrom(child.row, parent.row);
    await splitFrom(grandchild.row, child.row);
    await lab.call(hold, keeper, { id: parent.row.id, ...cause });
    expect(await rowOf(grandchild.row.id)).toMatchObject({
      hold: true,
      holds: [{ sampleId: parent.row.sampleId, sampleNo: parent.scene.sampleNo }],
    });
    const away = { kind: 'transfer', to: '乙', docNo: '1' };
    expect((await lab.call(sendOut, keeper, { id: grandchild.row.id, ...away })).code).toBe(600);
    const shown = await lab.call<{ list: StoredSampleRow[] }>(list, keeper, { view: 'held', pageSize: 200 });
    expect(shown.data.list.map(({ id }) => id)).toEqual(
      expect.arrayContaining([parent.row.id, child.row.id, grandchild.row.id]),
    );
    // Upwards nothing is held.
    const [{ id: own } = { id: '' }] = (await rowOf(parent.row.id))?.holds ?? [];
    await lab.call(release, keeper, { id: own, reason: '投诉已处理完毕' });
    await lab.call(hold, keeper, { id: grandchild.row.id, ...cause });
    expect((await rowOf(parent.row.id))?.hold).toBe(false);
  });

  it('go on over the parts of a held sample that is divided, the last drop of it too, until they are released', async () => {
    const { row } = await reported();
    await overdue(row.id);
    await lab.call(hold, keeper, { id: row.id, ...cause });
    const purposes = {
      parts: [
        { qty: '0.6', purpose: 'keep' },
        { qty: '0.4', purpose: 'retest' },
      ],
    };
    const { code, data } = await lab.call<{ parts: { id: string }[] }>(samplePartContract.split, keeper, {
      id: row.sampleId,
      ...purposes,
    });
    // Of the whole nothing is left in the store; its hold is on the parts.
    expect([code, data.parts.length, (await rowOf(row.id))?.state]).toEqual([200, 2, 'disposed']);
    const { rows } = await lab.system.pool.query<{ id: string }>('select id from stored_sample where sample_id = $1', [
      data.parts[0]?.id,
    ]);
    const kept = rows[0]?.id ?? '';
    const [ofWhole] = (await rowOf(kept))?.holds ?? [];
    expect(ofWhole?.sampleId).toBe(row.sampleId);
    // Neither part leaves: not the one that is to be kept, nor the one that was never to come into the store.
    for (const id of [kept, data.parts[1]?.id ?? ''])
      expect((await lab.call(returnToClient, keeper, { id, receiver: '周建国' })).code).toBe(600);
    expect((await lab.call(release, keeper, { id: ofWhole?.id, reason: '投诉已处理完毕' })).code).toBe(200);
    expect((await rowOf(kept))?.hold).toBe(false);
    expect((await rowOf(row.id))?.state).toBe('disposed');
  });

  it('are refused without a cause or a reason, of what has left, and to others', async () => {
    const { row } = await stored();
    const put = (over: object, who = keeper) => lab.call(hold, who, { id: row.id, ...cause, ...over });
    expect(await put({ cause: 'mood' })).toMatchObject({ code: 400, data: { errors: [{ field: 'cause' }] } });
    expect(await put({ reason: '' })).toMatchObject({ code: 400, data: { errors: [{ field: 'reason' }] } });
    expect((await put({}, desk.comp)).code).toBe(403);
    const held = await lab.call<StoredSampleRow>(hold, keeper, { id: row.id, ...cause });
    const [{ id } = { id: '' }] = held.data.holds;
    expect((await lab.call(release, desk.comp, { id, reason: '投诉已处理完毕' })).code).toBe(403);
    await lab.call(release, keeper, { id, reason: '投诉已处理完毕' });
    await lab.call(sendOut, keeper, { id: row.id, kind: 'transfer', to: '乙', docNo: '1' });
    expect((await put({})).code).toBe(409);
    expect((await lab.call(release, keeper, { id: row.id, reason: '投诉已处理完毕' })).code).toBe(404);
  });
});

describe('GET /api/msample', () => {
  it('finds by number, name and scanned code, and cuts by view', async () => {
    const { scene, row } = await stored();
    const { rows } = await lab.system.pool.query('select uuid from sample where id = $1', [scene.sampleId]);
    const found = async (query: object) =>
      (await lab.call<{ list: StoredSampleRow[] }>(list, keeper, { pageSize: 200, ...query })).data.list.map(
        ({ id }) => id,
      );
    expect(await found({ code: `http://lab.example/s/${rows[0].uuid}` })).toEqual([row.id]);
    expect(await found({ code: scene.sampleNo.toLowerCase() })).toEqual([row.id]);
    expect(await found({ code: 'X-1' })).toEqual([]);
    expect(await found({ keyword: scene.sampleNo })).toEqual([row.id]);
    expect(await found({ view: 'inStore' })).toContain(row.id);
    expect(await found({ view: 'awaiting' })).not.toContain(row.id);
    const waiting = await aReportToCompile(lab);
    const { rows: waits } = await lab.system.pool.query('select id from stored_sample where sample_id = $1', [
      waiting.sampleId,
    ]);
    if (waits.length > 0) expect(await found({ view: 'awaiting' })).toContain(waits[0].id);
    await lab.call(checkOut, keeper, { ids: [row.id], purpose: 'retest', toStaffId: keeper.id });
    expect(await found({ view: 'out' })).toContain(row.id);
    await lab.call(checkIn, keeper, { id: row.id, qty: '0' });
    expect(await found({ view: 'gone' })).toContain(row.id);
  });
});

describe('GET /api/msample/work and the to-do list', () => {
  it('count what waits to be put in and what is due, for those who may', async () => {
    const { row } = await reported();
    await overdue(row.id);
    const counts = new Map(
      (await lab.call<{ view: string; count: number }[]>(workCounts, keeper, {})).data.map(({ view, count }) => [
        view,
        count,
      ]),
    );
    const todos = async (who: Person) =>
      new Map(
        (await lab.call<{ code: string; count: number }[]>(workContract.todos, who, {})).data.map(({ code, count }) => [
          code,
          count,
        ]),
      );
    const own = await todos(keeper);
    expect(counts.get('due')).toBeGreaterThan(0);
    expect(own.get('storedSample.dispose')).toBe(counts.get('due'));
    expect(own.get('storedSample.putIn')).toBe(counts.get('awaiting'));
    expect((await todos(desk.qm)).has('storedSample.putIn')).toBe(false);
    expect((await lab.call(workCounts, desk.comp, {})).code).toBe(403);
  });
});

describe('GET /api/msample/map', () => {
  type Map_ = {
    rooms: { id: string; samples: number }[];
    roomId: string;
    shelves: { name: string; cells: { slot: string; kind: string; occupants: { id: string }[] }[] }[];
    elsewhere: { id: string }[];
    counts: Record<string, number>;
  };
  const look = async (roomId: string) => (await lab.call<Map_>(map, keeper, { roomId })).data;
  const cellOf = (seen: Map_, { shelf, slot }: StoredSampleRow) =>
    seen.shelves.find(({ name }) => name === shelf)?.cells.find((cell) => cell.slot === slot);

  it('shows each slot of a room with what stands in it and how it is', async () => {
    const room = await aRoom('M1');
    const [kept, due, held, lent] = [
      await stored({ room: 'M1', shelf: 'A', slot: '1' }),
      await stored({ room: 'M1', shelf: 'A', slot: '2' }),
      await stored({ room: 'M1', shelf: 'A', slot: '3' }),
      await stored({ room: 'M1', shelf: 'A', slot: '4' }),
    ].map(({ scene, row }) => ({ ...row, reportId: scene.reportId }));
    if (!kept || !due || !held || !lent) throw new Error('nothing is stored');
    await bringTo(lab, desk, due.reportId, 'issued');
    await overdue(due.id);
    await lab.call(hold, keeper, { id: held.id, cause: 'dispute', reason: '客户提出异议' });
    await lab.call(checkOut, keeper, { ids: [lent.id], purpose: 'retest', toStaffId: keeper.id });
    const seen = await look(room.id);
    expect([kept, due, held, lent].map((row) => cellOf(seen, row)?.kind)).toEqual(['kept', 'due', 'held', 'out']);
    expect(seen.counts).toEqual({ kept: 1, due: 1, held: 1, out: 1, free: 38 });
    expect(seen.rooms.find(({ id }) => id === room.id)).toMatchObject({ samples: 4 });
  });

  it('shows beside the slots what was put into a room of that name before it had any', async () => {
    const room = await aRoom('M2', { name: '老库房' });
    const { row } = await stored();
    await lab.system.pool.query(
      `update stored_sample set room_id = null, room = '老库房', shelf = '靠窗', slot = '上' where id = $1`,
      [row.id],
    );
    expect((await look(room.id)).elsewhere).toMatchObject([{ id: row.id }]);
    expect(await rowOf(row.id)).toMatchObject({ roomName: '老库房', placeCode: null });
  });

  it('names to a director what is of the own department alone; the rest takes its slots', async () => {
    const room = await aRoom('M3');
    const { row } = await stored({ room: 'M3', shelf: 'A', slot: '1' });
    const writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: new Date().toISOString() };
    const other = await insertRow(writer, 'department', { name: '微生物室', code: 'WSW', type: 'lab' });
    const elsewhere = await lab.hire({ roles: ['DIR'], departId: other.id });
    const seen = (await lab.call<Map_>(map, elsewhere, { roomId: room.id })).data;
    expect(cellOf(seen, row)).toMatchObject({ kind: 'kept', occupants: [{ id: null, sampleNo: null }] });
    expect(JSON.stringify(seen)).not.toContain(row.sampleNo);
  });

  it('is refused to whoever reads no stored samples, and of a room that is not there', async () => {
    expect((await lab.call(map, desk.comp, {})).code).toBe(403);
    expect((await lab.call(map, keeper, { roomId: '00000000-0000-7000-8000-000000000000' })).code).toBe(404);
  });
});
