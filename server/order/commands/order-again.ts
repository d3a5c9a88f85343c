import type { OrderInput, SampleInput } from '../../../contract/order/order-input';
import { inClass } from '../../../domain/kit/workflow';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findRow } from '../../kernel/rows';
import { type SampleWithItems, samplesOf } from './order-samples';
import { createOrder } from './save-order';

type Order = RowOf<'orders'>;

/** What a client wants the same way each time. What was agreed, signed, promised or hurried was so for the one order. */
const repeated = [
  'type',
  'customerId',
  'contactName',
  'contactPhone',
  'wcustomerId',
  'producerId',
  'payerId',
  'project',
  'purpose',
  'sampleSource',
  'basisMode',
  'needJudge',
  'decisionRule',
  'reportCopies',
  'reportLang',
  'reportMarks',
  'reportBy',
  'deliver',
  'deliverAddress',
  'sampleAfter',
  'confidential',
  'clientNotes',
] as const satisfies readonly (keyof Order)[];

/** What describes a kind of sample rather than the one that was brought. */
const ofKind = [
  'sample1Id',
  'sample2Id',
  'name',
  'nameEn',
  'spec',
  'grade',
  'brand',
  'producer',
  'qty',
  'qtyUnit',
  'spareQty',
  'storageCondition',
  'samplingPlace',
] as const satisfies readonly (keyof RowOf<'sample'>)[];

const pick = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/** A place that is no longer sampled leaves its words. */
const pointOf = async (context: Context, id: string | null) => {
  const point = id === null ? undefined : await findRow(context, 'samplingPoint', id);
  return point === undefined || point.status === 'stopped' ? {} : { samplingPointId: point.id };
};

const sampleAgain = async (context: Context, { sample, items }: SampleWithItems): Promise<SampleInput> => ({
  ...pick(sample, ofKind),
  ...(await pointOf(context, sample.samplingPointId)),
  items: items.map(({ testitemId, basisId, judgeId, subcontract, remark }) => ({
    testitemId,
    basisId,
    judgeId,
    subcontract,
    remark,
  })),
});

/** A new draft for the same client, with samples of the same kinds and the same items as an earlier order. */
export const orderAgain = async (context: Context, order: Order): Promise<Order> => {
  const samples: SampleInput[] = [];
  for (const each of await samplesOf(context, order.id))
    if (!inClass(sampleWorkflow, 'out', each.sample.state)) samples.push(await sampleAgain(context, each));
  const { samplingInfo } = order;
  const input: OrderInput = {
    ...pick(order, repeated),
    ...(samplingInfo !== null && {
      samplingInfo: { place: samplingInfo.place, date: '', person: '', method: samplingInfo.method ?? null },
    }),
    samples,
  };
  return createOrder(context, input);
};
