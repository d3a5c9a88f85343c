import { type Label, label } from '../kit/label';

/** The parts of a display. The last two show names, and are there only where somebody chose them. */
export const wallTiles = {
  today: label('今日进度与逾期', 'Today, and what is late'),
  pace: label('近 30 天周期与按期率', 'Turnaround and on-time of 30 days'),
  stages: label('各环节积压', 'What stands at each stage'),
  departments: label('各部门在手任务', 'Work in hand by department'),
  testers: label('各检测员在手任务（显示姓名）', 'Work in hand by tester (shows names)'),
  clients: label('近 30 天客户（显示客户名称）', 'Clients of 30 days (shows their names)'),
} as const satisfies Readonly<Record<string, Label>>;
export type WallTile = keyof typeof wallTiles;

/** What a display has where nobody chooses: no names of clients or of people. */
export const usualTiles: readonly WallTile[] = ['today', 'pace', 'stages', 'departments'];

export const wallLanguages = {
  'zh-CN': label('中文', 'Chinese'),
  'en-US': label('英文', 'English'),
  'ar-EG': label('阿拉伯文', 'Arabic'),
} as const;

export const wallLooks = { dark: label('深色', 'Dark'), light: label('浅色', 'Light') } as const;

/** For how many days a display may be opened. */
export const WALL_DAYS = { least: 1, usual: 180, most: 730 } as const;

/** The days that the pace of a display is counted over, today among them. */
export const PACE_DAYS = 30;
