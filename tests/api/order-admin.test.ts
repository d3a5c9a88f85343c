import { orderContract } from '../../contract/order/order';
import { type DeviceChoice, orderAdminContract, type SampleSheet } from '../../contract/order/order-admin';
import type { MoneyView, OrderDetail, OrderRow } from '../../contract/order/order-views';
import { workContract } from '../../contract/to-do/work';
import { sampleSheetColumns } from '../../domain/sample/sample-sheet';
import { workbookBytes } from '../../server/documents/xlsx/workbook-writer';
import { aCatalogue, aDevice, type Catalogue } from '../support/builders/catalogue';
import { actionsOf, fieldsOf, openCounter } from '../support/builders/counter';
import { anOrder, aReadyOrder, aRunningMandate, detailOf, firstSampleOf } from '../support/builders/order';
import type { Laboratory, Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';
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

const firstSample = (orderId: string) => firstSampleOf(lab, rec, orderId);

describe('GET /api/orderadmin/confirmCancel/{id}', () => {
  const cancelling = async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' });
    return order.id;
  };
  const decide = (id: string, over: object = {}, person = dir) =>
    lab.call(orderAdminContract.confirmCancel, person, { id, ...over });
  const stateOf = async (id: string) => (await detailOf(lab, rec, id)).order;

  it('cancels, and a second call says so', async () => {
    const id = await cancelling();
    expect((await decide(id)).data).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', cancelReason: '客户撤回委托' });
    expect((await decide(id)).data).toEqual({ ok: true, already: true });
  });

  it('still asks for what was tested, which is paid as any other fee, and for nothing where nothing was', async () => {
    const money = async (id: string) => (await lab.call<MoneyView>(orderAdminContract.money, fin, { id })).data;
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const { due: asked } = await money(order.id);
    const sample = await firstSample(order.id);
    const { taskId } = await aRunningMandate(lab, order, sample, { state: 'testing' });
    const { rows } = await lab.system.pool.query<{ amount: number }>(
      `select f.amount::float8 as amount from task t join order_fee f on f.testitem_id = t.testitem_id and f.order_id = $2 where t.id = $1`,
      [taskId, order.id],
    );
    const tested = Number(rows[0]?.amount);
    await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' });
    await decide(order.id);
    expect([tested > 0, tested < asked]).toEqual([true, true]);
    expect(await money(order.id)).toMatchObject({ due: tested, open: tested });
    const { rows: moved } = await lab.system.pool.query(
      `select kind, amount::float8 as amount from account_entry where order_id = $1 order by at, kind desc`,
      [order.id],
    );
    expect(moved).toEqual([
      { kind: 'charged', amount: asked },
      { kind: 'cancelled', amount: tested - asked },
    ]);
    // Finance has it before it until the fee is agreed; what asks for nothing is not shown.
    const waiting = async () => {
      const found = await lab.call<{ list: { id: string }[] }>(orderContract.list, fin, {
        fees: 'toConfirm',
        pageSize: 200,
      });
      const todos = await lab.call<{ code: string; count: number }[]>(workContract.todos, fin, {});
      expect(todos.data.find(({ code }) => code === 'order.fees')?.count).toBe(found.data.list.length);
      return found.data.list.map(({ id }) => id);
    };
    expect(await waiting()).toContain(order.id);
    const paid = await lab.call<MoneyView>(orderAdminContract.confirmFee, fin, { id: order.id, received: tested });
    expect(paid.data).toMatchObject({ open: 0, feeState: 'paid' });
    const untested = await cancelling();
    await decide(untested);
    expect(await money(untested)).toMatchObject({ due: 0, open: 0 });
    const left = await waiting();
    expect([left.includes(order.id), left.includes(untested)]).toEqual([false, false]);
  });

  it('goes back to where it was when refused', async () => {
    const id = await cancelling();
    await decide(id, { no: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'ready', prevState: null, cancelReason: null });
  });

  it('ends tasks and mandates with the order, and asks for a director once testing has begun', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const sample = await firstSample(order.id);
    const { mandateId, taskId } = await aRunningMandate(lab, order, sample, { state: 'testing' });
    await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' });
    expect(await decide(order.id, {}, rec)).toMatchObject({ code: 600, data: { blockers: [{ rule: 'director' }] } });
    expect((await decide(order.id)).code).toBe(200);
    const ended = await lab.system.pool.query(
      'select (select state from mandate where id = $1) as mandate, (select state from task where id = $2) as task',
      [mandateId, taskId],
    );
    expect(ended.rows).toEqual([{ mandate: 'cancelled', task: 'cancelled' }]);
    expect(await actionsOf(lab, taskId)).toEqual(['task.cancel']);
  });

  it('is refused where nobody asked', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect((await decide(order.id)).code).toBe(409);
    expect((await decide(order.id, {}, fin)).code).toBe(403);
  });
});

describe('GET /api/orderadmin/detail/{id}', () => {
  it('tells the whole story of an order, with the legal buttons and the cause of a disabled one', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const detail = await detailOf(lab, rec, order.id);
    expect(detail.timeline.map(({ action }) => action)).toEqual([
      'order.create',
      'order.submit',
      'sample.confirm',
      'order.samplesDecided',
    ]);
    expect(detail.timeline.map(({ label }) => label.zh)).toEqual([
      '新建了委托',
      '提交了委托',
      '确认收样',
      '完成了样品确认',
    ]);
    const generate = detail.actions.find(({ code }) => code === 'generate');
    expect(generate).toMatchObject({ enabled: false, blockers: ['合同评审尚未签署'] });
    expect(detail.actions.map(({ code }) => code)).toEqual([
      'edit',
      'checkReady',
      'generate',
      'changeTime',
      'requestCancel',
    ]);
    expect(detail.samples[0]?.items[0]).toMatchObject({
      testitemName: 'pH值',
      judgeName: catalogue.criterion.name,
      taskNo: null,
    });
  });

  it('hides amounts of the history from people who may not see money', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.call(orderAdminContract.confirmFee, fin, { id: order.id, received: 100 });
    const entry = ({ timeline }: OrderDetail) => timeline.find(({ action }) => action === 'order.confirmFee');
    expect(entry(await detailOf(lab, fin, order.id))?.after).toMatchObject({ moneyPaid: 100 });
    expect(entry(await detailOf(lab, dir, order.id))?.after).toBeNull();
  });
});

describe('POST /api/orderadmin/tags/{id}', () => {
  it('replaces the tags, each once, ten at most', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const set = (tags: string[]) => lab.call<OrderRow>(orderAdminContract.tags, rec, { id: order.id, tags });
    expect((await set(['环保督察', '环保督察', '加密'])).data.tags).toEqual(['环保督察', '加密']);
    expect((await set(Array.from({ length: 11 }, (_, index) => `t${index}`))).code).toBe(400);
    const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, { tag: '环保督察' });
    expect(data.list.map(({ id }) => id)).toEqual([order.id]);
  });
});

describe('GET /api/orderadmin/sam1, sample1, samitemdev and changedev', () => {
  it('offers categories and the published types of one', async () => {
    const { data } = await lab.call<{ id: string; typeNum: number }[]>(orderAdminContract.categories, rec);
    expect(data.find(({ id }) => id === catalogue.category.id)?.typeNum).toBe(1);
    const own = await aCatalogue(lab);
    const types = async () =>
      (await lab.call<{ id: string }[]>(orderAdminContract.types, rec, { sam1Id: own.category.id })).data.map(
        ({ id }) => id,
      );
    expect(await types()).toEqual([own.type.id]);
    await lab.system.pool.query(`update sample_type set status = 'retired' where id = $1`, [own.type.id]);
    expect(await types()).toEqual([]);
  });

  it('shows the devices of the needed kind with how each stands, and plans a usable one only', async () => {
    const own = await aCatalogue(lab);
    const good = await aDevice(lab, own, dir);
    const late = await aDevice(lab, own, dir, { calDueDate: '2020-01-01' });
    const order = await anOrder(lab, rec, own, customerId);
    const itemId = (await firstSample(order.id)).items[0]?.id ?? '';
    const { data } = await lab.call<DeviceChoice>(orderAdminContract.itemDevices, rec, { itemId });
    expect(Object.fromEntries(data.devices.map(({ id, calFlag, usable }) => [id, `${calFlag} ${usable}`]))).toEqual({
      [good.id]: 'ok true',
      [late.id]: 'overdue false',
    });
    const plan = (deviceId: string) =>
      lab.call<DeviceChoice>(orderAdminContract.changeDevice, rec, { itemId, deviceId });
    expect(fieldsOf((await plan(late.id)).data)).toEqual(['deviceId']);
    expect((await plan(good.id)).data.list).toMatchObject([{ id: itemId, equipmentId: good.id }]);
    const ofCategory = await lab.call<DeviceChoice>(orderAdminContract.categoryDevices, rec, {
      sam1Id: own.category.id,
    });
    expect(ofCategory.data.devices.map(({ id }) => id).sort()).toEqual([good.id, late.id].sort());
    const batch = await lab.call<{ id: string }[]>(orderAdminContract.batchDevices, rec, { ids: [own.category.id] });
    expect(batch.data).toMatchObject([{ id: own.category.id }]);
  });
});

describe('POST /api/orderadmin/sampletemplate', () => {
  const send = (bytes: string | Buffer, fields: Record<string, string> = {}) =>
    sendForm<SampleSheet>(lab, orderAdminContract.sampleTemplate, rec, fields, { name: 'samples', bytes });
  const fetched = (body: object, language: string) =>
    fetch(`${lab.origin}/api/orderadmin/sampletemplate`, {
      method: 'POST',
      body: JSON.stringify({ download: true, ...body }),
      headers: { authorization: rec.token, 'content-type': 'application/json', 'accept-language': language },
    });
  const faultsOf = ({ rows }: SampleSheet) => rows.map(({ row, errors }) => [row, errors.map(({ key }) => key)]);

  it('gives an empty sheet', async () => {
    expect(await (await fetched({}, 'zh-CN')).text()).toMatch(/样品名称,规格型号/);
  });

  it.each(['zh-CN', 'en-US', 'ar-EG'])(
    'gives a workbook with the headings of %s and takes it back filled',
    async (language) => {
      const answer = await fetched({ format: 'xlsx' }, language);
      const [heads = []] = await linesOf(Buffer.from(await answer.arrayBuffer()));
      const at = (key: string) => sampleSheetColumns.findIndex((column) => column.key === key);
      const cells = heads.map(() => '');
      cells[at('type')] = catalogue.type.code;
      cells[at('name')] = '断面一';
      cells[at('qty')] = '2';
      cells[at('items')] = '全部';
      const filled = await workbookBytes(async (book) => {
        await book.sheet(
          'a',
          heads.map((title) => ({ title })),
        );
        await book.row(cells);
      });
      const { data } = await send(filled);
      expect(data).toMatchObject({ ok: 1, rows: [{ row: 2, sample: { name: '断面一', qty: '2' }, errors: [] }] });
      expect(data.rows[0]?.type?.sample1Id).toBe(catalogue.type.id);
      expect(data.rows[0]?.items).toHaveLength(2);
    },
  );

  it('reads a filled sheet and names each cell that is wrong, in words; the rest is taken', async () => {
    const { data } = await send('样品名称,样品数量,单位,抽样日期\n断面一,2,L,2026/11/5\n,五升,2 L,下周三\n');
    expect(data).toMatchObject({
      ok: 1,
      rows: [
        { row: 2, sample: { name: '断面一', qty: '2', qtyUnit: 'L', samplingDate: '2026-11-05' }, type: null },
        { row: 3, sample: { qty: '五升' } },
      ],
    });
    expect(faultsOf(data)).toEqual([
      [2, []],
      [3, ['name', 'qty', 'qtyUnit', 'samplingDate']],
    ]);
    expect(data.rows[1]?.errors[1]).toMatchObject({ column: '样品数量', msg: expect.stringContaining('阿拉伯数字') });
    expect(data.columns.map(({ title }) => title)).toEqual(['样品名称', '样品数量', '单位', '抽样日期']);
  });

  it('finds types, variants and items by name or code, and names the words that are none', async () => {
    const { type } = catalogue;
    const { data } = await send(`样品类型,样品名称,检测项目\n${type.name},一,pH值、总砷\n没有的类型,二,\n`);
    expect(faultsOf(data)).toEqual([
      [2, ['items']],
      [3, ['type']],
    ]);
    expect(data.rows[0]).toMatchObject({ type: { sample1Id: type.id }, items: [catalogue.items.ph.id] });
    expect(data.rows[0]?.errors[0]?.msg).toContain('总砷');
    const part = await send(`样品类型,样品名称\n${type.name.slice(1)},四\n`);
    expect(part.data.rows[0]?.type?.name).toContain(type.name.slice(1));
    const usual = await send('样品名称\n三\n', { sample1Id: type.id });
    expect(usual.data.rows[0]?.type?.sample1Id).toBe(type.id);
  });

  it('refuses what has none of the headings, and what is no sheet', async () => {
    const refused = async (bytes: string | Buffer) => fieldsOf((await send(bytes)).data);
    expect(await refused('甲,乙\n1,2\n')).toEqual(['file']);
    expect(await refused('%PDF-1.7')).toEqual(['file']);
  });
});
