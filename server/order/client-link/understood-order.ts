import { sql } from 'kysely';
import type { Understood } from '../../../domain/client-link/understood';
import { localDay } from '../../../domain/kit/calendar';
import { NO, YES } from '../../../domain/kit/field';
import { type Pair, same } from '../../../domain/kit/label';
import { type Limit, limitText } from '../../../domain/measurement/limit';
import { order as entity } from '../../../domain/order/order.entity';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import type { RowOf } from '../../db/tables';
import { getRow, type Writer } from '../../kernel/rows';
import { stateIs } from '../../kernel/state-in';
import { isWhole } from '../../kernel/whole';

type Order = RowOf<'orders'>;
/** Within which laboratory is read. */
export type Reader = Pick<Writer, 'db' | 'actor'>;
type Term = Understood['terms'][number];

const { fields } = entity;

type Chosen =
  | 'type'
  | 'sampleSource'
  | 'basisMode'
  | 'decisionRule'
  | 'urgency'
  | 'reportLang'
  | 'reportBy'
  | 'deliver'
  | 'sampleAfter'
  | 'confidential';

const chosen = (order: Order, name: Chosen): Term[] => {
  const value = fields[name].options?.[order[name] ?? ''];
  return value === undefined ? [] : [{ label: fields[name].label, value }];
};

const written = (order: Order, name: 'purpose' | 'deliverAddress' | 'clientNotes'): Term[] => {
  const value = order[name];
  return value === null || value === '' ? [] : [{ label: fields[name].label, value: same(value) }];
};

const numbered = (order: Order, name: 'guardRatio' | 'conformityLevel'): Term[] => {
  const { label, unit } = fields[name];
  return order[name] === null ? [] : [{ label, value: same(`${order[name]} ${unit}`) }];
};

const yesOrNo = (
  order: Order,
  name: 'wantsUncertainty' | 'needJudge' | 'ruleAgreed' | 'allowDeviate' | 'allowSubcontract',
): Term => ({
  label: fields[name].label,
  value: order[name] === true ? YES : NO,
});

const marksOf = (order: Order): Term[] =>
  (order.reportMarks ?? []).map((mark) => ({
    label: fields.reportMarks.label,
    value: fields.reportMarks.options?.[mark] ?? same(mark),
  }));

/** What was agreed besides the tests, in the order of the paper form. */
const termsOf = (order: Order): Term[] => [
  ...chosen(order, 'type'),
  ...chosen(order, 'sampleSource'),
  ...written(order, 'purpose'),
  ...chosen(order, 'basisMode'),
  yesOrNo(order, 'needJudge'),
  ...(order.needJudge
    ? [
        ...chosen(order, 'decisionRule'),
        ...numbered(order, 'guardRatio'),
        ...numbered(order, 'conformityLevel'),
        yesOrNo(order, 'ruleAgreed'),
      ]
    : []),
  ...(order.wantsUncertainty === true ? [yesOrNo(order, 'wantsUncertainty')] : []),
  yesOrNo(order, 'allowDeviate'),
  yesOrNo(order, 'allowSubcontract'),
  ...chosen(order, 'urgency'),
  ...(order.reportCopies === null
    ? []
    : [{ label: fields.reportCopies.label, value: same(String(order.reportCopies)) }]),
  ...chosen(order, 'reportLang'),
  ...chosen(order, 'reportBy'),
  ...marksOf(order),
  ...chosen(order, 'deliver'),
  ...(order.deliver === 'mail' ? written(order, 'deliverAddress') : []),
  ...chosen(order, 'sampleAfter'),
  ...chosen(order, 'confidential'),
  ...written(order, 'clientNotes'),
];

type Line = Readonly<{
  sampleId: string;
  no: string;
  sampleName: string;
  spec: string | null;
  typeName: string;
  variantName: string | null;
  qty: string;
  qtyUnit: string;
  name: string | null;
  nameEn: string | null;
  basisName: string | null;
  judgeName: string | null;
  limit: Limit | null;
}>;

const limitOf = (limit: Limit | null): Pair | null =>
  limit === null ? null : { zh: limitText(limit, 'zh'), en: limitText(limit, 'en') };

/** The samples that the client has brought with what is to be tested of them; one that was refused is not tested. */
const samplesOf = async ({ db }: Pick<Writer, 'db'>, orderId: string): Promise<Understood['samples']> => {
  const { rows } = await sql<Line>`
    select s.id as sample_id, s.no, s.name as sample_name, s.spec, type.name as type_name, variant.name as variant_name, s.qty, s.qty_unit,
      item.name, item.name_en, basis.name as basis_name, judge.name as judge_name, line.limit
    from sample s join sample_type type on type.id = s.sample1_id left join sample_variant variant on variant.id = s.sample2_id
    left join sample_item line on line.sample_id = s.id and line.deleted_at is null
    left join test_item item on item.id = line.testitem_id
    left join test_basis basis on basis.id = line.basis_id
    left join criterion judge on judge.id = line.judge_id
    where s.order_id = ${orderId} and s.deleted_at is null and ${isWhole('s')} and not ${stateIs(sampleWorkflow, 'refused', 's.state')}
    order by s.no, line.id`.execute(db);
  const ids = [...new Set(rows.map(({ sampleId }) => sampleId))];
  return ids.flatMap((id) => {
    const lines = rows.filter(({ sampleId }) => sampleId === id);
    const [first] = lines;
    if (first === undefined) return [];
    return {
      no: first.no,
      name: [first.sampleName, first.spec].filter(Boolean).join(' '),
      type: [first.typeName, first.variantName].filter(Boolean).join(' · '),
      qty: `${first.qty} ${first.qtyUnit}`,
      items: lines.flatMap(({ name, nameEn, basisName, judgeName, limit }) =>
        name === null
          ? []
          : [
              {
                name: { zh: name, en: nameEn || name },
                method: basisName ?? '',
                criterion: judgeName,
                limit: limitOf(limit),
              },
            ],
      ),
    };
  });
};

const feesOf = ({ db }: Pick<Writer, 'db'>, orderId: string) =>
  db
    .selectFrom('orderFee')
    .select(['name', 'amount'])
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

/** An order as its client is shown it. */
export const understoodOrder = async (context: Reader, order: Order, withPrices: boolean): Promise<Understood> => {
  const customer = await getRow(context, 'customer', order.customerId);
  return {
    no: order.no,
    client: customer.name,
    contact: [order.contactName, order.contactPhone].filter(Boolean).join(' '),
    acceptedOn: order.receivedAt === null ? null : localDay(order.receivedAt),
    dueDate: order.dueDate,
    project: order.project || null,
    terms: termsOf(order),
    samples: await samplesOf(context, order.id),
    price: withPrices
      ? {
          lines: (await feesOf(context, order.id)).map(({ name, amount }) => ({ name, amount: amount ?? 0 })),
          due: order.moneyDue ?? 0,
        }
      : null,
  };
};
