import { type Label, label } from '../kit/label';
import { isFolderPath } from './folder-path';
import { isPeopleList } from './people-list';
import { isWebAddress } from './web-address';

export type SettingKind = 'str' | 'int' | 'dec' | 'bool';

export type KnownSetting = Readonly<{
  key: string;
  group: SettingGroup;
  label: Label;
  kind: SettingKind;
  initial: string;
  min?: string;
  max?: string;
  unit?: string;
  /** What a text must be; an empty one is always taken. */
  shape?: 'webAddress' | 'people' | 'folder';
  /** The only texts it takes, in words. */
  options?: Readonly<Record<string, Label>>;
  /** The variable of the environment that the setting gives way to. */
  environment?: string;
}>;

/** Groups of settings; the laboratory's are changed by the technical manager, those of the system and of its backups by the administrator. */
export const settingGroups = {
  laboratory: label('检测业务', 'Laboratory'),
  report: label('报告', 'Reports'),
  equipment: label('设备与人员', 'Equipment and people'),
  system: label('系统', 'System'),
  backup: label('备份', 'Backup'),
} as const;
export type SettingGroup = keyof typeof settingGroups;

const int = (
  group: SettingGroup,
  key: string,
  zh: string,
  en: string,
  initial: number,
  min: number,
  max: number,
  unit = '',
): KnownSetting => ({
  key,
  group,
  label: label(zh, en),
  kind: 'int',
  initial: String(initial),
  min: String(min),
  max: String(max),
  unit,
});
const flag = (group: SettingGroup, key: string, zh: string, en: string, initial: boolean): KnownSetting => ({
  key,
  group,
  label: label(zh, en),
  kind: 'bool',
  initial: String(initial),
});

/** Every rule of the house that may be changed, with its bounds: nothing else is accepted by the settings call. */
export const knownSettings: readonly KnownSetting[] = [
  int(
    'laboratory',
    'order.dueDays.normal',
    '普通委托承诺工作日',
    'Turnaround of a normal order in working days',
    10,
    1,
    365,
    'wd',
  ),
  int(
    'laboratory',
    'order.dueDays.urgent',
    '加急委托承诺工作日',
    'Turnaround of an urgent order in working days',
    5,
    1,
    365,
    'wd',
  ),
  int(
    'laboratory',
    'order.dueDays.exUrgent',
    '特急委托承诺工作日',
    'Turnaround of an express order in working days',
    3,
    1,
    365,
    'wd',
  ),
  int(
    'laboratory',
    'statistics.onTime',
    '目标：按期率不低于',
    'Goal: reports on time, at least',
    95,
    0,
    100,
    'percent',
  ),
  int(
    'laboratory',
    'statistics.turnaround',
    '目标：周期中位数不超过',
    'Goal: median turnaround, at most',
    8,
    1,
    365,
    'wd',
  ),
  int(
    'laboratory',
    'statistics.returned',
    '目标：退回率不超过',
    'Goal: tests sent back, at most',
    5,
    0,
    100,
    'percent',
  ),
  int('laboratory', 'statistics.refused', '目标：拒收率不超过', 'Goal: samples refused, at most', 5, 0, 100, 'percent'),
  int('laboratory', 'statistics.amended', '目标：更改率不超过', 'Goal: reports amended, at most', 2, 0, 100, 'percent'),
  int(
    'laboratory',
    'statistics.cancelled',
    '目标：取消率不超过',
    'Goal: orders cancelled, at most',
    5,
    0,
    100,
    'percent',
  ),
  {
    key: 'task.dayHours',
    group: 'laboratory',
    label: label('每个工作日的检测工时', 'Hours of a working day'),
    kind: 'dec',
    initial: '8',
    min: '0.5',
    max: '24',
    unit: 'h',
  },
  int('laboratory', 'statistics.monthlyDay', '每月报表发送日', 'Day of the month on which figures are sent', 0, 0, 28),
  {
    key: 'statistics.monthlyTo',
    group: 'laboratory',
    label: label('每月报表发送给', 'Monthly figures are sent to'),
    kind: 'str',
    initial: '',
    shape: 'people',
  },
  {
    key: 'statistics.monthlyLanguage',
    group: 'laboratory',
    label: label('每月报表的语言', 'Language of the monthly figures'),
    kind: 'str',
    initial: 'zh-CN',
    // The letters of papers have no Arabic.
    options: { 'zh-CN': label('中文', 'Chinese'), 'en-US': label('英文', 'English') },
  },
  int('laboratory', 'task.warnDays', '检测任务到期提醒天数', 'Days of warning before a test is due', 2, 0, 30, 'wd'),
  int('laboratory', 'order.warnDays', '委托到期提醒天数', 'Days of warning before an order is due', 2, 0, 30, 'wd'),
  int(
    'laboratory',
    'calibrationLine.days',
    '标准曲线默认有效天数',
    'Days that a calibration line is valid',
    30,
    1,
    3650,
    'd',
  ),
  flag('laboratory', 'task.returnAuto', '检测员申请退回时直接退回', 'Return tasks without approval', false),
  flag('laboratory', 'sod.allowCheckerAudits', '允许校核人兼任审核人', 'Allow a checker to review', false),
  flag('report', 'report.check', '报告增加校核环节', 'Check reports before review', false),
  flag('report', 'report.mustSeal', '发放前须盖章', 'Require a seal before issue', false),
  int('report', 'report.objectionDays', '异议期', 'Objection period', 15, 1, 90, 'd'),
  int('report', 'sample.retainDays', '留样天数', 'Sample retention in days', 30, 0, 3650, 'd'),
  int('report', 'sample.warnDays', '留样到期提醒天数', 'Days of warning before a retention ends', 7, 0, 90, 'd'),
  int('equipment', 'equipment.warnDays', '设备到期预警天数', 'Days of warning before calibration', 30, 1, 365, 'd'),
  flag(
    'equipment',
    'equipment.autoStop',
    '设备校准或期间核查到期自动停用',
    'Take devices out of service when calibration or check is overdue',
    true,
  ),
  int(
    'equipment',
    'staffAuth.warnDays',
    '授权到期预警天数',
    'Days of warning before an authorisation expires',
    30,
    1,
    365,
    'd',
  ),
  int('equipment', 'standard.checkDays', '标准查新周期', 'Days between update checks of standards', 90, 1, 365, 'd'),
  int(
    'equipment',
    'standard.warnDays',
    '标准查新与换版提醒天数',
    'Days of warning before a standard has to be checked or is replaced',
    14,
    0,
    365,
    'd',
  ),
  int(
    'equipment',
    'certificate.warnDays',
    '机构与分包资质到期提醒天数',
    'Days of warning before a certificate of the laboratory or a subcontractor ends',
    90,
    0,
    365,
    'd',
  ),
  {
    key: 'publicAddress',
    group: 'system',
    label: label('对外网址', 'Public address'),
    kind: 'str',
    initial: '',
    shape: 'webAddress',
    environment: 'PUBLIC_URL',
  },
  int('system', 'session.hours', '一次登录最长时间', 'Maximum session length', 8, 1, 12, 'h'),
  int('system', 'session.idleMinutes', '无操作多久须重新登录', 'Longest idle time of a session', 120, 5, 480, 'min'),
  int('system', 'login.tries', '登录失败几次后须等待', 'Failed sign-ins before a delay', 5, 3, 10),
  int('system', 'password.minLength', '密码最短长度', 'Minimum password length', 10, 10, 64),
  int('system', 'password.maxDays', '密码有效天数', 'Password validity in days', 0, 0, 365, 'd'),
  int('system', 'trail.checkpointRows', '检查点间隔行数', 'Rows of the trail between checkpoints', 500, 10, 10_000),
  int('system', 'trail.checkpointMinutes', '检查点间隔分钟', 'Minutes between checkpoints', 10, 1, 1440, 'min'),
  {
    key: 'backup.folder',
    group: 'backup',
    label: label('备份目录', 'Folder of the backups'),
    kind: 'str',
    initial: '',
    shape: 'folder',
  },
  int('backup', 'backup.hour', '每天备份的时间', 'Hour of the daily backup', 2, 0, 23, 'clock'),
  int('backup', 'backup.daily', '保留最近几天的备份', 'Daily backups that are kept', 7, 1, 366),
  int('backup', 'backup.weekly', '另保留几周的备份', 'Weekly backups that are kept', 5, 0, 260),
  int('backup', 'backup.monthly', '另保留几个月的备份', 'Monthly backups that are kept', 12, 0, 600),
];

const byKey = new Map(knownSettings.map((setting) => [setting.key, setting]));

export const settingOf = (key: string): KnownSetting | undefined => byKey.get(key);

const isOfShape = (shape: KnownSetting['shape'], value: string): boolean => {
  if (shape === 'webAddress') return isWebAddress(value);
  if (shape === 'folder') return isFolderPath(value);
  return shape !== 'people' || isPeopleList(value);
};

/** Whether a text is a value of a setting, within its bounds. */
export const isSettingValue = ({ kind, min, max, shape: form, options }: KnownSetting, value: string): boolean => {
  if (options !== undefined) return Object.hasOwn(options, value);
  if (kind === 'bool') return value === 'true' || value === 'false';
  if (kind === 'str') return value === '' || (value.length <= 256 && isOfShape(form, value));
  const shape = kind === 'int' ? /^-?\d{1,9}$/ : /^-?\d{1,9}(\.\d{1,9})?$/;
  return (
    shape.test(value) &&
    (min === undefined || Number(value) >= Number(min)) &&
    (max === undefined || Number(value) <= Number(max))
  );
};
