import { orderContract } from '../../contract/order/order';
import type { OrderRow } from '../../contract/order/order-views';
import { addWorkingDays, localDay } from '../../domain/kit/calendar';
import { type Counter, openCounter } from '../support/builders/counter';
import { anOrder, detailOf, orderDraft } from '../support/builders/order';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.lab.close());

const today = () => localDay(new Date().toISOString());
const aDraft = async () => {
  const { lab, rec, catalogue, customerId } = counter;
  const { data } = await lab.call<OrderRow>(orderContract.create, rec, orderDraft(catalogue, customerId));
  return data;
};
/** A draft as it would be had it been begun and last changed days ago. */
const leftLying = async (id: string, dueDate: string) =>
  counter.lab.system.pool.query(
    `update orders set created_at = now() - interval '5 days', updated_at = now() - interval '5 days', due_date = $2
     where id = $1`,
    [id, dueDate],
  );
const submit = async (order: OrderRow, over: object = {}) => {
  const { lab, rec, catalogue, customerId } = counter;
  const draft = orderDraft(catalogue, customerId, { submit: true, ...over });
  const { samples } = await detailOf(lab, rec, order.id);
  const [sample] = draft.samples;
  return lab.call<OrderRow>(orderContract.update, rec, {
    ...draft,
    samples: [{ ...sample, id: samples[0]?.id }],
    id: order.id,
    ver: order.ver,
  });
};

describe('the acceptance of an order', () => {
  it('is its submission, not the beginning of its draft', async () => {
    const { lab, rec } = counter;
    const draft = await aDraft();
    expect(draft.receivedAt).toBeNull();
    expect((await detailOf(lab, rec, draft.id)).order.acceptedByName).toBeNull();
    await leftLying(draft.id, draft.dueDate);
    const before = Date.now();
    const { data } = await submit(draft);
    expect(Date.parse(data.receivedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect((await detailOf(lab, rec, draft.id)).order.acceptedByName).toBe(rec.name);
  });

  it('does not follow what a caller says of it, nor a later change of the order', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const past = '2020-01-01T00:00:00.000Z';
    const order = await anOrder(lab, rec, catalogue, customerId, { receivedAt: past });
    expect(order.receivedAt).not.toBe(past);
    const { data } = await submit(order, { submit: false, receivedAt: past, reason: '客户更正名称', project: '甲' });
    expect(data.receivedAt).toBe(order.receivedAt);
  });

  it('is where the promised date counts from: a draft left lying is proposed a new one, an agreed one stays', async () => {
    const { lab, rec } = counter;
    const promised = addWorkingDays(today(), 7, new Map());
    const lain = localDay(new Date(Date.now() - 5 * 86_400_000).toISOString());
    const draft = await aDraft();
    await leftLying(draft.id, addWorkingDays(lain, 7, new Map()));
    expect((await detailOf(lab, rec, draft.id)).order.dueProposed).toBe(promised);
    expect((await submit(draft)).data.dueDate).toBe(promised);
    const agreed = await aDraft();
    await leftLying(agreed.id, '2036-01-15');
    expect((await detailOf(lab, rec, agreed.id)).order.dueProposed).toBeNull();
    expect((await submit(agreed, { dueDate: '2036-01-15' })).data.dueDate).toBe('2036-01-15');
  });

  it('is asked for by the list: a draft is not among the orders accepted in a period', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const draft = await aDraft();
    const order = await anOrder(lab, rec, catalogue, customerId);
    const day = today();
    const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, {
      receivedAtFrom: day,
      receivedAtTo: day,
      pageSize: 100,
    });
    const found = data.list.map(({ id }) => id);
    expect(found).toContain(order.id);
    expect(found).not.toContain(draft.id);
  });

  it('falls on the day that the clock of the laboratory shows', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const order = await anOrder(lab, rec, catalogue, customerId);
    const on = async (day: string) => {
      const asked = { receivedAtFrom: day, receivedAtTo: day, pageSize: 100 };
      const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, asked);
      return data.list.map(({ id }) => id);
    };
    // Half past midnight and half past eleven at night in Shanghai.
    for (const at of ['2026-03-03T16:30:00Z', '2026-03-04T15:30:00Z']) {
      await lab.system.pool.query('update orders set received_at = $2 where id = $1', [order.id, at]);
      expect([await on('2026-03-03'), await on('2026-03-04'), await on('2026-03-05')]).toEqual([[], [order.id], []]);
    }
  });

  it('of an older folder is read from the trail; what the trail does not know stays', async () => {
    const { lab, rec, catalogue, customerId } = counter;
    const { owner: pool } = lab;
    const begun = '2026-01-05T01:00:00.000Z';
    const [known, unknown, draft] = [
      await anOrder(lab, rec, catalogue, customerId),
      await anOrder(lab, rec, catalogue, customerId),
      await aDraft(),
    ];
    await pool.query('alter table audit_log disable trigger user');
    await pool.query(`update audit_log set action = 'order.taken' where ref_id = $1 and action = 'order.submit'`, [
      unknown.id,
    ]);
    await pool.query('alter table audit_log enable trigger user');
    await pool.query(`update orders set received_at = $1`, [begun]);
    await pool.query(`delete from schema_version where name = '0050-acceptance.sql'`);
    await lab.alter();
    const { rows } = await pool.query<{ id: string; received_at: string | null }>('select id, received_at from orders');
    const at = (id: string) => {
      const found = rows.find((row) => row.id === id)?.received_at ?? null;
      return found === null ? null : new Date(found).toISOString();
    };
    // The wire leaves out the last zeros of a moment.
    expect(at(known.id)).toBe(new Date(known.receivedAt ?? '').toISOString());
    expect(at(unknown.id)).toBe(begun);
    expect(at(draft.id)).toBeNull();
  });
});
