import { type Label, label } from '../kit/label';

/** The kinds of work beside the requests. */
export const jobKinds = {
  export: label('导出', 'Export'),
  import: label('导入', 'Import'),
  rejudge: label('结果重判', 'Re-evaluation of results'),
  check: label('审计追踪核验', 'Check of the audit trail'),
  backup: label('备份', 'Backup'),
  housekeeping: label('清理过期数据', 'Tidying up what has served its time'),
  day: label('到期提醒、采样计划与统计', 'What falls due, sampling plans and figures'),
  backupClock: label('每日备份检查', 'Whether the backup of the day is owed'),
  night: label('夜间审计追踪核验', 'Nightly check of the audit trail'),
} as const satisfies Record<string, Label>;

export type JobKind = keyof typeof jobKinds;

/** The states of work: it waits for a process, is at work, waits for its person, or has come to one of its ends. */
export const jobStates = {
  waiting: label('排队中', 'Waiting'),
  running: label('进行中', 'At work'),
  idle: label('等待确认', 'Waits for its person'),
  done: label('已完成', 'Done'),
  cancelled: label('已取消', 'Cancelled'),
  failed: label('失败', 'Failed'),
  brokenOff: label('已中断', 'Broken off'),
} as const satisfies Record<string, Label>;

export type JobState = keyof typeof jobStates;

/** Goes on without anybody. */
export const underWay = ['waiting', 'running'] as const satisfies readonly JobState[];
/** Has not come to an end. */
export const unended = [...underWay, 'idle'] as const satisfies readonly JobState[];

/** Whether work goes on without anybody: it waits for a process, or is at work. */
export const isUnderWay = ({ state }: Readonly<{ state: string }>): boolean => underWay.some((each) => each === state);

export const JOB_KINDS = Object.keys(jobKinds) as [JobKind, ...JobKind[]];
export const JOB_STATES = Object.keys(jobStates) as [JobState, ...JobState[]];

/** What is told of work, on the screen and in the file that its list is exported to. */
export const jobFacts = {
  what: label('任务', 'Work'),
  by: label('提交人', 'Asked for by'),
  state: label('状态', 'Status'),
  attempts: label('未完成次数', 'Unfinished attempts'),
  createdAt: label('提交时间', 'Asked for'),
  startedAt: label('开始时间', 'Begun'),
  finishedAt: label('结束时间', 'Ended'),
  server: label('服务器进程', 'Server process'),
  message: label('说明', 'What happened'),
} as const satisfies Record<string, Label>;
