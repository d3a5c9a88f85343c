import type { FeeInput, MoneyChange } from '../../../contract/order/order-admin';
import type { payments } from '../../../domain/account-entry/account-entry.entity';
import { label } from '../../../domain/kit/label';
import type { FeeLine } from '../../../domain/order/quote';
import { amountOf } from '../../../domain/price-item/amount';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, conflict } from '../../kernel/errors';
import { insertRows } from '../../kernel/many-rows';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, getRow } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { step } from '../../kernel/step';
import { notifyFees } from '../messages';
import { addFee, feesOf, liveFees, quoteOf, reverse, totalsOf } from './fees';
import { rollUpOrder } from './roll-up';

type Order = RowOf<'orders'>;
type Fee = RowOf<'orderFee'>;

const lineOf = (input: FeeInput, replaced: Fee | undefined): FeeLine => {
  const line = { qty: input.qty, unitPrice: input.unitPrice, rate: input.rate ?? '1', discount: input.discount ?? '1' };
  return {
    name: input.name,
    sampleId: input.sampleId ?? replaced?.sampleId ?? null,
    testitemId: input.testitemId ?? replaced?.testitemId ?? null,
    ...line,
    amount: amountOf(line),
  };
};

const standingLine = (fees: readonly Fee[], id: string, field: string): Fee => {
  const line = liveFees(fees).find((each) => each.id === id);
  if (line === undefined)
    throw badField(field, label('费用行不存在或已冲销', 'That fee line does not exist or was reversed'));
  return line;
};

const replaceLines = async (
  context: Context,
  orderId: string,
  { lines = [], drop = [], reason }: MoneyChange,
): Promise<void> => {
  const fees = await feesOf(context, orderId);
  for (const id of drop) await reverse(context, [standingLine(fees, id, 'drop')], reason);
  for (const [index, input] of lines.entries()) {
    const replaced = input.feeId === undefined ? undefined : standingLine(fees, input.feeId, `lines.${index}.feeId`);
    if (replaced !== undefined) await reverse(context, [replaced], reason);
    await addFee(context, orderId, lineOf(input, replaced), reason);
  }
};

const discountLines = async (context: Context, orderId: string, discount: string, reason: string): Promise<void> => {
  if (Number(discount) > 1) throw badField('discount', label('折扣不能大于 1', 'A discount is at most 1'));
  const lines = liveFees(await feesOf(context, orderId)).filter(
    (line) => line.unitPrice >= 0 && line.discount !== discount,
  );
  await reverse(context, lines, reason);
  await insertRows(
    context,
    'orderFee',
    lines.map(({ name, sampleId, testitemId, qty, unitPrice, rate }): Values<'orderFee'> => {
      const next = { qty, unitPrice, rate: rate ?? '1', discount };
      return { orderId, name, sampleId, testitemId, ...next, amount: amountOf(next), reason };
    }),
  );
};

/** The agreed total: the difference to the lines becomes a line of its own. */
const settleTotal = async (context: Context, orderId: string, total: number, reason: string): Promise<void> => {
  const difference = total - totalsOf(await feesOf(context, orderId)).moneyDue;
  if (difference === 0) return;
  const line = { qty: '1', unitPrice: difference, rate: '1', discount: '1', amount: difference };
  await addFee(context, orderId, { name: '协商调整', sampleId: null, testitemId: null, ...line }, reason);
};

/** Items that neither the price list nor a line of Finance has priced. */
const isPriced = async (context: Context, order: Order, fees: readonly Fee[]): Promise<boolean> => {
  const { unpriced } = await quoteOf(context, order);
  const lines = liveFees(fees);
  return lines.some(({ testitemId, reason }) => testitemId === null && reason !== null)
    ? true
    : unpriced.every(({ sampleId, testitemId }) =>
        lines.some((line) => line.sampleId === sampleId && line.testitemId === testitemId),
      );
};

/** Changes what an order costs: old lines are reversed, new ones added, and the change is signed for. */
export const changeMoney = async (context: Context, order: Order, change: MoneyChange): Promise<Order> => {
  assertVersion(order, change.ver);
  if (change.discount === undefined && change.total === undefined && !change.lines?.length && !change.drop?.length)
    throw badField('total', label('请填写要调整的内容', 'Say what to change'));
  const { reason } = change;
  await replaceLines(context, order.id, change);
  if (change.discount !== undefined) await discountLines(context, order.id, change.discount, reason);
  if (change.total !== undefined) await settleTotal(context, order.id, change.total, reason);
  const fees = await feesOf(context, order.id);
  const totals = totalsOf(fees);
  if (totals.moneyDue < (order.moneyPaid ?? 0))
    assertNoProblems([
      { field: 'total', text: label('应收金额不能低于已收金额', 'The amount due cannot be less than what was paid') },
    ]);
  await sign(context, {
    refType: 'order',
    refId: order.id,
    refVer: order.ver,
    meaning: '调整金额',
    password: change.password,
    opinion: reason,
  });
  const changed = await step(context, 'order', 'changeMoney', {
    id: order.id,
    to: 'unchanged',
    reason,
    patch: { ...totals, feeState: (await isPriced(context, order, fees)) ? 'quoted' : 'unpriced' },
  });
  await notifyFees(context, changed, reason);
  return changed;
};

/** Writes the number of its receipt onto the movement that the database has just written of a payment. */
const nameReceipt = async (
  { db, at }: Context,
  orderId: string,
  kind: (typeof payments)[number],
  receiptNo: string | undefined,
): Promise<void> => {
  if (receiptNo === undefined || receiptNo === '') return;
  await db
    .updateTable('accountEntry')
    .set({ receiptNo })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('at', '=', at)
    .execute();
};

type Confirmation = Readonly<{
  waive?: boolean | undefined;
  received?: number | undefined;
  receiptNo?: string | undefined;
  reason?: string | undefined;
  ver?: number | undefined;
}>;

/** Confirms what is due, registers what was received, or waives the fee; paid in full, the order is paid. */
export const confirmFee = async (
  context: Context,
  order: Order,
  { waive, received = 0, receiptNo, reason, ver }: Confirmation,
): Promise<Order> => {
  if (order.feeState === 'unpriced' && waive !== true)
    throw conflict(
      label('还有项目未计价，不能确认费用', 'Some items have no price yet; the fee cannot be confirmed'),
      order,
    );
  if (waive === true && reason === undefined)
    throw badField('reason', label('请填写免收原因', 'Say why the fee is waived'));
  const paid = (order.moneyPaid ?? 0) + received;
  const due = order.moneyDue ?? 0;
  if (paid > due) throw badField('received', label('收款超过应收金额', 'More was received than is due'));
  const feeState = waive === true ? 'waived' : paid >= due && due > 0 ? 'paid' : 'confirmed';
  await step(context, 'order', 'confirmFee', {
    id: order.id,
    ver,
    to: 'unchanged',
    reason: reason ?? null,
    patch: { feeState, moneyPaid: paid },
    note: { received, receiptNo: receiptNo ?? null },
  });
  if (received > 0) await nameReceipt(context, order.id, 'received', receiptNo);
  await rollUpOrder(context, order.id);
  return getRow(context, 'orders', order.id);
};

type PaidBack = Readonly<{
  refunded: number;
  receiptNo?: string | undefined;
  reason: string;
  ver?: number | undefined;
}>;

/** Registers money that was paid back: after a discount or a cancellation more was received than is owed. */
export const refund = async (
  context: Context,
  order: Order,
  { refunded, receiptNo, reason, ver }: PaidBack,
): Promise<Order> => {
  const paid = (order.moneyPaid ?? 0) - refunded;
  if (paid < 0) throw badField('refunded', label('退款超过已收金额', 'More is paid back than was received'));
  const isPaid = order.feeState === 'paid' && paid >= (order.moneyDue ?? 0);
  await step(context, 'order', 'refund', {
    id: order.id,
    ver,
    to: 'unchanged',
    reason,
    patch: { moneyPaid: paid, feeState: order.feeState === 'paid' && !isPaid ? 'confirmed' : order.feeState },
    note: { refunded, receiptNo: receiptNo ?? null },
  });
  await nameReceipt(context, order.id, 'refunded', receiptNo);
  await rollUpOrder(context, order.id);
  return getRow(context, 'orders', order.id);
};
