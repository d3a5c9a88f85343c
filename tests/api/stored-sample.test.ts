import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { stopDocuments } from '../../server/documents/typesetter';
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
afterAll(async () => {
  await lab.close();
  stopDocuments();
});

const { list, store, markReported, sendOut, checkOut, returnToClient, checkIn } = storedSampleContract;
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
const overdue = (id: string) =>
  lab.system.pool.query(`update stored_sample set retain_until = '2020-01-01' where id = $1`, [id]);

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
    const { rows } = await lab.system.pool.query('select action, place from custody where sample_id = $1', [
      scene.sampleId,
    ]);
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

  it('never destroy what is held', async () => {
    const { id } = await reported();
    await overdue(id);
    await lab.system.pool.query('update stored_sample set hold = true where id = $1', [id]);
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
    });
    expect(data).toMatchObject({ state: 'returned', leftQty: '0' });
    expect(data.moves.map(({ kind, qty }) => `${kind} ${qty}`)).toEqual(['in 3', 'returned 2', 'disposed 1']);
    expect(await stored(lab, 'sample', scene.sampleId)).toMatchObject({ state: 'returned' });
  });

  it('gives back a tested sample that was never stored, and refuses more than there is', async () => {
    const scene = await aReportToCompile(lab);
    expect(
      (await lab.call<StoredSampleRow>(returnToClient, keeper, { id: scene.sampleId, receiver: '周建国' })).data,
    ).toMatchObject({ state: 'returned', leftQty: '0' });
    const { id } = await inStore('1');
    expect((await lab.call(returnToClient, keeper, { id, receiver: '周建国', qty: '2' })).code).toBe(400);
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
      lab.call<StoredSampleRow>(returnToClient, keeper, { id: sampleId, receiver: '周建国', qty: amount });
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
