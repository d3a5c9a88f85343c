import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { OrderRow } from '../../contract/order/order-views';
import { addWorkingDays, localDay } from '../../domain/kit/calendar';
import { insertRow } from '../../server/kernel/rows';
import { aCatalogue, type Catalogue, writerOf } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { anOrder, aReadyOrder, aRunningMandate, detailOf, firstSampleOf, orderDraft } from '../support/builders/order';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let keeper: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  keeper = await lab.hire({ roles: ['KEEP'] });
  catalogue = await aCatalogue(lab);
  customerId = (await aCustomer(lab, rec)).id;
});
afterAll(() => lab.close());

const create = (over: object = {}, person = rec) =>
  lab.call<OrderRow>(orderContract.create, person, orderDraft(catalogue, customerId, over));
const trailOf = async (id: string) => {
  const { rows } = await lab.system.pool.query(
    'select action, from_state, to_state, reason from audit_log where ref_id = $1 order by seq',
    [id],
  );
  return rows as { action: string; from_state: string | null; to_state: string | null; reason: string | null }[];
};
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

describe('POST /api/order', () => {
  it('keeps an unfinished draft that names only client and type', async () => {
    const { code, data } = await lab.call<OrderRow>(orderContract.create, rec, { type: 'first', customerId });
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'draft', contactName: '李雷', sampleNum: 0, feeState: 'unpriced' });
  });

  it('numbers order and samples, pins the type version, promises a date and prices the lines', async () => {
    const { data } = await create({ submit: true });
    expect(data.no).toMatch(/^WT\d{10}$/);
    expect(data).toMatchObject({
      state: 'awaitingSamples',
      feeState: 'quoted',
      moneyDue: 13_000,
      moneyList: 13_000,
      sampleNum: 1,
      itemsNum: 2,
      totalQCount: '3',
      sampleQCount: '2',
    });
    expect(data.dueDate).toBe(addWorkingDays(localDay(new Date().toISOString()), 7, new Map()));
    expect(data.dueOriginal).toBe(data.dueDate);
    const { samples, fees } = await detailOf(lab, rec, data.id);
    expect(samples[0]).toMatchObject({ no: `${data.no}-001`, sample1Ver: 3, state: 'registered' });
    expect(fees?.map(({ amount }) => amount)).toEqual([5000, 8000]);
  });

  it('takes criterion and limit from the sample type, and keeps them when the criterion changes', async () => {
    const own = await aCatalogue(lab);
    const { data } = await lab.call<OrderRow>(orderContract.create, rec, {
      ...orderDraft(own, customerId),
      submit: true,
    });
    const limits = async () => (await detailOf(lab, rec, data.id)).samples[0]?.items.map(({ limitText }) => limitText);
    expect(await limits()).toEqual(['6~9', '']);
    await lab.system.pool.query(`update criterion set limits = '[]' where id = $1`, [own.criterion.id]);
    expect(await limits()).toEqual(['6~9', '']);
  });

  it('charges an urgent order by its rate', async () => {
    const { data } = await create({ urgency: 'urgent', submit: true });
    expect(data.moneyDue).toBe(19_500);
    expect(data.moneyList).toBe(13_000);
  });

  it('names everything that a submitted order lacks, each thing at its path', async () => {
    const { code, data } = await create({
      submit: true,
      contactPhone: '',
      sampleSource: 'sampling',
      samples: [{ sample1Id: catalogue.type.id, items: [] }],
    });
    expect(code).toBe(400);
    expect(fieldsOf(data)).toEqual([
      'contactPhone',
      'samplingInfo.place',
      'samplingInfo.date',
      'samplingInfo.person',
      'samples.0.qty',
      'samples.0.items',
    ]);
  });

  it('says in words that a quantity is no number and a unit is one', async () => {
    const sample = { sample1Id: catalogue.type.id, qty: '五升', qtyUnit: '5' };
    const { code, data } = await create({ samples: [sample] });
    expect(code).toBe(400);
    const said = (data as unknown as { errors: { field: string; msg: string }[] }).errors;
    expect(said.map(({ field }) => field)).toEqual(['samples.0.qty', 'samples.0.qtyUnit']);
    expect(said[0]?.msg).toMatch(/^样品数量请用阿拉伯数字/);
    expect(said[1]?.msg).toMatch(/^单位栏/);
  });

  it('stores nothing of an order that was refused', async () => {
    const count = async () => (await lab.system.pool.query('select count(*) from orders')).rows[0].count;
    const before = await count();
    await create({ submit: true, samples: [] });
    expect(await count()).toBe(before);
  });

  it('refuses a blacklisted client, an unknown item and a line that stands twice', async () => {
    const blacklisted = await aCustomer(lab, rec, { status: 'blacklisted' });
    const refused = await lab.call(orderContract.create, rec, { type: 'first', customerId: blacklisted.id });
    expect(fieldsOf(refused.data)).toEqual(['customerId']);
    const line = { testitemId: catalogue.items.ph.id, basisId: catalogue.basis.id };
    const sample = (items: object[]) => ({ samples: [{ sample1Id: catalogue.type.id, items }] });
    const unknown = await create(sample([{ ...line, testitemId: crypto.randomUUID() }]));
    expect(fieldsOf(unknown.data)).toEqual(['samples.0.items.0.testitemId']);
    const foreignVariant = { samples: [{ sample1Id: catalogue.type.id, sample2Id: crypto.randomUUID() }] };
    expect(fieldsOf((await create(foreignVariant)).data)).toEqual(['samples.0.sample2Id']);
    const twice = await create(sample([line, line]));
    expect(fieldsOf(twice.data)).toEqual(['samples.0.items.1.testitemId']);
  });

  it('refuses an edition that is not in force, unless the client names the method', async () => {
    const own = await aCatalogue(lab);
    await lab.system.pool.query(`update standard set abolish_date = '2025-01-01' where id = $1`, [own.standard.id]);
    const draft = { ...orderDraft(own, customerId), submit: true };
    expect(fieldsOf((await lab.call(orderContract.create, rec, draft)).data)).toContain('samples.0.items.0.basisId');
    expect((await lab.call(orderContract.create, rec, { ...draft, basisMode: 'client' })).code).toBe(200);
  });

  it('tells the keeper, and leaves create and submit in the trail', async () => {
    const { data } = await create({ submit: true });
    expect((await trailOf(data.id)).map(({ action, to_state }) => [action, to_state])).toEqual([
      ['order.create', null],
      ['order.submit', 'awaitingSamples'],
    ]);
    const { rows } = await lab.system.pool.query('select title from message where ref_id = $1 and to_staff_id = $2', [
      data.id,
      keeper.id,
    ]);
    expect(rows).toEqual([{ title: `委托 ${data.no} 已提交，待收样` }]);
  });

  it('is for reception only', async () => {
    for (const role of ['TEST', 'DIR', 'FIN', 'ADM'] as const)
      expect((await create({}, await lab.hire({ roles: [role] }))).code).toBe(403);
  });

  it('takes one number and one order for a repeated key', async () => {
    const headers = { 'idempotency-key': 'order-once' };
    const draft = orderDraft(catalogue, customerId);
    const first = await lab.call<OrderRow>(orderContract.create, rec, draft, headers);
    const second = await lab.call<OrderRow>(orderContract.create, rec, draft, headers);
    expect(second.data.id).toBe(first.data.id);
  });
});

describe('PUT /api/order/{id}', () => {
  it('changes a draft without a reason and submits it', async () => {
    const { data } = await create();
    const input = { ...orderDraft(catalogue, customerId), samples: undefined, project: '清水河例行监测', submit: true };
    const changed = await lab.call<OrderRow>(orderContract.update, rec, { ...input, id: data.id, ver: data.ver });
    expect(changed.data).toMatchObject({ state: 'awaitingSamples', project: '清水河例行监测', sampleNum: 1 });
  });

  it('keeps ids and numbers of samples and lines that stay, and never uses a number twice', async () => {
    const { data } = await create();
    const before = (await detailOf(lab, rec, data.id)).samples[0];
    const line = { testitemId: catalogue.items.ph.id, basisId: catalogue.basis.id };
    const kept = { id: before?.id, sample1Id: catalogue.type.id, qty: '3', items: [line] };
    const put = (ver: number, samples: object[]) =>
      lab.call<OrderRow>(orderContract.update, rec, { type: 'first', customerId, id: data.id, ver, samples });
    const two = await put(data.ver, [kept, { sample1Id: catalogue.type.id, items: [line] }]);
    const [first, second] = (await detailOf(lab, rec, data.id)).samples;
    expect(first).toMatchObject({ id: before?.id, no: before?.no, uuid: before?.uuid, qty: '3' });
    expect(first?.items.map(({ id }) => id)).toEqual([before?.items[0]?.id]);
    expect(second?.no).toBe(`${data.no}-002`);
    const one = await put(two.data.ver, [kept]);
    await put(one.data.ver, [kept, { sample1Id: catalogue.type.id, items: [line] }]);
    expect((await detailOf(lab, rec, data.id)).samples.map(({ no }) => no)).toEqual([
      `${data.no}-001`,
      `${data.no}-003`,
    ]);
  });

  it('asks for a reason after submission, keeps old and new, voids the review and prices anew', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const input = {
      ...orderDraft(catalogue, customerId),
      samples: undefined,
      urgency: 'exUrgent',
      id: order.id,
      ver: order.ver,
    };
    expect(fieldsOf((await lab.call(orderContract.update, rec, input)).data)).toEqual(['reason']);
    const changed = await lab.call<OrderRow>(orderContract.update, rec, {
      ...input,
      reason: '客户来电要求特急',
      clientInformed: { how: '电话' },
    });
    expect(changed.data).toMatchObject({ urgency: 'exUrgent', moneyDue: 26_000, review: null });
    const { rows } = await lab.system.pool.query(
      `select before ->> 'urgency' as old, after ->> 'urgency' as new, after -> 'note' -> 'clientInformed' ->> 'how' as how, reason
       from audit_log where ref_id = $1 and action = 'order.edit'`,
      [order.id],
    );
    expect(rows).toEqual([{ old: 'normal', new: 'exUrgent', how: '电话', reason: '客户来电要求特急' }]);
  });

  it('reverses lines that Finance has confirmed, and asks Finance to confirm again', async () => {
    const fin = await lab.hire({ roles: ['FIN'] });
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.call(orderAdminContract.confirmFee, fin, { id: order.id });
    const { order: now } = await detailOf(lab, rec, order.id);
    const changed = await lab.call<OrderRow>(orderContract.update, rec, {
      ...{ type: 'first', customerId, id: order.id, ver: now.ver },
      ...{ urgency: 'urgent', reason: '客户要求加急' },
    });
    expect(changed.data).toMatchObject({ feeState: 'quoted', moneyDue: 19_500 });
    const { fees } = await detailOf(lab, fin, order.id);
    expect(fees?.map(({ amount }) => amount)).toEqual([5000, 8000, -5000, -8000, 7500, 12_000]);
    const { rows } = await lab.system.pool.query('select body from message where to_staff_id = $1 and ref_id = $2', [
      fin.id,
      order.id,
    ]);
    expect(rows).toContainEqual({ body: '客户要求加急' });
  });

  it('refuses to take out a received sample and to change the promised date', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const base = { type: 'first', customerId, id: order.id, ver: order.ver, reason: '客户要求变更' };
    expect(fieldsOf((await lab.call(orderContract.update, rec, { ...base, samples: [] })).data)).toEqual(['samples']);
    const date = await lab.call(orderContract.update, rec, { ...base, dueDate: '2099-01-01' });
    expect(fieldsOf(date.data)).toEqual(['dueDate']);
  });

  it('waits for samples again when one is added to a ready order', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const { samples } = await detailOf(lab, rec, order.id);
    const added = {
      sample1Id: catalogue.type.id,
      qty: '2',
      qtyUnit: 'L',
      items: [{ testitemId: catalogue.items.cod.id }],
    };
    const changed = await lab.call<OrderRow>(orderContract.update, rec, {
      type: 'first',
      customerId,
      id: order.id,
      ver: order.ver,
      reason: '补送一个样品',
      samples: [{ id: samples[0]?.id, sample1Id: catalogue.type.id }, added],
    });
    expect(changed.data).toMatchObject({ state: 'awaitingSamples', sampleNum: 2, itemsNum: 3, moneyDue: 21_000 });
  });

  it('refuses a version that somebody has changed, and an order that is released', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const input = { type: 'first', customerId, id: order.id, ver: order.ver - 1, reason: '变更联系人' };
    expect((await lab.call(orderContract.update, rec, input)).code).toBe(409);
    await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.id]);
    expect((await lab.call(orderContract.update, rec, { ...input, ver: order.ver })).code).toBe(409);
  });
});

describe('GET /api/order', () => {
  it('filters by state and urgency, searches, and names the client', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId, { urgency: 'urgent', project: '紫金湖底泥' });
    const list = async (query: object) =>
      (await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, { pageSize: 200, ...query })).data.list;
    const found = await list({ keyword: '金湖', urgency: 'urgent', state: ['awaitingSamples', 'ready'], customerId });
    expect(found.map(({ id }) => id)).toEqual([order.id]);
    expect(found[0]?.customerName).toMatch(/清源水务/);
    expect(await list({ keyword: '金湖', state: 'draft' })).toEqual([]);
  });

  it('knows what is overdue by the day of the laboratory', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.system.pool.query(`update orders set due_date = '2020-01-01' where id = $1`, [order.id]);
    const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, { overdue: true, pageSize: 200 });
    expect(data.list.map(({ id, overdue }) => [id, overdue])).toEqual([[order.id, true]]);
  });

  it('shows no amounts to people who may not see money', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, keeper, { ids: [order.id] });
    expect(data.list[0]).toMatchObject({ moneyDue: null, moneyList: null, moneyPaid: null });
    const detail = await detailOf(lab, keeper, order.id);
    expect([detail.fees, detail.money, detail.order.moneyDue]).toEqual([null, null, null]);
    expect((await lab.call(orderAdminContract.fees, keeper, { orderId: order.id })).code).toBe(403);
    expect((await lab.call(orderAdminContract.money, keeper, { id: order.id })).code).toBe(403);
  });

  it('shows a director the orders with work for the own department, and hides others like missing ones', async () => {
    const foreign = await insertRow(writerOf(lab), 'department', { name: '微生物室', code: 'WS', type: 'lab' });
    const mine = await anOrder(lab, rec, catalogue, customerId);
    const own = await lab.hire({ roles: ['DIR'] });
    const other = await lab.hire({ roles: ['DIR'], departId: foreign.id });
    const sees = async (person: Person) =>
      (await lab.call<{ list: OrderRow[] }>(orderContract.list, person, { ids: [mine.id] })).data.list.length;
    expect([await sees(own), await sees(other)]).toEqual([1, 0]);
    expect((await lab.call(orderAdminContract.detail, other, { id: mine.id })).code).toBe(404);
    expect((await lab.call(orderAdminContract.checkReady, other, { orderId: mine.id })).code).toBe(404);
  });
});

describe('DELETE /api/order/{id} and GET /api/Order/delete/{id}', () => {
  it('deletes a draft with its samples, once', async () => {
    const { data } = await create();
    expect((await lab.call(orderContract.removeDraft, rec, { id: data.id })).data).toEqual({ ok: true });
    expect((await lab.call(orderContract.removeDraft, rec, { id: data.id })).data).toEqual({ ok: true, already: true });
    expect((await lab.call(orderAdminContract.detail, rec, { id: data.id })).code).toBe(404);
    const { rows } = await lab.system.pool.query('select 1 from sample where order_id = $1 and deleted_at is null', [
      data.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('refuses a prefetch', async () => {
    const { data } = await create();
    const answer = await lab.call(orderContract.removeDraft, rec, { id: data.id }, { 'sec-purpose': 'prefetch' });
    expect(answer.code).toBe(400);
  });

  it('never deletes a submitted order: it asks for a cancellation, with a reason', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect((await lab.call(orderContract.removeDraft, rec, { id: order.id })).code).toBe(409);
    expect(fieldsOf((await lab.call(orderContract.remove, rec, { id: order.id })).data)).toEqual(['reason']);
    expect((await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' })).code).toBe(200);
    expect((await trailOf(order.id)).at(-1)).toEqual({
      action: 'order.requestCancel',
      from_state: 'awaitingSamples',
      to_state: 'cancelling',
      reason: '客户撤回委托',
    });
  });

  it('refuses to cancel once a report is issued', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await insertRow(writerOf(lab), 'report', {
      ...{
        no: `R-${order.no}`,
        orderId: order.id,
        departId: lab.departId,
        mandateIds: [],
        sampleIds: [],
        type: 'final',
      },
      ...{ templateId: await reportTemplate(), templateVer: 1, title: '报告', uuid: crypto.randomUUID() },
      ...{ verifyCode: order.no.slice(-12), state: 'issued' },
    } as never);
    const answer = await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' });
    expect(answer).toMatchObject({ status: 200, code: 600, data: { blockers: [{ rule: 'report' }] } });
  });
});

describe('POST /api/order/changetime/{id}', () => {
  it('keeps the first promise, re-dates open work and tells the people', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const tester = await lab.hire({ roles: ['TEST'] });
    const sample = await firstSampleOf(lab, rec, order.id);
    const { mandateId, taskId } = await aRunningMandate(lab, order, sample, {
      assigneeId: tester.id,
      state: 'assigned',
    });
    const dueDate = addWorkingDays(order.dueDate, 5, new Map());
    const { data } = await lab.call<OrderRow>(orderContract.changeTime, rec, {
      id: order.id,
      dueDate,
      reason: '仪器维修延期',
    });
    expect(data).toMatchObject({ dueDate, dueOriginal: order.dueDate });
    const { rows } = await lab.system.pool.query(
      'select (select due_date::text from mandate where id = $1) as mandate, (select due_date::text from task where id = $2) as task',
      [mandateId, taskId],
    );
    expect(rows[0].mandate).toBe(addWorkingDays(dueDate, -2, new Map()));
    expect(rows[0].task).toBe(rows[0].mandate);
    const told = await lab.system.pool.query('select 1 from message where to_staff_id = $1 and ref_id = $2', [
      tester.id,
      order.id,
    ]);
    expect(told.rowCount).toBe(1);
  });

  it('refuses the past, the same day, and a change without a reason', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const change = (dueDate: string, reason = '客户同意延期') =>
      lab.call(orderContract.changeTime, rec, { id: order.id, dueDate, reason });
    expect(fieldsOf((await change('2020-01-01')).data)).toEqual(['dueDate']);
    expect(fieldsOf((await change(order.dueDate)).data)).toEqual(['dueDate']);
    expect(fieldsOf((await change('2099-01-01', '无')).data)).toEqual(['reason']);
  });
});

const reportTemplate = async () =>
  (await lab.system.pool.query<{ id: string }>('select id from report_template limit 1')).rows[0]?.id ?? '';

describe('POST /api/order/finish/{id} and reopen/{id}', () => {
  it('answers 600 with everything that is open', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    await lab.system.pool.query(`update orders set state = 'reporting' where id = $1`, [order.id]);
    const answer = await lab.call<{ blockers: unknown[] }>(orderContract.finish, rec, { id: order.id });
    expect(answer.code).toBe(600);
    expect(answer.data.blockers).toHaveLength(3);
  });

  it('is reopened by the quality manager with a reason, and is then not finished by itself', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.system.pool.query(`update orders set state = 'finished' where id = $1`, [order.id]);
    expect((await lab.call(orderContract.reopen, rec, { id: order.id, reason: '客户投诉' })).code).toBe(403);
    const qm = await lab.hire({ roles: ['QM'] });
    const { data } = await lab.call<OrderRow>(orderContract.reopen, qm, { id: order.id, reason: '客户投诉' });
    expect(data).toMatchObject({ state: 'reporting', prevState: 'finished' });
  });
});

describe('GET /api/order/extra', () => {
  it('counts open orders, their samples, items and determinations', async () => {
    const extra = async () =>
      (
        await lab.call<Record<string, number> & { states: { state: string; count: number }[] }>(
          orderContract.extra,
          rec,
        )
      ).data;
    const before = await extra();
    await anOrder(lab, rec, catalogue, customerId);
    const after = await extra();
    expect(after['sampleNum']).toBe((before['sampleNum'] ?? 0) + 1);
    expect(Number(after['totalQCount'])).toBe(Number(before['totalQCount']) + 3);
    const waiting = ({ states }: typeof after) => states.find(({ state }) => state === 'awaitingSamples')?.count ?? 0;
    expect(waiting(after)).toBe(waiting(before) + 1);
  });
});

describe('GET /api/order/base', () => {
  it('offers published types with their items, and says which edition is in force', async () => {
    const { data } = await lab.call<{
      sampleTypes: { id: string; items: unknown[] }[];
      bases: { id: string; current: boolean }[];
    }>(orderContract.base, rec);
    expect(data.sampleTypes.find(({ id }) => id === catalogue.type.id)?.items).toMatchObject([
      { testitemName: 'pH值', required: true, limitText: '6~9' },
      { testitemName: '化学需氧量', required: false, limitText: '' },
    ]);
    expect(data.bases.find(({ id }) => id === catalogue.basis.id)?.current).toBe(true);
  });

  it('proposes a mark while its certificate is in force, and none to a laboratory without one', async () => {
    const marks = async () => (await lab.call<{ marks: string[] }>(orderContract.base, rec)).data.marks;
    const certify = (no: string | null, validTo: string | null) =>
      lab.system.pool.query('update company set cma_no = $1, cma_valid_to = $2', [no, validTo]);
    const before = await lab.system.pool.query('select cma_no, cma_valid_to::text from company');
    await certify(null, null);
    expect(await marks()).toEqual([]);
    await certify('CMA-1', '2020-01-01');
    expect(await marks()).toEqual([]);
    await certify('CMA-1', '2099-12-31');
    expect(await marks()).toEqual(['cma']);
    await certify(before.rows[0]?.cma_no ?? null, before.rows[0]?.cma_valid_to ?? null);
  });
});

describe('POST /api/order/createConfigList', () => {
  type Config = { id: string; ver: number; own: boolean; type: string | null; fields: { key: string }[] };
  const setting = (key: string, show: 'shown' | 'more' | 'hidden', required = false) => ({ key, show, required });
  const seenBy = async (person: Person) => (await lab.call<Config[]>(orderContract.showConfig, person)).data;

  it('keeps what a person hides apart from everybody else, and demands nothing by it', async () => {
    const { data } = await lab.call<Config>(orderContract.createConfigList, keeper, {
      own: true,
      type: 'recheck',
      fields: [setting('purpose', 'hidden')],
    });
    expect(data).toMatchObject({ own: true, type: null, ver: 1 });
    expect((await seenBy(keeper)).map(({ id }) => id)).toEqual([data.id]);
    expect(await seenBy(rec)).toEqual([]);
    const theirs = await lab.call(orderContract.updateConfigList, rec, { id: data.id, ver: 1, fields: [] });
    expect(theirs.code).toBe(404);
    const again = await lab.call(orderContract.createConfigList, keeper, { own: true, fields: [] });
    expect(again.code).toBe(400);
    const demand = { id: data.id, ver: 1, fields: [setting('purpose', 'shown', true)] };
    expect((await lab.call(orderContract.updateConfigList, keeper, demand)).data).toMatchObject({
      errors: [{ field: 'fields.0.required' }],
    });
  });

  it('is set for the laboratory by whoever may, for all to see and within the rules', async () => {
    const fields = [setting('sample.sealNo', 'shown', true), setting('purpose', 'shown', true)];
    expect((await lab.call(orderContract.createConfigList, keeper, { fields })).code).toBe(403);
    const kept = await lab.call(orderContract.createConfigList, rec, { fields: [setting('customerId', 'hidden')] });
    expect(kept).toMatchObject({ code: 400, data: { errors: [{ field: 'fields.0.show' }] } });
    const { data } = await lab.call<Config>(orderContract.createConfigList, rec, { type: 'recheck', fields });
    expect(data).toMatchObject({ own: false, type: 'recheck', fields });
    expect((await seenBy(keeper)).filter(({ own }) => !own)).toMatchObject([{ id: data.id }]);
    expect((await lab.call(orderContract.createConfigList, rec, { type: 'recheck', fields })).code).toBe(400);
    const stale = await lab.call(orderContract.updateConfigList, rec, { id: data.id, ver: 7, fields: [] });
    expect(stale).toMatchObject({ code: 409, data: { current: { id: data.id, ver: 1 } } });
  });

  it('is demanded when an order of its type is handed in, and of no draft; as delivered again it is not', async () => {
    const draft = { type: 'recheck', purpose: null };
    const saved = await create(draft);
    expect(saved.code).toBe(200);
    const refused = await create({ ...draft, submit: true });
    expect(refused).toMatchObject({
      code: 400,
      data: {
        errors: [
          { field: 'purpose', msg: '检测目的：必填' },
          { field: 'samples.0.sealNo', msg: '封样号：必填' },
        ],
      },
    });
    const first = await create({ type: 'first', purpose: null, submit: true });
    expect(first.code).toBe(200);
    const [config] = await seenBy(rec);
    const reset = { id: config?.id, ver: config?.ver, fields: [] };
    expect((await lab.call<Config>(orderContract.updateConfigList, rec, reset)).data).toMatchObject({
      ver: 2,
      fields: [],
    });
    const taken = await create({ ...draft, submit: true });
    expect(taken.code).toBe(200);
  });
});
