import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { localDay } from '../../domain/kit/calendar';
import { aReportToCompile, type ReportScene } from '../support/builders/report';
import { aDesk, bringTo, type Desk, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
let keeper: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  keeper = await lab.hire({ roles: ['KEEP'] });
});
afterAll(() => lab.close());

const { list, store, markReported, sendOut, checkOut, returnToClient, waive, checkIn, hold } = storedSampleContract;
let slots = 0;
const place = () => {
  slots += 1;
  return { room: '留样间', shelf: 'A', slot: String(slots), condition: 'cool' };
};
type Kept = { scene: ReportScene; id: string };
const inStore = async (qty = '3'): Promise<Kept> => {
  const scene = await aReportToCompile(lab);
  const { code, data, message } = await lab.call<StoredSampleRow>(store, keeper, {
    id: scene.sampleId,
    qty,
    ...place(),
  });
  if (code !== 200) throw new Error(message);
  return { scene, id: data.id };
};
const reported = async (qty?: string): Promise<Kept> => {
  const kept = await inStore(qty);
  await bringTo(lab, desk, kept.scene.reportId, 'issued');
  return kept;
};
/** The time of retention is over; the report was handed out a year ago. */
const overdue = async (id: string) => {
  await lab.system.pool.query(
    `update report set issued_at = issued_at - interval '1 year'
     where (select sample_id from stored_sample where id = $1) = any(sample_ids)`,
    [id],
  );
  await pastRetention(id);
};
const pastRetention = (id: string) =>
  lab.system.pool.query(`update stored_sample set retain_until = '2020-01-01' where id = $1`, [id]);
const today = () => localDay(new Date().toISOString());
const waiver = () => ({ by: '周建国', on: today(), proof: '放弃异议声明 2026-031' });

describe('POST /api/msample/gotin/{id}', () => {
  it('puts a tested sample into the store, with custody and trail', async () => {
    const { scene, id } = await inStore();
    expect(await stored(lab, 'stored_sample', id)).toMatchObject({
      state: 'inStore',
      qty_in: '3',
      left_qty: '3',
      in_by: keeper.id,
    });
    expect(await stored(lab, 'sample', scene.sampleId)).toMatchObject({ state: 'stored' });
    const { rows } = await lab.system.pool.query(
      `select action, place from custody where sample_id = $1 and action = 'store'`,
      [scene.sampleId],
    );
    expect(rows).toEqual([{ action: 'store', place: expect.stringContaining('留样间') }]);
    const trail = await lab.system.pool.query(
      `select to_state from audit_log where ref_id = $1 and action = 'storedSample.putIn'`,
      [id],
    );
    expect(trail.rows).toEqual([{ to_state: 'inStore' }]);
  });

  it('refuses a taken place, nothing, a second time, and whoever is no keeper', async () => {
    const { id } = await inStore();
    const { room, shelf, slot } = await stored<{ room: string; shelf: string; slot: string }>(lab, 'stored_sample', id);
    const { sampleId } = await aReportToCompile(lab);
    expect(
      await lab.call(store, keeper, { id: sampleId, qty: '1', room, shelf, slot, condition: 'cool' }),
    ).toMatchObject({ code: 400, data: { errors: [{ field: 'slot' }] } });
    expect((await lab.call(store, keeper, { id: sampleId, qty: '0', ...place() })).code).toBe(400);
    expect((await lab.call(store, keeper, { id, qty: '1', ...place() })).code).toBe(409);
    expect((await lab.call(store, desk.comp, { id: sampleId, qty: '1', ...place() })).code).toBe(403);
  });
});

describe('GET /api/msample', () => {
  it('lists with sample, order and client, and what may be disposed of', async () => {
    const { scene, id } = await reported();
    await overdue(id);
    const { data } = await lab.call<{ list: StoredSampleRow[] }>(list, keeper, { due: true, sampleNo: scene.sampleNo });
    expect(data.list).toMatchObject([
      { id, sampleNo: scene.sampleNo, customerName: expect.any(String), mayBeDisposed: true, outQty: '0' },
    ]);
    expect((await lab.call(list, desk.comp, {})).code).toBe(403);
  });
});

describe('POST /api/msample/report/{id}', () => {
  it('happens by itself at issue: the time of retention begins', async () => {
    const { id } = await reported();
    const row = await stored<{ state: string; retain_until: string }>(lab, 'stored_sample', id);
    expect(row.state).toBe('reported');
    const days = (Date.parse(row.retain_until) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(28);
    expect(days).toBeLessThan(31);
  });

  it('is refused before the report is out', async () => {
    const { id } = await inStore();
    expect((await lab.call(markReported, keeper, { id })).code).toBe(409);
  });

  it('is marked by hand where an earlier version has not done so with the report', async () => {
    const { id } = await reported();
    await lab.system.pool.query(`update stored_sample set state = 'inStore', retain_until = null where id = $1`, [id]);
    const { data } = await lab.call<StoredSampleRow>(markReported, keeper, { id });
    expect(data.state).toBe('reported');
    expect(data.retainUntil).not.toBeNull();
  });
});

describe('POST /api/msample/outofstore and POST /api/msample/hui/{id}', () => {
  it('lend a part and count what was used up', async () => {
    const { scene, id } = await inStore('3');
    const out = await lab.call<{ list: unknown[] }>(checkOut, keeper, {
      ids: [id],
      qty: '1.5',
      purpose: 'retest',
      toStaffId: scene.tester.id,
    });
    expect(out.data.list).toMatchObject([{ ok: true, state: 'out' }]);
    expect(await stored(lab, 'stored_sample', id)).toMatchObject({ left_qty: '3' });
    expect((await lab.call(checkIn, keeper, { id, qty: '2' })).code).toBe(400);
    const { data } = await lab.call<StoredSampleRow>(checkIn, keeper, { id, qty: '1.1' });
    expect(data).toMatchObject({ state: 'inStore', leftQty: '2.6', outQty: '0' });
    expect(data.moves.map(({ kind, qty }) => `${kind} ${qty}`)).toEqual([
      'in 3',
      'out 1.5',
      'back 1.1',
      'consumed 0.4',
    ]);
  });

  it('end a sample that was used up', async () => {
    const { scene, id } = await inStore('2');
    await lab.call(checkOut, keeper, { ids: [id], purpose: 'retest', toStaffId: scene.tester.id });
    expect((await lab.call<StoredSampleRow>(checkIn, keeper, { id, qty: '0' })).data).toMatchObject({
      state: 'disposed',
      leftQty: '0',
    });
  });

  it('refuse more than there is, and say so for each sample', async () => {
    const [one, two] = [await inStore('1'), await inStore('3')];
    const { data } = await lab.call<{ list: { id: string; ok: boolean }[] }>(checkOut, keeper, {
      ids: [one.id, two.id],
      qty: '2',
      purpose: 'audit',
      toStaffId: desk.qm.id,
    });
    expect(new Map(data.list.map(({ id, ok }) => [id, ok]))).toEqual(
      new Map([
        [one.id, false],
        [two.id, true],
      ]),
    );
    expect(await stored(lab, 'stored_sample', one.id)).toMatchObject({ state: 'inStore' });
  });

  it('destroy only after the time of retention, with the signatures of two people', async () => {
    const { id } = await reported();
    const input = { ids: [id], purpose: 'destroy', reason: '留样期满', password: PASSWORD };
    const witness = { username: desk.qm.username, password: PASSWORD };
    expect((await lab.call(checkOut, keeper, input)).code).toBe(400);
    for (const false_ of [
      { ...witness, password: 'wrong' },
      { username: desk.comp.username, password: PASSWORD },
      { username: keeper.username, password: PASSWORD },
    ])
      expect((await lab.call(checkOut, keeper, { ...input, witness: false_ })).code).toBe(400);
    expect((await lab.call(checkOut, keeper, { ...input, witness })).data).toMatchObject({
      list: [{ ok: false, message: expect.stringContaining('留样期') }],
    });
    await overdue(id);
    expect((await lab.call(checkOut, keeper, { ...input, witness })).data).toMatchObject({
      list: [{ ok: true, state: 'disposed' }],
    });
    const { rows } = await lab.system.pool.query(
      'select staff_id from signature where ref_id = $1 order by meaning desc',
      [id],
    );
    expect(rows.map(({ staff_id }) => staff_id).sort()).toEqual([keeper.id, desk.qm.id].sort());
  });

  it('destroy nothing to whose report the client may still object, unless it has waived that', async () => {
    const { id, scene } = await reported();
    await pastRetention(id);
    const due = async () =>
      (await lab.call<{ list: StoredSampleRow[] }>(list, keeper, { due: true, sampleNo: scene.sampleNo })).data.list;
    const destroy = () =>
      lab.call<{ list: unknown[] }>(checkOut, keeper, {
        ids: [id],
        purpose: 'destroy',
        password: PASSWORD,
        witness: { username: desk.qm.username, password: PASSWORD },
      });
    expect(await due()).toEqual([]);
    expect((await destroy()).data.list).toMatchObject([{ ok: false, message: expect.stringContaining('异议期至') }]);
    expect((await lab.call<StoredSampleRow>(waive, keeper, { id, ...waiver() })).data.waiver).toMatchObject(waiver());
    expect(await due()).toMatchObject([{ id, mayBeDisposed: true }]);
    expect((await destroy()).data.list).toMatchObject([{ ok: true, state: 'disposed' }]);
  });

  it('never destroy what is held', async () => {
    const { id } = await reported();
    await overdue(id);
    expect((await lab.call(hold, keeper, { id, cause: 'complaint', reason: '客户投诉结果偏高' })).code).toBe(200);
    const { data } = await lab.call(checkOut, keeper, {
      ids: [id],
      purpose: 'destroy',
      password: PASSWORD,
      witness: { username: desk.qm.username, password: PASSWORD },
    });
    expect(data).toMatchObject({ list: [{ ok: false, message: expect.stringContaining('冻结') }] });
  });
});

describe('POST /api/msample/tui/{id}', () => {
  it('gives back within the objection period only if the client waives it', async () => {
    const { scene, id } = await reported('3');
    expect((await lab.call(returnToClient, keeper, { id, receiver: '周建国' })).code).toBe(600);
    const { data } = await lab.call<StoredSampleRow>(returnToClient, keeper, {
      id,
      receiver: '周建国',
      idNo4: '123X',
      qty: '2',
      waived: true,
      waiver: waiver(),
    });
    expect(data).toMatchObject({
      state: 'returned',
      leftQty: '0',
      waiver: { ...waiver(), recordedByName: keeper.name },
    });
    expect(data.moves.map(({ kind, qty }) => `${kind} ${qty}`)).toEqual(['in 3', 'returned 2', 'disposed 1']);
    expect(await stored(lab, 'sample', scene.sampleId)).toMatchObject({ state: 'returned' });
  });

  it('takes no waiver without who gave it, when, and what shows it', async () => {
    const { id } = await reported();
    const give = (over: object) => lab.call(returnToClient, keeper, { id, receiver: '周建国', waived: true, ...over });
    expect(await give({})).toMatchObject({ code: 400, data: { errors: [{ field: 'waiver' }] } });
    expect(await give({ waiver: { ...waiver(), proof: ' ' } })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'waiver.proof' }] },
    });
    expect(await give({ waiver: { ...waiver(), on: '2099-01-01' } })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'waiver.on' }] },
    });
  });

  it('never gives back before the report is issued without a waiver, however long ago the sample came', async () => {
    const { scene, id } = await inStore();
    const give = () => lab.call<StoredSampleRow>(returnToClient, keeper, { id, receiver: '周建国' });
    expect(await give()).toMatchObject({ code: 600, data: { blockers: [{ rule: 'return' }] } });
    await bringTo(lab, desk, scene.reportId, 'approved');
    await lab.system.pool.query(`update report set issue_date = '2020-01-01' where id = $1`, [scene.reportId]);
    expect((await give()).code).toBe(600);
  });

  it('gives back after the objection period, counted from the day of issue', async () => {
    const { id } = await reported();
    const issued = (days: number) =>
      lab.system.pool.query(
        `update report set issued_at = now() - make_interval(days => $2)
         where (select sample_id from stored_sample where id = $1) = any(sample_ids)`,
        [id, days],
      );
    const give = () => lab.call<StoredSampleRow>(returnToClient, keeper, { id, receiver: '周建国' });
    await issued(15);
    expect((await give()).code).toBe(600);
    await issued(16);
    expect((await give()).data).toMatchObject({ state: 'returned' });
  });

  it('gives back at once what no report will speak of', async () => {
    const { scene, id } = await inStore();
    await lab.system.pool.query(`update orders set state = 'cancelled' where id = $1`, [scene.orderId]);
    expect((await lab.call<StoredSampleRow>(returnToClient, keeper, { id, receiver: '周建国' })).data).toMatchObject({
      state: 'returned',
    });
  });

  it('gives back a tested sample that was never stored, and refuses more than there is', async () => {
    const scene = await aReportToCompile(lab);
    expect(
      (
        await lab.call<StoredSampleRow>(returnToClient, keeper, {
          id: scene.sampleId,
          receiver: '周建国',
          waiver: waiver(),
        })
      ).data,
    ).toMatchObject({ state: 'returned', leftQty: '0' });
    const { id } = await inStore('1');
    expect(
      await lab.call(returnToClient, keeper, { id, receiver: '周建国', qty: '2', waiver: waiver() }),
    ).toMatchObject({ code: 400, data: { errors: [{ field: 'qty' }] } });
    expect((await lab.call(returnToClient, desk.comp, { id, receiver: '周建国' })).code).toBe(403);
  });

  it('takes in no more than the client has brought', async () => {
    const { sampleId } = await aReportToCompile(lab);
    const { qty } = await stored<{ qty: string }>(lab, 'sample', sampleId);
    const put = (amount: string) => lab.call<StoredSampleRow>(store, keeper, { id: sampleId, qty: amount, ...place() });
    expect(await put(`${qty}.001`)).toMatchObject({ code: 400, data: { errors: [{ field: 'qty' }] } });
    expect((await put(qty)).data).toMatchObject({ state: 'inStore', leftQty: qty });
  });

  it('gives back no more of a sample that was never stored than the client has brought', async () => {
    const { sampleId } = await aReportToCompile(lab);
    const { qty } = await stored<{ qty: string }>(lab, 'sample', sampleId);
    const give = (amount: string) =>
      lab.call<StoredSampleRow>(returnToClient, keeper, {
        id: sampleId,
        receiver: '周建国',
        qty: amount,
        waiver: waiver(),
      });
    expect(await give(`${qty}.001`)).toMatchObject({ code: 400, data: { errors: [{ field: 'qty' }] } });
    expect(await stored(lab, 'sample', sampleId)).toMatchObject({ state: 'tested' });
    // The rest was used up by the tests and never came into the store.
    const { data } = await give('0.5');
    expect(data.moves.map(({ kind, qty: moved }) => `${kind} ${moved}`)).toEqual(['in 0.5', 'returned 0.5']);
  });
});

describe('POST /api/msample/other/{id}', () => {
  it('sends a stored sample out under a document number', async () => {
    const { scene, id } = await inStore();
    expect((await lab.call(sendOut, keeper, { id, kind: 'authority', to: '市监局' })).code).toBe(400);
    const { data } = await lab.call<StoredSampleRow>(sendOut, keeper, {
      id,
      kind: 'authority',
      to: '市监局',
      docNo: '调样〔2026〕8 号',
    });
    expect(data).toMatchObject({ state: 'sentOut', leftQty: '0' });
    expect(await stored(lab, 'sample', scene.sampleId)).toMatchObject({ state: 'disposed' });
    expect((await lab.call(sendOut, keeper, { id, kind: 'authority', to: '市监局', docNo: '1' })).code).toBe(409);
  });
});

describe('POST /api/msample/waive/{id}', () => {
  it('puts on record who waived, when and by what proof, with a trail', async () => {
    const { id } = await inStore();
    const { data } = await lab.call<StoredSampleRow>(waive, keeper, { id, ...waiver() });
    expect(data.waiver).toMatchObject({ ...waiver(), recordedById: keeper.id });
    const { rows } = await lab.system.pool.query(
      `select actor_id, after -> 'waiver' ->> 'proof' as proof from audit_log where ref_id = $1 and action = 'storedSample.waive'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: keeper.id, proof: waiver().proof }]);
  });

  it('is refused to whoever may not give samples back, and of what has left', async () => {
    const { id } = await inStore();
    expect((await lab.call(waive, desk.comp, { id, ...waiver() })).code).toBe(403);
    await lab.call(sendOut, keeper, { id, kind: 'authority', to: '市监局', docNo: '1' });
    expect((await lab.call(waive, keeper, { id, ...waiver() })).code).toBe(409);
  });
});

it('lends a hazardous sample only to whoever has seen its hazards', async () => {
  const { scene, id } = await inStore();
  await lab.system.pool.query(`update sample set hazards = '{corrosive}' where id = $1`, [scene.sampleId]);
  const lend = { ids: [id], purpose: 'retest', toStaffId: keeper.id };
  const said = async (over: object) =>
    (await lab.call<{ list: { ok: boolean; message: string | null }[] }>(checkOut, keeper, { ...lend, ...over })).data
      .list;
  expect(await said({})).toMatchObject([{ ok: false, message: expect.stringContaining('腐蚀性') }]);
  const { data } = await lab.call<{ list: StoredSampleRow[] }>(list, keeper, { sampleNo: scene.sampleNo });
  expect(data.list.find((row) => row.id === id)).toMatchObject({ hazards: ['corrosive'], state: 'inStore' });
  expect(await said({ hazardsSeen: true })).toMatchObject([{ ok: true }]);
});
