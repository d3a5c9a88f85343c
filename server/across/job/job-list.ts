import { sql } from 'kysely';
import type { JobRow, jobContract } from '../../../contract/job/job';
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint';
import { canBegin, canCancel } from '../../../domain/job/job.rules';
import { jobFacts, jobKinds, jobStates } from '../../../domain/job/job-words';
import { joined, same } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { viewOfJob } from '../../kernel/jobs/job-view';
import type { Job } from '../../kernel/jobs/jobs';
import type { ListQuery } from '../../kernel/list';
import { nextOfSheet, type SheetColumn } from '../../kernel/sheet-cursor';

type Asked = InputOf<typeof jobContract.list>;
type Listed = OutputOf<typeof jobContract.list>;
type Known = Job & { by: string | null };

/** The work of the reader's company, and that of the whole installation, which has none. */
export const jobsSeen = ({ db, actor }: Pick<Context, 'db' | 'actor'>) =>
  db
    .selectFrom('backgroundJob as t')
    .where(({ eb, or }) => or([eb('t.companyId', '=', actor.companyId), eb('t.companyId', 'is', null)]));

const rowOf =
  ({ language, can }: Pick<Context, 'language' | 'can'>) =>
  (job: Known): JobRow => ({
    ...viewOfJob(job, language),
    kind: job.kind,
    by: job.by,
    attempts: job.attempts,
    server: job.server,
    dueAt: job.state === 'waiting' ? job.dueAt : null,
    startedAt: job.startedAt,
    mayCancel: canCancel(job) && can('role.update'),
    mayBegin: canBegin(job) && can('role.update'),
  });

const withNames = (jobs: ReturnType<typeof jobsSeen>) =>
  jobs.leftJoin('staff as s', 's.id', 't.staffId').selectAll('t').select('s.name as by');

const pageOf = async ({ current, pageSize, kind, state }: Asked, context: Context): Promise<Listed> => {
  const asked = jobsSeen(context)
    .where('t.isRound', '=', false)
    .$if(kind !== undefined, (jobs) => jobs.where('t.kind', 'in', [kind ?? []].flat()))
    .$if(state !== undefined, (jobs) => jobs.where('t.state', 'in', [state ?? []].flat()));
  const { total } = await asked.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const list = await withNames(asked)
    .orderBy('t.id', 'desc')
    .limit(pageSize)
    .offset((current - 1) * pageSize)
    .execute();
  const rounds = await withNames(jobsSeen(context).where('t.isRound', '=', true))
    .orderBy(sql`t.due_at`)
    .execute();
  const row = rowOf(context);
  return { list: list.map(row), total: Number(total), current, pageSize, rounds: rounds.map(row) };
};

const sheet: readonly SheetColumn<JobRow>[] = [
  {
    title: jobFacts.what,
    cell: ({ kind, name }) => (name === '' ? jobKinds[kind] : joined([jobKinds[kind], same(name)], same(' '))),
  },
  { title: jobFacts.by, cell: ({ by }) => (by === null ? null : same(by)) },
  { title: jobFacts.state, cell: ({ state }) => jobStates[state] },
  { title: jobFacts.attempts, cell: ({ attempts }) => attempts },
  { title: jobFacts.createdAt, cell: ({ createdAt }) => same(createdAt) },
  { title: jobFacts.startedAt, cell: ({ startedAt }) => (startedAt === null ? null : same(startedAt)) },
  { title: jobFacts.finishedAt, cell: ({ finishedAt }) => (finishedAt === null ? null : same(finishedAt)) },
  { title: jobFacts.server, cell: ({ server }) => (server === null ? null : same(server)) },
  { title: jobFacts.message, cell: ({ message }) => (message === null ? null : same(message)) },
];

/** A page of the work beside the requests, the newest first, with all rounds of the clock; an export reads one page after another. */
export const listJobs = async (
  { cursor, ...asked }: Asked & Pick<ListQuery, 'cursor'>,
  context: Context,
): Promise<Listed> =>
  cursor === undefined
    ? pageOf(asked, context)
    : nextOfSheet(
        cursor,
        (page) => pageOf({ ...asked, ...page }, context),
        () => sheet,
      );
