import { label } from '../../../domain/kit/label';

/** The words of the page of a client. */
export const recordWords = {
  file: label('客户档案', 'Client record'),
  facts: label('概况', 'Overview'),
  parties: label('相关方', 'Related parties'),
  orders: label('委托', 'Orders'),
  standing: label('常用委托', 'Standing orders'),
  samples: label('样品', 'Samples'),
  reports: label('报告', 'Reports'),
  results: label('历次结果', 'Results over time'),
  points: label('采样点', 'Sampling points'),
  money: label('往来对账', 'Account'),
  answers: label('确认与异议', 'Confirmations and objections'),
  all: label('全部', 'All'),
  inWork: label('在办', 'In work'),
  openObjections: label('待处理异议', 'Objections to settle'),
  open: label('未收', 'To be paid'),
  overpaid: label('客户多付', 'Overpaid'),
  agreed: label('已确认应收', 'Fees agreed'),
  unconfirmed: label('未确认应收', 'Fees not agreed yet'),
  paid: label('已收', 'Paid'),
  stopped: label('客户已停用，不再受理委托', 'The client is inactive; no order is taken'),
  blacklisted: label('客户在黑名单中，不能受理委托', 'The client is blacklisted; no order is taken'),
  toList: label('在列表中打开', 'Open as a list'),
  from: label('开始日期', 'From'),
  to: label('结束日期', 'To'),
  opening: label('期初未收', 'Opening balance'),
  fees: label('本期应收', 'Fees'),
  received: label('本期收款', 'Payments'),
  closing: label('期末未收', 'Closing balance'),
  month: label('月份', 'Month'),
  export: label('导出对账单', 'Export statement'),
  movements: label('往来明细', 'Account movements'),
  noMovements: label('还没有应收或收款。', 'No fees or payments yet.'),
  nothingMoved: label('期间内没有应收或收款', 'Nothing moved in the period'),
  says: label(
    '应收自提交委托起计，随费用调整、免收、取消而变；收款为负即退款。',
    'A fee counts from the submission of its order and follows each change, waiver and cancellation; a negative payment is a refund.',
  ),
  order: label('委托编号', 'Order no.'),
  sentBy: label('发送人', 'Sent by'),
  sentAt: label('发送时间', 'Sent at'),
  noAnswers: label(
    '还没有请该客户确认过委托。在委托中用「请委托方确认」生成链接。',
    'The client was not asked to confirm anything yet. In an order, "Ask the client" makes a link.',
  ),
} as const;

export const overdueWords = (n: number) => label('逾期 {n}', '{n} overdue', { n });

/** Takes the limit as it is shown. */
export const overLimitWords = (limit: string) =>
  label('未收已超过信用额度 {limit}', 'More is open than the credit limit of {limit}', { limit });
