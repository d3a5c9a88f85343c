import type { OrderInput } from '../../../contract/order/order-input';
import type { OrderDetail } from '../../../contract/order/order-views';
import { unasked } from '../../../domain/kit/is-asked';
import { order } from '../../../domain/order/order.entity';
import { fromSample, fromSampleAsNew, toSampleInput } from '../../sample/entry/sample-wire';
import { filledSamples, type Head, needsSampling, type OrderForm, ruleOf } from './form';

const typed = Object.entries(order.fields)
  .filter(([, field]) => !('serverOnly' in field))
  .map(([name]) => name as keyof Head);

const orNull = (value: unknown) => (value === undefined || value === '' ? null : value);

const toSampling = ({ samplingInfo, ...head }: Head): Head['samplingInfo'] =>
  needsSampling(head) && samplingInfo
    ? {
        ...samplingInfo,
        place: samplingInfo.place ?? '',
        date: samplingInfo.date ?? '',
        person: samplingInfo.person ?? '',
      }
    : null;

/** How it is to be judged: the terms of a rule that was not chosen do not travel. */
const judgedBy = (head: Head) => ({ ...ruleOf(head), ...unasked(order.fields, ruleOf(head)) });

/** The form as it travels. What no longer applies, such as sampling for a sample that was brought, does not travel. */
export const toOrderInput = (form: OrderForm, submit: boolean): OrderInput => {
  const { head, change } = form;
  const cells = Object.fromEntries(typed.map((name) => [name, orNull(head[name])]));
  return {
    ...cells,
    remark: orNull(head.remark) as string | null,
    customerId: head.customerId ?? '',
    type: head.type ?? 'first',
    samplingInfo: toSampling(head),
    ...judgedBy(head),
    deliverAddress: head.deliver === 'mail' ? (head.deliverAddress ?? null) : null,
    samples: filledSamples(form).map(toSampleInput),
    ...(submit && { submit }),
    ...(form.source?.standingOrderId && { standingOrderId: form.source.standingOrderId }),
    ...(change.reason?.trim() && { reason: change.reason.trim() }),
    ...(change.informed?.trim() && { clientInformed: { how: change.informed.trim() } }),
  };
};

const namesOf = ({ customerName, wcustomerName, producerName, payerName }: OrderDetail['order']) =>
  Object.fromEntries(
    Object.entries({
      customerId: customerName,
      wcustomerId: wcustomerName,
      producerId: producerName,
      payerId: payerName,
    })
      .filter(([, name]) => name)
      .map(([key, name]) => [key, name ?? '']),
  );

const headOf = ({ order: row }: OrderDetail): Head => ({
  ...Object.fromEntries(typed.map((name) => [name, row[name]])),
  remark: row.remark,
  // What a draft was promised by rule counts from its submission, not from the day it was begun.
  ...(row.dueProposed && { dueDate: row.dueProposed }),
});

/** What was ordered: the parts that a sample was split into are none of it. */
const ordered = ({ samples }: OrderDetail) => samples.filter(({ wholeId }) => wholeId === null);

/** An order of the server, to be changed. */
export const fromDetail = (detail: OrderDetail): OrderForm => ({
  head: headOf(detail),
  names: namesOf(detail.order),
  samples: ordered(detail).map(fromSample),
  receivedAt: detail.order.receivedAt,
  change: {},
});

/**
 * An order like an earlier one: the same client, wishes and samples, nothing of its dates, fees and numbers. It remembers
 * where it came from, so that what does not hold any more is told, and the standing order by which it was asked for.
 */
export const fromDetailAsNew = (detail: OrderDetail, standingOrderId?: string): OrderForm => ({
  head: { ...headOf(detail), dueDate: null, samplingInfo: null, clientSign: null, subcontractList: null },
  names: namesOf(detail.order),
  samples: ordered(detail).map(fromSampleAsNew),
  source: { orderId: detail.order.id, standingOrderId },
  change: {},
});
