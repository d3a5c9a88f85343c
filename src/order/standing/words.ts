import { label } from '../../../domain/kit/label';

/** The words of standing orders. */
export const standingWords = {
  keep: label('存为常用委托', 'Keep as standing order'),
  as: label('存为', 'Keep as'),
  asNew: label('新的常用委托', 'A new standing order'),
  isChanged: label('该常用委托今后以本委托为准。', 'From now on that standing order follows this order.'),
  note: label('说明', 'Note'),
  order: label('下单', 'Place order'),
  change: label('修改', 'Change'),
  source: label('来源委托', 'Source order'),
  content: label('内容', 'Content'),
  used: label('已用次数', 'Times used'),
  last: label('最近一次', 'Last used'),
  today: label('今日核对', 'Today'),
  holds: label('可直接下单', 'Ready to order'),
  keptBy: label('登记人', 'Kept by'),
  samples: label('样品与项目', 'Samples and tests'),
  never: label('还没有用过', 'Not used yet'),
  retireHint: label(
    '停用后受理时不再提供；用它下过的委托不受影响。',
    'It is offered no more; orders made from it stay as they are.',
  ),
  faultsHead: label('以下内容已失效，下单时会逐处提示：', 'These do not hold any more; the order form shows each:'),
  startFrom: label('从常用委托开始', 'Start from a standing order'),
  search: label('搜索常用委托名称', 'Search standing orders by name'),
  none: label('该客户还没有常用委托。', 'The client has no standing orders yet.'),
  fromOrder: label('按以前的委托填写', 'Filled in from an earlier order'),
  fromStanding: label('按常用委托填写', 'Filled in from a standing order'),
  allHolds: label('所引用的内容今日均有效。', 'Everything it names holds today.'),
  goOn: label('不关联常用委托', 'Go on without it'),
  already: label('已存为常用委托', 'Kept as standing order'),
} as const;

export const timesWords = (count: number) => label('{count} 次', '{count}×', { count });
export const contentWords = (samples: number, items: number) =>
  label('{samples} 个样品，{items} 个项目', '{samples} samples, {items} items', { samples, items });
export const faultCountWords = (count: number) => label('{count} 处失效', '{count} not valid', { count });
export const toSettleWords = (count: number) =>
  label('{count} 处内容与现在不符，请在保存前处理', 'No longer valid: {count}. Settle each before you save', {
    count,
  });
