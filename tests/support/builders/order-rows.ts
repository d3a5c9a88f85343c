import { randomUUID } from 'node:crypto';
import type { RowOf, Values } from '../../../server/db/tables';
import { insertRow, type Writer } from '../../../server/kernel/rows';

/** The moment so many days from now. */
export const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString();

/** A waterworks that pays by the month; its code is one that no counter gives. */
export const aClient = (writer: Writer, name: string): Promise<RowOf<'customer'>> =>
  insertRow(writer, 'customer', {
    name,
    code: `C-${randomUUID().slice(0, 8)}`,
    status: 'active',
    kind: 'company',
    address: '澄阳路 88 号',
    contacts: [{ name: '周建国', phone: '13800000000' }],
    payMode: 'monthly',
  });

/** An order that is being tested, as its counter took it in ten days ago. */
export const anOrderRow = (
  writer: Writer,
  { no, customerId, ...more }: Values<'orders'> & Pick<RowOf<'orders'>, 'no' | 'customerId'>,
): Promise<RowOf<'orders'>> =>
  insertRow(writer, 'orders', {
    no,
    type: 'first',
    customerId,
    contactName: '周建国',
    contactPhone: '13800000000',
    sampleSource: 'client',
    basisMode: 'client',
    needJudge: true,
    decisionRule: 'simple',
    urgency: 'normal',
    receivedAt: day(-10),
    dueDate: day(5).slice(0, 10),
    state: 'testing',
    ...more,
  });

/** A tested sample of an order. */
export const aSampleRow = (
  writer: Writer,
  given: Values<'sample'> & Pick<RowOf<'sample'>, 'no' | 'orderId' | 'sample1Id' | 'name'>,
): Promise<RowOf<'sample'>> =>
  insertRow(writer, 'sample', {
    uuid: randomUUID(),
    sample1Ver: 1,
    qty: '3',
    qtyUnit: 'L',
    condition: 'ok',
    receivedAt: day(-9),
    storageCondition: 'cool',
    state: 'tested',
    ...given,
  });

type Tested = Readonly<{
  taskNo: string;
  state: RowOf<'task'>['state'];
  sample: RowOf<'sample'>;
  item: RowOf<'testItem'>;
  basisId: string;
  judgeId: string;
  limit: RowOf<'sampleItem'>['limit'];
  worksheet: RowOf<'worksheet'>;
  departId: string;
  testerId: string;
  result: Values<'result'> & Readonly<{ reported: string }>;
}>;

/** One test of a sample with its data, done last week; gives the id of the task. */
export const aTestedLine = async (writer: Writer, tested: Tested): Promise<string> => {
  const { sample, item, worksheet, departId, testerId, result } = tested;
  const line = await insertRow(writer, 'sampleItem', {
    sampleId: sample.id,
    testitemId: item.id,
    basisId: tested.basisId,
    judgeId: tested.judgeId,
    limit: tested.limit,
  });
  const task = await insertRow(writer, 'task', {
    no: tested.taskNo,
    mandateId: worksheet.mandateId,
    sampleId: sample.id,
    sampleItemId: line.id,
    testitemId: item.id,
    subject: `${sample.no} ${item.name}`,
    departId,
    areaId: worksheet.areaId,
    assigneeId: testerId,
    startedAt: day(-5),
    dueDate: day(3).slice(0, 10),
    instanceId: worksheet.id,
    state: tested.state,
  });
  await insertRow(writer, 'result', {
    worksheetId: worksheet.id,
    taskId: task.id,
    values: [result.reported],
    unit: 'mg/L',
    testFrom: day(-5),
    testTo: day(-4),
    t: '22.4',
    rh: '50',
    raw: result.reported,
    censored: false,
    verdict: 'pass',
    enteredBy: testerId,
    enteredAt: day(-4),
    ...result,
  });
  return task.id;
};
