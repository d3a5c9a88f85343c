import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { OrderRow } from '../../contract/order/order-views';
import { type SampleRow, sampleContract } from '../../contract/sample/sample';
import { staffContract } from '../../contract/staff/staff';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { workContract } from '../../contract/to-do/work';
import { TO_CONFIRM } from '../../domain/order/fees-to-confirm';
import { authorise, type Catalogue } from '../support/builders/catalogue';
import { openCounter } from '../support/builders/counter';
import { anOrder, aReadyOrder, aRunningMandate, detailOf, firstSampleOf, orderDraft } from '../support/builders/order';
import type { Laboratory, Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let fin: Person;
let keeper: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  ({ lab, rec, fin, catalogue, customerId } = await openCounter());
  keeper = await lab.hire({ roles: ['KEEP'] });
});
afterAll(() => lab.close());

type Todo = { code: string; count: number; path: string };
const countFor = async (person: Person, code: string): Promise<number | undefined> =>
  (await lab.call<Todo[]>(workContract.todos, person)).data.find((todo) => todo.code === code)?.count;
const samplesOf = async (work: string) =>
  (await lab.call<{ list: SampleRow[]; total: number }>(sampleContract.list, keeper, { work, pageSize: 200 })).data;

describe('GET /api/work', () => {
  it('counts the samples to receive that the list behind it shows, and none of a draft', async () => {
    const before = (await countFor(keeper, 'sample.receive')) ?? 0;
    await lab.call(orderContract.create, rec, orderDraft(catalogue, customerId));
    expect(await countFor(keeper, 'sample.receive')).toBe(before);
    const handedIn = await anOrder(lab, rec, catalogue, customerId);
    expect(await countFor(keeper, 'sample.receive')).toBe(before + 1);
    const { list, total } = await samplesOf('receive');
    expect(total).toBe(before + 1);
    expect(list.map(({ orderId }) => orderId)).toContain(handedIn.id);
    expect(list.every(({ orderState }) => orderState !== 'draft')).toBe(true);
  });

  it('shows a received sample until its work is released, and counts what each view of the list shows', async () => {
    const counts = async () =>
      Object.fromEntries(
        (await lab.call<{ work: string; count: number }[]>(sampleContract.workCounts, keeper)).data.map(
          ({ work, count }) => [work, count],
        ),
      );
    const before = await counts();
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    expect(await counts()).toEqual({ ...before, held: (before['held'] ?? 0) + 1 });
    const { list, total } = await samplesOf('held');
    expect(total).toBe((before['held'] ?? 0) + 1);
    expect(list.map(({ orderId }) => orderId)).toContain(order.id);
    await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.id]);
    expect(await counts()).toEqual({ ...before, issue: (before['issue'] ?? 0) + 1 });
  });

  it('counts a received sample for the keeper once its work is released, until it is handed out', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const sample = await firstSampleOf(lab, rec, order.id);
    const before = (await countFor(keeper, 'sample.issue')) ?? 0;
    await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.id]);
    expect(await countFor(keeper, 'sample.issue')).toBe(before + 1);
    const row = (await samplesOf('issue')).list.find(({ id }) => id === sample.id);
    expect(row).toMatchObject({ holderName: rec.name, orderState: 'testing', dueDate: order.dueDate });
    const tester = await lab.hire({ roles: ['TEST'] });
    await lab.call(sampleContract.issue, keeper, { ids: [sample.id], toStaffId: tester.id });
    expect(await countFor(keeper, 'sample.issue')).toBe(before);
  });

  it('tells finance of a fee that is not agreed, and nobody else', async () => {
    const before = (await countFor(fin, 'order.fees')) ?? 0;
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect(await countFor(fin, 'order.fees')).toBe(before + 1);
    const { data } = await lab.call<{ total: number; list: OrderRow[] }>(orderContract.list, fin, { fees: TO_CONFIRM });
    expect(data.total).toBe(before + 1);
    await lab.call(orderAdminContract.confirmFee, fin, { id: order.id });
    expect(await countFor(fin, 'order.fees')).toBe(before);
    expect(await countFor(rec, 'order.fees')).toBeUndefined();
  });

  it('sends word to finance and to who releases when something waits for them', async () => {
    const releaser = await lab.hire({ roles: ['REC'] });
    const told = async (person: Person, id: string) => {
      const { rows } = await lab.system.pool.query<{ title: string; link: string }>(
        'select title, link from message where ref_id = $1 and to_staff_id = $2 order by id',
        [id, person.id],
      );
      return rows;
    };
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    expect(await told(fin, order.id)).toEqual([{ title: `委托 ${order.no} 待确认费用`, link: '/order?view=fees' }]);
    expect(await told(releaser, order.id)).toEqual([
      { title: `委托 ${order.no} 已提交，待收样`, link: `/order?id=${order.id}` },
      { title: `委托 ${order.no} 样品已齐，待下达`, link: `/order?id=${order.id}` },
    ]);
  });

  it('tells reception of single tasks that came back, and shows whose order they are of', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const sample = await firstSampleOf(lab, rec, order.id);
    const { taskId } = await aRunningMandate(lab, order, sample, { state: 'assigned' });
    const before = (await countFor(rec, 'mandate.sentBack')) ?? 0;
    await lab.system.pool.query(`update task set state = 'backAtReception', assignee_id = null where id = $1`, [
      taskId,
    ]);
    expect(await countFor(rec, 'mandate.sentBack')).toBe(before + 1);
    const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, { mandate: 'sentBack' });
    expect(data.list.map(({ id }) => id)).toContain(order.id);
    expect((await detailOf(lab, rec, order.id)).mandates).toMatchObject([{ backNum: 1 }]);
  });
});

describe('what waits for a confirmation', () => {
  it('is shown to those who can give it, and its link opens the list of it', async () => {
    const manager = await lab.hire({ roles: ['TM'] });
    const { pool } = lab.system;
    const before = await Promise.all(
      ['basis.verify', 'subcontractor.approve', 'staffAuth.confirm', 'equipment.confirm'].map((code) =>
        countFor(manager, code),
      ),
    );
    expect(before).toEqual([0, 0, 0, 0]);
    await pool.query('update test_basis set verified = null where id = $1', [catalogue.basis.id]);
    const tester = await lab.hire({ roles: ['TEST'] });
    await authorise(lab, tester, catalogue.area.id, ['test', 'check']);
    await pool.query(`update staff_auth set status = 'suspended' where staff_id = $1`, [tester.id]);
    expect(await countFor(manager, 'basis.verify')).toBe(1);
    expect(await countFor(manager, 'staffAuth.confirm')).toBe(1);
    expect(await countFor(keeper, 'basis.verify')).toBeUndefined();
    const bases = await lab.call<{ list: { id: string }[] }>(testBasisContract.list, manager, {
      verified: false,
      enabled: true,
    });
    expect(bases.data.list.map(({ id }) => id)).toEqual([catalogue.basis.id]);
    const people = await lab.call<{ list: { id: string }[] }>(staffContract.list, manager, { auth: 'suspended' });
    expect(people.data.list.map(({ id }) => id)).toEqual([tester.id]);
    await pool.query(`update staff set status = 'stopped' where id = $1`, [tester.id]);
    expect(await countFor(manager, 'staffAuth.confirm')).toBe(0);
    await pool.query('update test_basis set verified = true where id = $1', [catalogue.basis.id]);
  });
});
