import { sql } from 'kysely';
import type { Done } from '../../../contract/kit/endpoint';
import { canBegin } from '../../../domain/job/job.rules';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { conflict, notFound } from '../../kernel/errors';
import { cancelJob } from '../../kernel/jobs/jobs';
import { wake } from '../../kernel/jobs/wake';
import { jobsSeen } from './job-list';

const OF_THE_CLOCK = label(
  '这是实验室的定时任务，不能取消',
  'This belongs to the clock of the laboratory and cannot be cancelled',
);
const UNDER_WAY = label('该任务已在排队或进行中', 'This work is waiting its turn or under way already');
const NOT_AGAIN = label(
  '只有失败或中断的导出、导入和核验可以重试',
  'Only an export, an import or a check that failed or was broken off can be begun once more',
);

/** Work that the reader may see; another company's answers like what does not exist. */
const jobFor = async (context: Context, id: string) => {
  const job = await jobsSeen(context)
    .where('t.id', '=', id)
    .selectAll('t')
    .select(sql<boolean>`t.due_at <= now()`.as('isDue'))
    .executeTakeFirst();
  if (job === undefined) throw notFound({ zh: '任务', en: 'The task' });
  return job;
};

type Job = Awaited<ReturnType<typeof jobFor>>;

const told = ({ id, name, kind }: Job) =>
  ({ refType: 'job', refId: id, refNo: name === '' ? null : name, after: { kind } }) as const;

/** Ends work that has not ended; what it has not stored by then is not stored. */
export const cancel = async ({ id }: { id: string }, context: Context): Promise<Done> => {
  const job = await jobFor(context, id);
  if (job.isRound) throw conflict(OF_THE_CLOCK, job.state);
  if (!(await cancelJob(context, id))) return { ok: true, already: true };
  context.audit({ action: 'job.cancel', ...told(job) });
  return { ok: true };
};

/** What failed begins from its first row, as if it had just been asked for; a round is only due earlier. */
const afresh = { attempts: 0, outcome: sql<string>`outcome - 'message'`, finishedAt: null, done: 0 } as const;

/** Lets a round begin before its time, or work that failed once more: the next free process takes it. */
export const begin = async ({ id }: { id: string }, context: Context): Promise<Done> => {
  const job = await jobFor(context, id);
  if (job.isRound && job.state === 'waiting' && job.isDue) return { ok: true, already: true };
  if (!canBegin(job))
    throw conflict(job.state === 'running' || job.state === 'waiting' ? UNDER_WAY : NOT_AGAIN, job.state);
  const begun = await context.db
    .updateTable('backgroundJob')
    .set({ state: 'waiting', dueAt: sql<string>`now()`, ...(!job.isRound && afresh) })
    .where('id', '=', id)
    .where('state', '=', job.state)
    .executeTakeFirst();
  if (begun.numUpdatedRows !== 1n) throw conflict(UNDER_WAY);
  context.audit({ action: 'job.begin', ...told(job) });
  context.afterCommit(wake);
  return { ok: true };
};
