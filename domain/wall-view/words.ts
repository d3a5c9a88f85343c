import { type Label, label } from '../kit/label';

/** What a display says. */
export const wallWords = {
  today: label('今日', 'Today'),
  late: label('逾期', 'Late'),
  stages: label('各环节积压', 'What stands at each stage'),
  ofTests: label('检测任务', 'Tests'),
  ofReports: label('报告', 'Reports'),
  departments: label('各部门在手任务', 'Work in hand by department'),
  testers: label('各检测员在手任务', 'Work in hand by tester'),
  clients: label('客户：近 30 天受理与发放', 'Clients: accepted and issued, 30 days'),
  nothing: label('没有', 'None'),
  gone: label('此大屏已收回或已过有效期', 'This display was taken back, or its days are over'),
  goneText: label(
    '请在“统计分析”的“大屏”中新建，并在这台电视上打开新的链接。',
    'Set up a new one under Statistics, Displays, and open its link on this screen.',
  ),
  waiting: label('正在读取数字', 'Reading the figures'),
  unreached: label('暂时连不上服务器，将自动重试', 'The server cannot be reached; it is tried again'),
} as const;

export const paceWords = (from: string, to: string): Label =>
  label('近 30 天：{from} – {to}', 'Last 30 days: {from} – {to}', { from, to });
export const asOfWords = (time: string): Label => label('{time} 更新', 'As of {time}', { time });
export const lostWords = (time: string): Label =>
  label('自 {time} 起连不上服务器，以下为当时的数字', 'No connection since {time}; these are the figures of then', {
    time,
  });
export const lateWords = (count: number): Label => label('逾期 {count}', '{count} late', { count });
export const unassignedWords = (count: number): Label => label('未分配 {count}', '{count} not assigned', { count });
export const issuedWords = (count: number): Label => label('发放 {count}', '{count} issued', { count });

/** What is said where displays are looked after. */
export const wallsWords = {
  open: label('大屏', 'Displays'),
  none: label(
    '还没有大屏。新建后在检测室的电视上打开链接，无需账号即可看到数字。',
    'No displays yet. Set one up and open its link on a television in the laboratory: it shows the figures without an account.',
  ),
  add: label('新建大屏', 'Set up display'),
  make: label('生成链接', 'Make link'),
  made: label(
    '链接只显示这一次，请现在在电视上打开或复制。持有链接的人都能看到这些数字，可随时收回。',
    'The link is shown this once; open it on the television or copy it now. Whoever has it sees these figures; it can be taken back at any time.',
  ),
  copy: label('复制链接', 'Copy link'),
  copied: label('链接已复制', 'Link copied'),
  show: label('在新窗口打开', 'Open in a new window'),
  withdraw: label('收回大屏', 'Take display back'),
  withdrawText: label(
    '收回后，打开此链接的屏幕不再显示任何数字。',
    'Screens that have the link open show no figures any more.',
  ),
  company: label('全公司', 'The whole company'),
  validDays: label('有效天数', 'Valid for (days)'),
  names: label(
    '最后两项会让路过的人看到姓名或客户名称，请确认合适后再选。',
    'The last two show names of people or clients to whoever passes by; choose them only where that is right.',
  ),
  over: label('已过有效期', 'Its days are over'),
  neverShown: label('尚未打开过', 'Not opened yet'),
} as const;

export const madeByWords = (name: string, at: string): Label =>
  label('{name} 于 {at} 新建', 'set up by {name} at {at}', { name, at });
export const validUntilWords = (until: string): Label => label('{until} 前有效', 'valid until {until}', { until });
export const lastShownWords = (at: string): Label => label('最近显示 {at}', 'last shown {at}', { at });
