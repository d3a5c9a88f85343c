import { clientLinkContract } from '../../contract/order/client-link';
import { orderContract } from '../../contract/order/order';
import { type PublicOrder, qrcodeContract } from '../../contract/qr-code/qrcode';
import { workContract } from '../../contract/to-do/work';
import { localDay } from '../../domain/kit/calendar';
import { watchDay } from '../../server/across/due/watch-day';
import type { Catalogue } from '../support/builders/catalogue';
import { actionsOf, openCounter } from '../support/builders/counter';
import { anOrder, detailOf, orderDraft } from '../support/builders/order';
import type { Laboratory, Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let dir: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  ({ lab, rec, dir, catalogue, customerId } = await openCounter());
});
afterAll(() => lab.close());

type Made = { id: string; url: string; expiresAt: string; isReachable: boolean };

const keyOf = (url: string): string => url.split('/').at(-1) ?? '';
const make = async (orderId: string, over: object = {}) => {
  const { code, data } = await lab.call<Made>(clientLinkContract.make, rec, { id: orderId, ...over });
  expect(code).toBe(200);
  return { ...data, key: keyOf(data.url) };
};
const read = (key: string) => lab.call<PublicOrder>(qrcodeContract.order, null, { id: key });
const answer = (key: string, over: object) =>
  lab.call<PublicOrder>(qrcodeContract.answerOrder, null, { id: key, ...over });
const linksOf = async (orderId: string) => (await detailOf(lab, rec, orderId)).clientLinks;
const changeOrder = async (id: string, over: object) => {
  const { order } = await detailOf(lab, rec, id);
  const { code } = await lab.call(orderContract.update, rec, {
    ...orderDraft(catalogue, customerId, over),
    samples: undefined,
    id,
    ver: order.ver,
    reason: '客户来电更改',
    clientInformed: { how: '电话' },
  });
  expect(code).toBe(200);
};

describe('POST /api/orderadmin/clientlink/{id}', () => {
  it('gives a key of which only a digest is kept, and the page behind it shows the order without prices', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { key, url } = await make(order.id, { sentTo: '李雷' });
    expect(url).toMatch(/\/qrcode\/order\/[\w-]{43}$/);
    const stored = await lab.system.pool.query('select * from client_link where order_id = $1', [order.id]);
    expect(JSON.stringify(stored.rows)).not.toContain(key);
    const { code, data } = await read(key);
    expect(code).toBe(200);
    expect(data).toMatchObject({ state: 'open', answer: null, isChanged: false });
    expect(data.order).toMatchObject({ no: order.no, dueDate: order.dueDate, price: null });
    expect(data.order.acceptedOn).toBe(localDay(new Date().toISOString()));
    expect(data.order.samples).toMatchObject([{ name: '清水河断面', qty: '2 L' }]);
    expect(data.order.samples[0]?.items).toHaveLength(2);
    // Nothing of the laboratory's own: no ids, no names of its people, no states.
    expect(JSON.stringify(data)).not.toContain(order.id);
    expect(JSON.stringify(data)).not.toContain(rec.name);
  });

  it('shows prices only where they are asked for by somebody who may see them', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { data } = await read((await make(order.id, { withPrices: true })).key);
    expect(data.order.price?.due).toBe(order.moneyDue ?? 0);
    expect((await lab.call(clientLinkContract.make, dir, { id: order.id })).code).toBe(403);
  });

  it('is for orders in work only', async () => {
    const { data } = await lab.call<{ id: string }>(orderContract.create, rec, orderDraft(catalogue, customerId));
    expect((await lab.call(clientLinkContract.make, rec, { id: data.id })).code).toBe(409);
  });

  it('is replaced by the next one, ends with its days, and can be taken back: then nothing is told of it', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const first = await make(order.id);
    const second = await make(order.id, { days: 1 });
    expect((await read(first.key)).code).toBe(404);
    expect((await read(second.key)).code).toBe(200);
    const withdraw = () => lab.call(clientLinkContract.withdraw, rec, { id: second.id });
    expect((await lab.call(clientLinkContract.withdraw, dir, { id: second.id })).code).toBe(403);
    expect((await withdraw()).code).toBe(200);
    const gone = await read(second.key);
    expect([gone.code, gone.data]).toEqual([404, {}]);
    expect((await withdraw()).code).toBe(409);
    const third = await make(order.id);
    await lab.system.pool.query(`update client_link set expires_at = now() - interval '1 second' where id = $1`, [
      third.id,
    ]);
    expect((await read(third.key)).code).toBe(404);
    expect((await linksOf(order.id)).map(({ state, isOver }) => [state, isOver])).toEqual([
      ['open', true],
      ['withdrawn', false],
      ['withdrawn', false],
    ]);
    expect(await read('x'.repeat(43))).toMatchObject({ code: 404 });
    expect(await read('short')).toMatchObject({ code: 400 });
  });
});

describe('POST /api/qrcode/orderanswer/{id}', () => {
  it("keeps the client's yes with what he saw, tells the order's people, and falls with a change of the order", async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { key } = await make(order.id);
    const { data } = await read(key);
    const given = { agrees: true, name: '李雷', words: '请尽快', digest: data.digest };
    const said = await answer(key, given);
    expect([said.code, said.data.state, said.data.answer?.name]).toEqual([200, 'confirmed', '李雷']);
    // A second tap changes nothing; another answer is refused.
    expect((await answer(key, given)).code).toBe(200);
    expect((await answer(key, { ...given, agrees: false, words: '方法不对' })).code).toBe(409);
    const [link] = await linksOf(order.id);
    expect(link).toMatchObject({ state: 'confirmed', answeredBy: '李雷', words: '请尽快', changed: [] });
    expect(link?.seen?.no).toBe(order.no);
    const { timeline } = await detailOf(lab, rec, order.id);
    expect(timeline.at(-1)).toMatchObject({ action: 'clientLink.confirm', reason: '请尽快' });
    expect(timeline.at(-1)?.actorName).toContain('李雷');
    const told = await lab.system.pool.query('select title from message where ref_id = $1 and to_staff_id = $2', [
      order.id,
      rec.id,
    ]);
    expect(told.rows.map(({ title }) => title)).toContain(`李雷 已确认委托 ${order.no}`);
    await changeOrder(order.id, { urgency: 'urgent' });
    const [later] = await linksOf(order.id);
    expect(later?.changed.map(({ zh }) => zh)).toEqual(['约定事项']);
    expect((await read(key)).data).toMatchObject({ state: 'confirmed', isChanged: true });
  });

  it('waits for reception once it no longer stands, whatever part of the order is another, until the client is asked again', async () => {
    const before = await anOrder(lab, rec, catalogue, customerId);
    const order = await anOrder(lab, rec, catalogue, customerId);
    for (const { id } of [before, order]) {
      const { key } = await make(id, { withPrices: true });
      const { digest } = (await read(key)).data;
      expect((await answer(key, { agrees: true, name: '李雷', digest })).code).toBe(200);
    }
    const { pool } = lab.system;
    // A confirmation of before this was counted: the clock holds it once against the order as it is.
    await pool.query(
      'delete from client_answer_sum where link_id in (select id from client_link where order_id = $1)',
      [before.id],
    );
    await pool.query('update orders set project = $2 where id = $1', [before.id, '二期']);
    const lapsed = async () => {
      const found = await lab.call<{ list: { id: string }[] }>(orderContract.list, rec, {
        answer: 'lapsed',
        pageSize: 50,
      });
      const ids = found.data.list.map(({ id }) => id).filter((id) => id === order.id || id === before.id);
      const waits = await lab.call<{ code: string; count: number; things: { id: string }[] }[]>(
        workContract.waiting,
        rec,
        {
          each: 50,
        },
      );
      const work = waits.data.find(({ code }) => code === 'order.lapsed');
      expect(work?.count ?? 0).toBe(found.data.list.length);
      expect(work?.things.map(({ id }) => id).sort() ?? []).toEqual(found.data.list.map(({ id }) => id).sort());
      return ids;
    };
    expect(await lapsed()).toEqual([]);
    await watchDay(lab.system, new Date().toISOString());
    expect(await lapsed()).toEqual([before.id]);
    await make(before.id);
    expect(await lapsed()).toEqual([]);

    const of = 'where id = $1';
    const items =
      'from sample_item l join sample s on s.id = l.sample_id where l.testitem_id = i.id and s.order_id = $1';
    // What is done to the order, what undoes it, and the part in which it is another; the lab's own remark is none.
    const changes: [string, string, string][] = [
      [`update orders set remark = 'x' ${of}`, `update orders set remark = null ${of}`, ''],
      [
        `update orders set due_date = due_date + 1 ${of}`,
        `update orders set due_date = due_date - 1 ${of}`,
        '承诺完成日期',
      ],
      [`update orders set project = '二期' ${of}`, `update orders set project = null ${of}`, '委托方与联系人'],
      [`update orders set client_notes = '分装' ${of}`, `update orders set client_notes = null ${of}`, '约定事项'],
      [
        `update orders set money_due = money_due + 1 ${of}`,
        `update orders set money_due = money_due - 1 ${of}`,
        '价格',
      ],
      [
        'update sample set qty = qty + 1 where order_id = $1',
        'update sample set qty = qty - 1 where order_id = $1',
        '样品与检测项目',
      ],
      [
        'update sample_item l set deleted_at = now() from sample s where s.id = l.sample_id and s.order_id = $1',
        'update sample_item l set deleted_at = null from sample s where s.id = l.sample_id and s.order_id = $1',
        '样品与检测项目',
      ],
      [
        'update order_fee set amount = amount + 1 where order_id = $1',
        'update order_fee set amount = amount - 1 where order_id = $1',
        '价格',
      ],
      [
        `update test_item i set name = '总' || i.name ${items}`,
        `update test_item i set name = substr(i.name, 2) ${items}`,
        '样品与检测项目',
      ],
    ];
    const isKept = async () =>
      (
        await pool.query(
          'select bool_and(said.sum_now is not null) as kept from client_answer_sum said join client_link l on l.id = said.link_id where l.order_id = $1',
          [order.id],
        )
      ).rows[0].kept;
    for (const [change, undo, part] of changes) {
      // The clock has summed the order up, so a change is seen only where it takes that sum away, or by the next look of the clock.
      await watchDay(lab.system, new Date().toISOString());
      await pool.query(change, [order.id]);
      expect([change, await isKept()]).toEqual([change, part === '' || change.startsWith('update test_item')]);
      await watchDay(lab.system, new Date().toISOString());
      const [link] = await linksOf(order.id);
      expect([change, link?.changed.map(({ zh }) => zh), await lapsed()]).toEqual([
        change,
        part === '' ? [] : [part],
        part === '' ? [] : [order.id],
      ]);
      await pool.query(undo, [order.id]);
      if (change.startsWith('update test_item')) await watchDay(lab.system, new Date().toISOString());
      expect([undo, await lapsed()]).toEqual([undo, []]);
    }
    await changeOrder(order.id, { urgency: 'urgent' });
    expect(await lapsed()).toEqual([order.id]);
    await make(order.id);
    expect(await lapsed()).toEqual([]);
  });

  it('takes an objection with its words alone, and the order waits for reception until the client is asked again', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { key } = await make(order.id);
    const { digest } = (await read(key)).data;
    expect((await answer(key, { agrees: false, name: '韩梅', digest })).code).toBe(400);
    expect((await answer(key, { agrees: true, name: ' ', digest })).code).toBe(400);
    expect((await answer(key, { agrees: false, name: '韩梅', words: '铅应按新方法检测', digest })).code).toBe(200);
    const objected = async () =>
      (
        await lab.call<{ list: { id: string }[] }>(orderContract.list, rec, { answer: 'objected', pageSize: 50 })
      ).data.list.map(({ id }) => id);
    expect(await objected()).toEqual([order.id]);
    const todos = await lab.call<{ code: string; count: number }[]>(workContract.todos, rec, {});
    expect(todos.data.find(({ code }) => code === 'order.objected')?.count).toBe(1);
    await make(order.id);
    expect(await objected()).toEqual([]);
    expect(await actionsOf(lab, order.id)).not.toContain('clientLink.object');
  });

  it('refuses an answer to what was changed while it was read', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { key } = await make(order.id);
    const { digest } = (await read(key)).data;
    await changeOrder(order.id, { urgency: 'urgent' });
    const late = await answer(key, { agrees: true, name: '李雷', digest });
    expect([late.code, (await linksOf(order.id))[0]?.state]).toEqual([409, 'open']);
    const again = await answer(key, { agrees: true, name: '李雷', digest: (await read(key)).data.digest });
    expect(again.code).toBe(200);
  });
});
