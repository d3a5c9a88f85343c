import { type Label, label } from '../kit/label';

/** What the screen of the statistics says, beside the names of figures and lines. They come with the screen, not with every first visit. */
export const pageWords = {
  by: label('分组', 'Broken down by'),
  period: label('期间', 'Period'),
  department: label('部门', 'Department'),
  client: label('客户', 'Client'),
  sampleType: label('样品类型', 'Sample type'),
  urgency: label('紧急程度', 'Urgency'),
  clear: label('清除筛选', 'Clear filters'),
  export: label('导出 Excel', 'Export to Excel'),
  now: label('本期', 'This period'),
  before: label('上期', 'Before'),
  goalMet: label('达标', 'Met'),
  goalMissed: label('未达标', 'Missed'),
  drawn: label('图中显示', 'In the picture'),
  table: label('明细', 'By line'),
  none: label(
    '这个期间没有数据。换一个期间，或清除筛选。',
    'Nothing in this period. Choose another one, or clear the filters.',
  ),
  total: label('全部', 'All'),
  change: label('调整目标', 'Change the goal'),
  openList: label('打开清单', 'Open the list'),
} as const;

/** The periods that are chosen by one click. */
export const periodWords = {
  months: label('近 6 个月', 'Last 6 months'),
  thisMonth: label('本月', 'This month'),
  lastMonth: label('上月', 'Last month'),
  thisYear: label('今年', 'This year'),
  lastYear: label('去年', 'Last year'),
  custom: label('自选期间', 'Chosen days'),
} as const;

export const besideWords = (now: string, before: string): Label =>
  label('本期 {now}，上期 {before}', 'This period {now}, the one before {before}', { now, before });
export const beforeWords = (value: string): Label => label('上期 {value}', 'Before {value}', { value });
export const goalWords = (value: string): Label => label('目标 {value}', 'Goal {value}', { value });
export const chartWords = (figure: Label, by: Label): Label =>
  label('{figure}，按{by}；同样的数字在下表中', '{figure} by {by:in}; the same figures stand in the table below', {
    figure,
    by,
  });
export const saysWords = (says: Label): Label => label('口径：{says}', 'Counted: {says}', { says });
export const openWords = (figure: Label): Label => label('打开清单：{figure}', 'Open the list: {figure}', { figure });
export const cellWords = (value: string, figure: Label, line: Label): Label =>
  label('{value}，{figure}，{line}，打开清单', '{value}, {figure}, {line}: open the list', { value, figure, line });
/** Above the list of the rows behind a figure. */
export const behindWords = (figure: Label, days: string): Label =>
  label('统计“{figure}”的明细，{days}', 'The rows behind "{figure}" of the statistics, {days}', { figure, days });
export const moreWords = (count: number): Label =>
  label('另有 {count} 行未显示，请用筛选缩小范围。', '{count} more lines are not shown; narrow the filters.', {
    count,
  });
export const daysWords = (value: string): Label => label('{value} 天', '{value} d', { value });
export const hoursWords = (value: string): Label => label('{value} 小时', '{value} h', { value });

export const monthlyWords = label('发给您的每月报表', 'Monthly figures sent to you');
export const monthlyFileWords = (month: string): Label =>
  label('下载 {month} 统计报表', 'Download the figures of {month}', { month });
