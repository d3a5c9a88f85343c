import type { ItemInput, SampleInput } from '../../../contract/order/order-input';
import type { ItemView, SampleView } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { sample } from '../../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { type ItemLine, itemLine, newKey, type SampleLine, type SampleValues } from './line';

const typed = Object.entries(sample.fields)
  .filter(([name, field]) => !('serverOnly' in field) && name !== 'orderId')
  .map(([name]) => name as keyof SampleValues);

const toItem = ({
  id,
  testitemId,
  basisId,
  judgeId,
  equipmentId,
  subcontract,
  subcontractorId,
  packageId,
}: ItemLine): ItemInput => ({
  ...(id && { id }),
  testitemId,
  basisId,
  judgeId,
  equipmentId,
  subcontract,
  subcontractorId: subcontract ? subcontractorId : null,
  packageId,
});

const empty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A line of the grid as it travels: cells that were emptied as null. */
export const toSampleInput = ({ id, values, items }: SampleLine): SampleInput => {
  const cells = Object.entries(values).map(([name, value]) => [name, empty(value) ? null : value]);
  return {
    ...Object.fromEntries(cells),
    ...(id && { id }),
    sample1Id: values.sample1Id ?? '',
    items: items.map(toItem),
  };
};

const fromItem = (item: ItemView): ItemLine => ({
  ...itemLine({
    id: item.id,
    testitemId: item.testitemId,
    itemName: item.testitemName,
    basisId: item.basisId,
    basisName: item.basisName,
    judgeId: item.judgeId,
    judgeName: item.judgeName ?? '',
    limitText: item.limitText,
    subcontract: item.subcontract ?? false,
    subcontractorId: item.subcontractorId,
    subcontractorName: item.subcontractorName ?? '',
    equipmentId: item.equipmentId,
    packageId: item.packageId,
    packageName: item.packageName ?? '',
    packageCustomerId: item.packageCustomerId,
  }),
});

/** A sample of the server as a line of the grid. */
export const fromSample = (view: SampleView): SampleLine => ({
  key: newKey(),
  id: view.id,
  isOut: inClass(sampleWorkflow, 'out', view.state),
  typeName: view.sample1Name ?? '',
  variantName: view.sample2Name ?? '',
  values: { ...Object.fromEntries(typed.map((name) => [name, view[name]])), remark: view.remark },
  items: view.items.map(fromItem),
});

/**
 * The same sample once more for another order: nothing of it is the server's yet, and nothing is taken over that was true of
 * that one bottle alone, such as when it was taken.
 */
export const fromSampleAsNew = (view: SampleView): SampleLine => {
  const line = fromSample(view);
  const {
    photos: _photos,
    location: _location,
    condition: _condition,
    conditionText: _text,
    sealNo: _seal,
    batchNo: _batch,
    produceDate: _produced,
    samplingDate: _day,
    samplingTime: _time,
    ...values
  } = line.values;
  return {
    ...line,
    id: undefined,
    isOut: undefined,
    values,
    items: line.items.map((item) => ({ ...item, id: undefined })),
  };
};
