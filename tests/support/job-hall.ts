import { sql } from 'kysely';
import { newId } from '../../server/db/ids';
import { createOwnJob, type Job } from '../../server/kernel/jobs/jobs';
import { type Ending, type Hand, Left, type Taken, type Work, type Works } from '../../server/kernel/jobs/work';
import { startWorkers, type Workers } from '../../server/kernel/jobs/workers';
import type { System } from '../../server/kernel/system';
import { type Company, openCompany } from './company';

/** Work that goes on until it is told how to end. */
export const heldWork = () => {
  const begun: { job: Taken; hand: Hand; end: (how?: Ending | Error) => void }[] = [];
  const run: Work['run'] = (job, hand) =>
    new Promise((resolve, reject) => {
      const end = (how: Ending | Error = { state: 'done' }) => (how instanceof Error ? reject(how) : resolve(how));
      hand.signal.addEventListener('abort', () => end(new Left()));
      begun.push({ job, hand, end });
    });
  const at = (index: number) => {
    const each = begun[index];
    if (each === undefined) throw new Error(`nothing was begun at ${index}`);
    return each;
  };
  return { run, begun, at };
};

/** The table of jobs of a company without a server, and workers on it that stop after each test. */
export const jobHall = () => {
  let company: Company;
  const workers: Workers[] = [];
  beforeAll(async () => {
    company = await openCompany();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((each) => each.stop()));
    await sql`delete from background_job`.execute(company.db);
  });
  afterAll(() => company.close());
  const look = () => company.db.selectFrom('backgroundJob').selectAll();
  return {
    db: () => company.db,
    start: async (works: Works, server?: string): Promise<Workers> => {
      const started = await startWorkers({ pool: company.pool, db: company.db } as System, works, server);
      workers.push(started);
      return started;
    },
    queue: async (kind: Job['kind'] = 'export'): Promise<string> => {
      const id = newId();
      await createOwnJob(company.db, { id, kind, name: '客户', step: 'export', asked: {} });
      return id;
    },
    one: (id: string): Promise<Job> => look().where('id', '=', id).executeTakeFirstOrThrow(),
    rowOf: (kind: Job['kind']): Promise<Job | undefined> => look().where('kind', '=', kind).executeTakeFirst(),
    due: (id: string) => sql`update background_job set due_at = now() where id = ${id}`.execute(company.db),
  };
};
