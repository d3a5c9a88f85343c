import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { OrderDetail, OrderRow, SampleView } from '../../../contract/order/order-views';
import { addWorkingDays } from '../../../domain/kit/calendar';
import { insertRow } from '../../../server/kernel/rows';
import type { Laboratory, Person } from '../laboratory';
import { type Catalogue, writerOf } from './catalogue';

/** So many samples of two litres with both items, as a form sends them. */
export const draftSamples = ({ type, items, basis }: Catalogue, count = 1) =>
  Array.from({ length: count }, (_, nth) => ({
    sample1Id: type.id,
    name: nth === 0 ? '清水河断面' : `清水河断面 ${nth + 1}`,
    qty: '2',
    qtyUnit: 'L',
    items: [items.ph, items.cod].map(({ id }) => ({ testitemId: id, basisId: basis.id })),
  }));

/** What the form of a complete order sends, of one sample. */
export const orderDraft = (catalogue: Catalogue, customerId: string, over: object = {}) => ({
  type: 'first',
  customerId,
  contactName: '李雷',
  contactPhone: '13800000000',
  sampleSource: 'client',
  basisMode: 'lab',
  needJudge: false,
  urgency: 'normal',
  sampleAfter: 'retain',
  samples: draftSamples(catalogue),
  ...over,
});

const must = <Data>({ code, data, message }: { code: number; data: Data; message: string }): Data => {
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
};

export const detailOf = async (lab: Laboratory, person: Person, id: string): Promise<OrderDetail> =>
  must(await lab.call<OrderDetail>(orderAdminContract.detail, person, { id }));

/** The first sample of an order. */
export const firstSampleOf = async (lab: Laboratory, person: Person, orderId: string): Promise<SampleView> => {
  const [sample] = (await detailOf(lab, person, orderId)).samples;
  if (sample === undefined) throw new Error('an order has a sample');
  return sample;
};

/** An order handed in by reception. */
export const anOrder = async (
  lab: Laboratory,
  receptionist: Person,
  catalogue: Catalogue,
  customerId: string,
  over: object = {},
): Promise<OrderRow> =>
  must(
    await lab.call<OrderRow>(orderContract.create, receptionist, {
      ...orderDraft(catalogue, customerId, over),
      submit: true,
    }),
  );

/** An order whose samples were all received: ready to be reviewed and released. */
export const aReadyOrder = async (
  lab: Laboratory,
  receptionist: Person,
  catalogue: Catalogue,
  customerId: string,
  over: object = {},
): Promise<OrderRow> => {
  const { id } = await anOrder(lab, receptionist, catalogue, customerId, over);
  const { samples } = await detailOf(lab, receptionist, id);
  for (const sample of samples)
    must(await lab.call(orderAdminContract.confirmSample, receptionist, { id: sample.id, condition: 'ok' }));
  const { order } = await detailOf(lab, receptionist, id);
  return order;
};

/** A mandate of an order with one task, as it stands while testing goes on; in a tester's hands where one is named. */
export const aRunningMandate = async (
  lab: Laboratory,
  order: Pick<OrderRow, 'id' | 'no' | 'dueDate'>,
  sample: SampleView,
  task: { assigneeId?: string; state: 'assigned' | 'testing' },
): Promise<{ mandateId: string; taskId: string }> => {
  const writer = writerOf(lab);
  const [line] = sample.items;
  if (line === undefined) throw new Error('a sample has an item');
  const { rows } = await lab.system.pool.query<{ id: string }>('select id from record_template limit 1');
  const dueDate = addWorkingDays(order.dueDate, -2, new Map());
  const mandate = await insertRow(writer, 'mandate', {
    no: `${order.no}-M1`,
    orderId: order.id,
    departId: lab.departId,
    sampleIds: [sample.id],
    templateId: rows[0]?.id ?? '',
    templateVer: 1,
    dueDate,
    state: 'testing',
  });
  const stored = await insertRow(writer, 'task', {
    no: `${order.no}-T1`,
    mandateId: mandate.id,
    sampleId: sample.id,
    sampleItemId: line.id,
    testitemId: line.testitemId,
    subject: `${sample.no} ${line.testitemName}`,
    departId: lab.departId,
    areaId: line.areaId,
    dueDate,
    ...task,
  });
  await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.id]);
  return { mandateId: mandate.id, taskId: stored.id };
};
