import { label } from '../kit/label';

/** What the figures on paper say, beside the names of figures and lines. */
export const paperWords = {
  button: label('PDF 报表', 'PDF report'),
  title: label('统计报表', 'Figures'),
  period: label('期间', 'Period'),
  before: label('上期', 'Period before'),
  scope: label('范围', 'Of'),
  made: label('制表', 'Made'),
  figure: label('数字', 'Figure'),
  now: label('本期', 'This period'),
  goal: label('目标', 'Goal'),
  counted: label('口径', 'What is counted'),
  nothing: label('这个期间没有数据。', 'Nothing in this period.'),
} as const;

/** Whose rows the figures are of. */
export const scopeWords = {
  self: label('本人的工作', 'Own work'),
  depart: label('本部门', 'The own department'),
  departTree: label('本部门及下级部门', 'The own department and those below'),
  company: label('全公司', 'The whole company'),
  all: label('全公司', 'The whole company'),
} as const;
