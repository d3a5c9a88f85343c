import fc from 'fast-check';
import {
  type CustomerOverview,
  customerAccountContract,
  type Statement,
} from '../../contract/customer/customer-account';
import { type ClientLinkRow, clientLinkContract } from '../../contract/order/client-link';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { MoneyView } from '../../contract/order/order-views';
import { type SampleRow, sampleContract } from '../../contract/sample/sample';
import type { AccountEntry } from '../../domain/account-entry/account-entry.entity';
import type { Catalogue } from '../support/builders/catalogue';
import { actionsOf, fieldsOf, openCounter } from '../support/builders/counter';
import { aCustomer } from '../support/builders/customer';
import { anOrder } from '../support/builders/order';
import { aPersonWith } from '../support/builders/own-role';
import { fileOf } from '../support/job';
import { type Laboratory, PASSWORD, type Person } from '../support/laboratory';
import { linesOf } from '../support/workbooks';

let lab: Laboratory;
let rec: Person;
let fin: Person;
let dir: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  ({ lab, rec, fin, dir, catalogue, customerId } = await openCounter());
});
afterAll(() => lab.close());

type Days = { from?: string; to?: string };
const statement = (id: string, days: Days = {}, person = fin) =>
  lab.call<Statement>(customerAccountContract.statement, person, { id, ...days });
const overview = async (id: string, person = fin) =>
  (await lab.call<CustomerOverview>(customerAccountContract.overview, person, { id })).data;
const movements = async (id: string, over: object = {}) =>
  (
    await lab.call<{ list: (AccountEntry & { orderName: string })[]; total: number }>(
      customerAccountContract.movements,
      fin,
      { customerId: id, pageSize: 100, ...over },
    )
  ).data;
const newClient = async () => (await aCustomer(lab, rec)).id;
const pay = (id: string, over: object) => lab.call<MoneyView>(orderAdminContract.confirmFee, fin, { id, ...over });
const payBack = (id: string, over: object, person = fin) =>
  lab.call<MoneyView>(orderAdminContract.refund, person, { id, reason: '取消后退款', ...over });
const change = (id: string, over: object) =>
  lab.call(orderAdminContract.changeMoney, fin, { id, reason: '协商后调整', password: PASSWORD, ...over });
const cancel = async (id: string) => {
  await lab.call(orderContract.remove, rec, { id, reason: '客户撤回委托' });
  await lab.call(orderAdminContract.confirmCancel, dir, { id });
};

/** What an order asks and what came in for it, by a statement of its own. */
const standing = async (id: string): Promise<{ owed: number; paid: number }> => {
  const { rows } = await lab.system.pool.query(
    `select (case when state = 'draft' or fee_state = 'waived' then 0 else coalesce(money_due, 0) end)::float8 owed,
       coalesce(money_paid, 0)::float8 paid from orders where id = $1`,
    [id],
  );
  return rows[0];
};

describe('GET /api/customer/statement/{id}', () => {
  it('is, for any period, the sum of what random work, payments, refunds, discounts and cancellations changed', async () => {
    const id = await newClient();
    const told: { at: string; fees: number; received: number }[] = [];
    const ids: string[] = [];
    const moment = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
    /** Does something to an order, and tells it of another moment of the year. */
    const done = async (at: string, orderId: string | null, act: () => Promise<unknown>): Promise<void> => {
      const before = orderId === null ? { owed: 0, paid: 0 } : await standing(orderId);
      const { rows } = await lab.system.pool.query<{ id: string }>('select id from account_entry');
      const made = await act();
      const touched = orderId ?? String(made);
      if (orderId === null) ids.push(touched);
      const after = await standing(touched);
      told.push({ at, fees: after.owed - before.owed, received: after.paid - before.paid });
      await lab.system.pool.query('update account_entry set at = $1 where not id = any($2)', [
        at,
        rows.map((row) => row.id),
      ]);
    };
    const [plan] = fc.sample(
      fc.array(
        fc.record({
          what: fc.constantFrom('order', 'pay', 'discount', 'total', 'waive', 'refund', 'cancel', 'pay'),
          which: fc.nat(100),
          amount: fc.integer({ min: 1, max: 13_000 }),
          minutes: fc.integer({ min: 0, max: 330 * 24 * 60 }),
        }),
        { minLength: 40, maxLength: 40 },
      ),
      { numRuns: 1, seed: 20_261_126 },
    );
    // Each kind of movement once, whatever the draw.
    const sure = ['order', 'pay', 'refund', 'waive', 'pay', 'total', 'cancel', 'order', 'order'].map((what, index) => ({
      what,
      which: 0,
      amount: 9000 + index,
      minutes: 60 * index,
    }));
    for (const { what, which, amount, minutes } of [...sure, ...(plan ?? [])]) {
      const at = moment(minutes);
      const orderId = ids[which % Math.max(1, ids.length)];
      if (what === 'order' || orderId === undefined) {
        await done(at, null, async () => (await anOrder(lab, rec, catalogue, id)).id);
        continue;
      }
      await done(at, orderId, () => {
        if (what === 'pay') return pay(orderId, { received: Math.ceil(amount / 4) });
        if (what === 'discount') return change(orderId, { discount: (0.5 + (amount % 50) / 100).toFixed(2) });
        if (what === 'total') return change(orderId, { total: amount });
        if (what === 'waive') return pay(orderId, { waive: true, reason: '质量问题免收' });
        if (what === 'refund') return payBack(orderId, { refunded: (amount % 300) + 1 });
        return cancel(orderId);
      });
    }
    const kinds = new Set((await movements(id)).list.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual([
      'cancelled',
      'changed',
      'charged',
      'received',
      'refunded',
      'restored',
      'waived',
    ]);

    const days = fc.sample(fc.tuple(fc.nat(333), fc.nat(333)), { numRuns: 12, seed: 7 });
    const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    for (const [one, other] of days) {
      const [from, to] = [dayOf(Math.min(one, other)), dayOf(Math.max(one, other))];
      // The laboratory's day begins eight hours before that of UTC.
      const [begin, end] = [`${from}T00:00:00+08:00`, `${dayOf(Math.max(one, other) + 1)}T00:00:00+08:00`].map((each) =>
        new Date(each).toISOString(),
      ) as [string, string];
      const sum = (part: 'fees' | 'received', rows: typeof told) => rows.reduce((total, row) => total + row[part], 0);
      const past = told.filter(({ at }) => at < begin);
      const within = told.filter(({ at }) => at >= begin && at < end);
      const opening = sum('fees', past) - sum('received', past);
      const expected = { opening, fees: sum('fees', within), received: sum('received', within) };
      const { data } = await statement(id, { from, to });
      expect(data).toMatchObject({
        from,
        to,
        ...expected,
        closing: opening + expected.fees - expected.received,
      });
      expect(
        data.months.reduce((open, line) => {
          expect(line).toMatchObject({ opening: open, closing: open + line.fees - line.received });
          return line.closing;
        }, data.opening),
      ).toBe(data.closing);
    }
    const whole = (await statement(id, { from: '2026-01-01', to: '2026-12-31' })).data;
    const { money } = await overview(id);
    expect(whole.opening).toBe(0);
    expect(money).toMatchObject({ open: whole.closing, paid: whole.received });
    expect((money?.agreed ?? 0) + (money?.unconfirmed ?? 0)).toBe(whole.fees);

    // What older records are told from comes to the same.
    await lab.system.pool.query('select account_from_records()');
    expect((await statement(id, { from: '2020-01-01', to: '2030-12-31' })).data).toMatchObject({
      fees: whole.fees,
      received: whole.received,
      closing: whole.closing,
    });
  }, 120_000);

  it('lists the movements of one client alone, each payment with its receipt', async () => {
    const id = await newClient();
    const order = await anOrder(lab, rec, catalogue, id);
    await pay(order.id, { received: 3000, receiptNo: 'SJ-001' });
    expect((await payBack(order.id, { refunded: 500, receiptNo: 'TK-001' })).data).toMatchObject({ paid: 2500 });
    const { list } = await movements(id, { sorter: 'amount_desc' });
    expect(list.map(({ kind, amount, receiptNo, orderName }) => [kind, amount, receiptNo, orderName])).toEqual([
      ['charged', 13_000, null, order.no],
      ['refunded', 500, 'TK-001', order.no],
      ['received', -3000, 'SJ-001', order.no],
    ]);
    expect((await movements(id, { kind: ['received', 'refunded'] })).total).toBe(2);
    expect((await movements(customerId)).total).toBe(0);
  });

  it('refuses who may not see amounts, a period that ends before it begins, and a client that is not ours', async () => {
    const tester = await lab.hire({ roles: ['TEST'] });
    expect((await statement(customerId, {}, tester)).code).toBe(403);
    expect(fieldsOf((await statement(customerId, { from: '2026-02-01', to: '2026-01-31' })).data)).toEqual(['to']);
    expect((await statement(catalogue.type.id)).code).toBe(404);
  });
});

describe('GET /api/customer/statementfile/{id}', () => {
  it('is a workbook of the movements with what is open after each, and of the months', async () => {
    const id = await newClient();
    const order = await anOrder(lab, rec, catalogue, id, { project: '东湖水质' });
    await pay(order.id, { received: 4000, receiptNo: 'SJ-002' });
    const lines = await linesOf(await fileOf(lab, customerAccountContract.statementFile, fin, id));
    expect(lines[0]).toEqual([
      '发生时间',
      '事项',
      '委托编号',
      '工程/项目名称',
      '收据号',
      '本期应收',
      '本期收款',
      '未收余额',
    ]);
    expect(lines.slice(1, 5).map((line) => line.slice(1))).toEqual([
      ['期初未收', '', '', '', '', '', '0'],
      ['应收', order.no, '东湖水质', '', '130', '', '130'],
      ['收款', order.no, '东湖水质', 'SJ-002', '', '40', '90'],
      ['期末未收', '', '', '', '130', '40', '90'],
    ]);
    expect(lines[5]).toEqual(['月份', '期初未收', '本期应收', '本期收款', '期末未收']);
  });
});

describe('POST /api/orderadmin/refund/{id}', () => {
  it('pays back at most what was received, by finance, with a reason, on record; the order is no longer paid', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await pay(order.id, { received: 13_000 });
    expect(fieldsOf((await payBack(order.id, { refunded: 13_001 })).data)).toEqual(['refunded']);
    expect((await payBack(order.id, { refunded: 100 }, rec)).code).toBe(403);
    expect((await payBack(order.id, { refunded: 100, ver: 1 })).code).toBe(409);
    expect((await payBack(order.id, { refunded: 1000 })).data).toMatchObject({
      feeState: 'confirmed',
      paid: 12_000,
      open: 1000,
    });
    await cancel(order.id);
    expect((await payBack(order.id, { refunded: 12_000 })).data).toMatchObject({ paid: 0, open: 0 });
    expect((await actionsOf(lab, order.id)).filter((action) => action === 'order.refund')).toHaveLength(2);
  });
});

describe('GET /api/customer/overview/{id}', () => {
  it('counts what the reader may know of, and says nothing of the rest', async () => {
    const id = await newClient();
    await anOrder(lab, rec, catalogue, id);
    const late = await anOrder(lab, rec, catalogue, id);
    await lab.system.pool.query(`update orders set due_date = '2020-01-01' where id = $1`, [late.id]);
    expect(await overview(id, rec)).toMatchObject({
      orders: [{ state: 'awaitingSamples', count: 2 }],
      overdue: 1,
      samples: 2,
      reports: 0,
      objections: 0,
      money: { agreed: 0, unconfirmed: 26_000, paid: 0, open: 26_000 },
    });
    const reader = await aPersonWith(lab, { dataScope: 'company', rights: ['customer.read', 'order.read'] });
    expect(await overview(id, reader)).toMatchObject({
      ofCompany: true,
      samples: null,
      reports: null,
      money: null,
      overdue: 1,
    });
    const own = await aPersonWith(lab, { dataScope: 'depart', rights: ['customer.read', 'order.read'] });
    expect(await overview(id, own)).toMatchObject({ ofCompany: false });
  });
});

describe('GET /api/orderadmin/clientlinks', () => {
  it('lists what one client was asked, without what the link is recognised by; its samples are found by it too', async () => {
    const id = await newClient();
    const order = await anOrder(lab, rec, catalogue, id);
    const made = await lab.call<{ id: string }>(clientLinkContract.make, rec, { id: order.id, sentTo: '李雷' });
    const links = async (over: Record<string, unknown>, person = rec) =>
      (await lab.call<{ list: ClientLinkRow[]; total: number }>(clientLinkContract.list, person, over)).data;
    const { list } = await links({ customerId: id, state: 'open' });
    expect(list).toMatchObject([{ id: made.data.id, orderNo: order.no, sentTo: '李雷', state: 'open' }]);
    expect(Object.keys(list[0] ?? {})).not.toContain('tokenHash');
    expect((await links({ customerId: id, state: 'objected' })).total).toBe(0);
    expect((await links({ customerId: catalogue.type.id })).total).toBe(0);
    const samples = await lab.call<{ list: SampleRow[]; total: number }>(sampleContract.list, rec, { customerId: id });
    expect(samples.data).toMatchObject({ total: 1, list: [{ orderId: order.id, customerId: id }] });
  });
});
