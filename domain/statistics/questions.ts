import { type Label, label } from '../kit/label';
import type { Permission } from '../role/permissions';
import type { FigureCode } from './figures';

/** What a table of figures is broken down by. */
export const dimensions = {
  month: label('月', 'Month'),
  week: label('周', 'Week'),
  day: label('日', 'Day'),
  customer: label('客户', 'Client'),
  depart: label('部门', 'Department'),
  staff: label('检测员', 'Tester'),
  item: label('检测项目', 'Test item'),
  sampleType: label('样品类型', 'Sample type'),
  interval: label('环节', 'Step of the way'),
} as const satisfies Readonly<Record<string, Label>>;
export type Dimension = keyof typeof dimensions;

export const timeDimensions = ['month', 'week', 'day'] as const satisfies readonly Dimension[];
export type TimeDimension = (typeof timeDimensions)[number];
export const isTime = (by: Dimension): by is TimeDimension => (timeDimensions as readonly Dimension[]).includes(by);

/** The parts of the way of a report, from the accepted order to the issued report. */
export const intervals = {
  receive: label('受理→收样', 'Order to receipt'),
  test: label('收样→提交数据', 'Receipt to data'),
  check: label('提交→校核', 'Data to check'),
  report: label('校核→批准', 'Check to approval'),
  issue: label('批准→发放', 'Approval to issue'),
  total: label('全程', 'The whole way'),
} as const satisfies Readonly<Record<string, Label>>;
export type Interval = keyof typeof intervals;

type Question = Readonly<{
  label: Label;
  figures: readonly FigureCode[];
  /** The first one is shown first. */
  by: readonly [Dimension, ...Dimension[]];
  /** What it takes beside the right to read statistics. */
  needs?: Permission;
}>;

/** One page a question. */
export const questions = {
  volume: {
    label: label('业务量', 'How much'),
    figures: ['ordersReceived', 'samplesReceived', 'tasksReleased', 'reportsIssued'],
    by: ['month', 'week', 'day', 'customer', 'sampleType', 'depart'],
  },
  time: {
    label: label('周期', 'How long'),
    figures: ['turnaroundMedian', 'turnaroundMean', 'turnaroundP90', 'reportsMeasured'],
    by: ['interval', 'month', 'week', 'customer'],
  },
  quality: {
    label: label('质量', 'How good'),
    figures: ['onTimeRate', 'returnRate', 'failRate', 'refusalRate', 'amendRate', 'cancelRate'],
    by: ['month', 'week', 'customer', 'sampleType', 'depart', 'staff', 'item'],
  },
  load: {
    label: label('负荷', 'Who is loaded'),
    figures: ['tasksReleased', 'tasksSubmitted', 'tasksOpen', 'tasksLate', 'hours', 'returnRate'],
    by: ['staff', 'depart', 'month', 'week'],
  },
  clients: {
    label: label('客户', 'Which clients'),
    figures: ['ordersReceived', 'samplesReceived', 'reportsIssued', 'ordersLate', 'onTimeRate'],
    by: ['customer'],
    needs: 'customer.read',
  },
  items: {
    label: label('项目', 'Which items'),
    figures: ['tasksReleased', 'tasksSubmitted', 'failRate', 'returnRate'],
    by: ['item', 'sampleType'],
  },
  money: {
    label: label('金额', 'How much money'),
    figures: ['moneyDue', 'moneyPaid', 'moneyOpen', 'moneyList'],
    by: ['month', 'week', 'customer'],
    needs: 'order.readMoney',
  },
  devices: {
    label: label('设备', 'Devices'),
    figures: ['devicesKept', 'devicesStopped', 'devicesOverdue'],
    by: ['depart'],
    needs: 'equipment.read',
  },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionCode = keyof typeof questions;
export const questionOf = (code: QuestionCode): Question => questions[code];
