import { mandateContract } from '../../../contract/mandate/mandate';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { localDay } from '../../../domain/kit/calendar';
import { sourcesAskedBy } from '../../../domain/result/slots';
import type { DemoItem } from '../data';
import { DEMO_PASSWORD } from '../people';
import { pointOf } from './points';
import type { Life, World } from './world';

/** Whether an item is computed, and all that it asks for is measured. */
const isComputedOf = ({ formula }: DemoItem, measured: readonly string[]): boolean => {
  const asked = sourcesAskedBy({ valueType: 'number', formula, parallelCount: 1 });
  return asked.length > 0 && asked.every((code) => measured.includes(code));
};

const itemsOf = ({ data, catalogue }: World, { plot }: Life, key: string) => {
  const limited = new Set(
    data.limits
      .filter(({ standard, grade }) =>
        plot.kind === 'ground' ? standard === 'GB 5749' : grade === (plot.grade ?? 'Ⅲ'),
      )
      .map(({ item }) => item),
  );
  const judgeId =
    plot.kind === 'ground' ? catalogue.criterionIds['GB 5749'] : catalogue.criterionIds[plot.grade ?? 'Ⅲ'];
  const offered = catalogue.offered[plot.kind];
  const measured = data.results
    .filter(({ sample, item }) => sample === key && offered.has(item))
    .map(({ item }) => item);
  const computed = data.items.filter((item) => offered.has(item.code) && isComputedOf(item, measured));
  return [...measured, ...computed.map(({ code }) => code)].map((code) => ({
    testitemId: catalogue.itemIds[code],
    judgeId: limited.has(code) ? judgeId : null,
  }));
};

const nameOf = ({ plot }: Life, index: number) =>
  plot.kind === 'ground' ? `${index + 1}#水源井原水` : `${index + 1}#断面河水`;

/** Reception writes the order down and, unless it stays a draft, hands it in. */
export const takeOrder = async (world: World, life: Life, at: string): Promise<void> => {
  const { player, catalogue } = world;
  const { plot } = life;
  const customer = world.customers[plot.customer];
  if (customer === undefined) throw new Error('no such client');
  const day = localDay(at);
  const pointIds: string[] = [];
  for (const each of plot.samples) pointIds.push(await pointOf(world, plot, each, at));
  const reception = player.as('reception', at);
  const order = await reception(orderContract.create, {
    type: plot.type ?? 'first',
    customerId: customer.id,
    contactName: customer.contact,
    contactPhone: customer.phone,
    wcustomerId: customer.partyId,
    project: plot.project,
    purpose: plot.purpose,
    sampleSource: 'client',
    basisMode: 'lab',
    needJudge: true,
    decisionRule: 'simple',
    ruleAgreed: true,
    urgency: plot.urgency ?? 'normal',
    reportCopies: 2,
    reportLang: 'zh',
    reportMarks: ['cma'],
    deliver: 'self',
    sampleAfter: plot.twist === 'returned' ? 'return' : 'retain',
    confidential: 'normal',
    submit: plot.until !== 'draft',
    samples: plot.samples.map(({ sample, siteId, date }, index) => ({
      sample1Id: catalogue.typeIds[plot.kind],
      name: nameOf(life, index),
      spec: '2.5 L/瓶',
      qty: '2.5',
      qtyUnit: 'L',
      samplingDate: day,
      samplingPointId: pointIds[index],
      samplingPlace: `${plot.project} ${index + 1}#点位`,
      storageCondition: 'cool',
      remark: `演示数据:Water Quality Portal ${siteId} ${date}`,
      items: itemsOf(world, life, sample),
    })),
  });
  life.orderId = order.id;
  const { samples } = await reception(orderAdminContract.detail, { id: order.id });
  const inOrder = [...samples].sort((one, other) => (one.no < other.no ? -1 : 1));
  life.sampleIds = inOrder.map(({ id }) => id);
  life.keyOfNo = new Map(inOrder.map(({ no }, index) => [no, plot.samples[index]?.sample ?? '']));
};

/** The keeper looks at the samples; with a twist the last one is refused. */
export const receiveSamples = async (world: World, life: Life, at: string): Promise<void> => {
  const keeper = world.player.as('keeper', at);
  for (const [index, id] of life.sampleIds.entries()) {
    if (life.plot.twist === 'sampleRefused' && index === life.sampleIds.length - 1)
      await keeper(orderAdminContract.refuseSample, { id, reason: '样品瓶破损，水样泄漏，不足以检测' });
    else
      await keeper(orderAdminContract.confirmSample, {
        id,
        condition: 'ok',
        storageCondition: 'cool',
        location: { room: '样品室', shelf: `A${(index % 3) + 1}`, slot: String(index + 1) },
      });
  }
};

/** Finance confirms the fee, or takes the money of a client who pays before. */
export const settleFee = async (world: World, life: Life, at: string): Promise<void> => {
  const finance = world.player.as('finance', at);
  const { due } = await finance(orderAdminContract.money, { id: life.orderId });
  const customer = world.customers[life.plot.customer];
  await finance(orderAdminContract.confirmFee, {
    id: life.orderId,
    ...(customer?.payMode === 'prepay' && { received: due, receiptNo: `SJ${localDay(at).replaceAll('-', '')}` }),
  });
};

/** The contract review is signed and the work released: one mandate a room. */
export const release = async (world: World, life: Life, at: string): Promise<void> => {
  const reception = world.player.as('reception', at);
  await reception(orderAdminContract.checkReady, {
    orderId: life.orderId,
    sign: true,
    password: DEMO_PASSWORD,
  });
  await reception(mandateContract.generate, { mandateId: '0', order: life.orderId });
  const { mandates } = await reception(orderAdminContract.detail, { id: life.orderId });
  life.mandates = mandates.map(({ id, departId }) => ({ id, room: departId === world.departIds['LH'] ? 'LH' : 'YQ' }));
};

/** What is still to be paid comes in, so that the order can be closed. */
export const takeMoney = async (world: World, life: Life, at: string): Promise<void> => {
  const finance = world.player.as('finance', at);
  const { open } = await finance(orderAdminContract.money, { id: life.orderId });
  if (open > 0)
    await finance(orderAdminContract.confirmFee, {
      id: life.orderId,
      received: open,
      receiptNo: `SJ${localDay(at).replaceAll('-', '')}`,
    });
};
