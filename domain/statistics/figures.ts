import { type Label, label } from '../kit/label';

type FigureUnit = 'count' | 'rate' | 'days' | 'money' | 'hours';

/** The goals that the laboratory keeps among its settings, `statistics.onTime` and so on. */
type Target = 'onTime' | 'turnaround' | 'returned' | 'refused' | 'amended' | 'cancelled';

type Declared = Readonly<{
  label: Label;
  unit: FigureUnit;
  /** Which rows it counts, by which day they fall into the period: the one cohort of the figure. */
  says: Label;
  /** Whether more of it is better. */
  good?: 'more' | 'less';
  target?: Target;
}>;

const received = label(
  '按受理日期；不含草稿和已取消的委托',
  'By the day the order was accepted; drafts and cancelled orders are left out',
);
const inPeriod = label(
  '按下达日期；不含已取消的任务',
  'By the day the test was released; cancelled tests are left out',
);
const firstIssues = label(
  '按发放日期；只算首次发放的报告，更改后的报告不重复计算',
  'By the day of issue; first issues alone, amendments are not counted again',
);
const span = label(
  '首次发放的报告从受理到发放的工作日（按工作日历，节假日不计，每个工作日按 24 小时）；按发放日期',
  'Working days from acceptance to issue of reports issued for the first time, by the working calendar with 24 hours to a day; by the day of issue',
);

/** Every figure of the statistics: what it is called, and in words which rows it is of. */
export const figures = {
  ordersReceived: { label: label('受理委托', 'Orders accepted'), unit: 'count', says: received },
  ordersLate: {
    label: label('逾期未完成委托', 'Orders overdue'),
    unit: 'count',
    says: label(
      '期间内受理、至今未完成且已过承诺日期的委托',
      'Orders accepted in the period that are still open past their due date',
    ),
    good: 'less',
  },
  cancelRate: {
    label: label('取消率', 'Cancelled'),
    unit: 'rate',
    says: label(
      '期间内受理的委托（不含草稿）中已取消的',
      'Of the orders accepted in the period, drafts left out, those that were cancelled',
    ),
    good: 'less',
    target: 'cancelled',
  },
  samplesReceived: {
    label: label('接收样品', 'Samples received'),
    unit: 'count',
    says: label('按收样日期', 'By the day the sample was received'),
  },
  refusalRate: {
    label: label('拒收率', 'Refused'),
    unit: 'rate',
    says: label(
      '期间内登记且已决定收或拒的样品中被拒收的',
      'Of the samples registered in the period that were received or refused, those refused',
    ),
    good: 'less',
    target: 'refused',
  },
  tasksReleased: { label: label('下达任务', 'Tests released'), unit: 'count', says: inPeriod },
  tasksOpen: {
    label: label('未完成任务', 'Tests open'),
    unit: 'count',
    says: label('期间内下达、尚未提交数据的任务', 'Tests released in the period whose data are not in yet'),
    good: 'less',
  },
  tasksLate: {
    label: label('逾期任务', 'Tests overdue'),
    unit: 'count',
    says: label(
      '期间内下达、尚未提交数据且已过要求日期的任务',
      'Tests released in the period whose data are not in and whose day is past',
    ),
    good: 'less',
  },
  tasksSubmitted: {
    label: label('完成任务', 'Tests completed'),
    unit: 'count',
    says: label('按提交数据的日期', 'By the day the data were submitted'),
    good: 'more',
  },
  hours: {
    label: label('标准工时', 'Standard hours'),
    unit: 'hours',
    says: label(
      '期间内提交数据的任务的标准工时',
      'Standard hours of the tests whose data were submitted in the period',
    ),
  },
  returnRate: {
    label: label('退回率', 'Sent back'),
    unit: 'rate',
    says: label(
      '期间内提交数据的任务中曾被退回的',
      'Of the tests whose data were submitted in the period, those sent back at least once',
    ),
    good: 'less',
    target: 'returned',
  },
  failRate: {
    label: label('不符合率', 'Failed'),
    unit: 'rate',
    says: label(
      '期间内提交数据且有判定的任务中不符合的',
      'Of the tests with a verdict whose data were submitted in the period, those that fail',
    ),
  },
  reportsIssued: {
    label: label('发放报告', 'Reports issued'),
    unit: 'count',
    says: label('按发放日期；含更改后的报告，不含作废的', 'By the day of issue; amendments too, void reports not'),
  },
  onTimeRate: {
    label: label('按期率', 'On time'),
    unit: 'rate',
    says: label(
      '期间内首次发放的报告中不晚于最初承诺日期发放的',
      'Of the reports issued for the first time in the period, those issued by the day first promised',
    ),
    good: 'more',
    target: 'onTime',
  },
  amendRate: {
    label: label('更改率', 'Amended'),
    unit: 'rate',
    says: label(
      '期间内首次发放的报告中后来被更改代替的',
      'Of the reports issued for the first time in the period, those superseded by an amendment since',
    ),
    good: 'less',
    target: 'amended',
  },
  turnaroundMedian: {
    label: label('周期中位数', 'Median turnaround'),
    unit: 'days',
    says: span,
    good: 'less',
    target: 'turnaround',
  },
  turnaroundMean: { label: label('周期平均值', 'Mean turnaround'), unit: 'days', says: span, good: 'less' },
  turnaroundP90: {
    label: label('周期 90 分位', '90th percentile of turnaround'),
    unit: 'days',
    says: span,
    good: 'less',
  },
  reportsMeasured: { label: label('统计报告数', 'Reports measured'), unit: 'count', says: firstIssues },
  moneyList: { label: label('标准金额', 'List price'), unit: 'money', says: received },
  moneyDue: { label: label('应收金额', 'Amount due'), unit: 'money', says: received, good: 'more' },
  moneyPaid: { label: label('已收金额', 'Amount paid'), unit: 'money', says: received, good: 'more' },
  moneyOpen: { label: label('未收金额', 'Amount open'), unit: 'money', says: received, good: 'less' },
  devicesKept: {
    label: label('在册设备', 'Devices kept'),
    unit: 'count',
    says: label(
      '今日在册、未报废的设备；与期间无关',
      'Devices kept today, scrapped ones left out; whatever the period',
    ),
  },
  devicesStopped: {
    label: label('不可用设备', 'Devices not usable'),
    unit: 'count',
    says: label('今日在册但不能用于检测的设备', 'Devices kept today that may not measure'),
    good: 'less',
  },
  devicesOverdue: {
    label: label('检定校准过期', 'Calibration overdue'),
    unit: 'count',
    says: label('今日在册、检定校准已过有效期的设备', 'Devices kept today whose calibration has lapsed'),
    good: 'less',
  },
} as const satisfies Readonly<Record<string, Declared>>;

export type FigureCode = keyof typeof figures;
export const figureOf = (code: FigureCode): Declared => figures[code];
