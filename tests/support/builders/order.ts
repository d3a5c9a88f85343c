import { orderContract } from '../../../contract/order';
import { orderAdminContract } from '../../../contract/order-admin';
import type { OrderDetail, OrderRow } from '../../../contract/order-views';
import type { Laboratory, Person } from '../laboratory';
import type { Catalogue } from './catalogue';

/** What the form of a complete order sends: one sample of two litres with both items. */
export const orderDraft = ({ type, items, basis }: Catalogue, customerId: string, over: object = {}) => ({
  type: 'first',
  customerId,
  contactName: '李雷',
  contactPhone: '13800000000',
  sampleSource: 'client',
  basisMode: 'lab',
  needJudge: false,
  urgency: 'normal',
  sampleAfter: 'retain',
  samples: [
    {
      sample1Id: type.id,
      name: '清水河断面',
      qty: '2',
      qtyUnit: 'L',
      items: [
        { testitemId: items.ph.id, basisId: basis.id },
        { testitemId: items.cod.id, basisId: basis.id },
      ],
    },
  ],
  ...over,
});

const must = <Data>({ code, data, message }: { code: number; data: Data; message: string }): Data => {
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
};

export const detailOf = async (lab: Laboratory, person: Person, id: string): Promise<OrderDetail> =>
  must(await lab.call<OrderDetail>(orderAdminContract.detail, person, { id }));

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
