import { sql } from 'kysely';
import { newId } from '../../server/db/ids';
import type { Context } from '../../server/kernel/context';
import { takeJob } from '../../server/kernel/jobs/claims';
import { type Asker, createJob, type Job, jobOf } from '../../server/kernel/jobs/jobs';
import type { Taken } from '../../server/kernel/jobs/work';
import { type Company, openCompany } from './company';

export const REQUEST: Context['request'] = {
  id: newId(),
  ip: '10.0.0.7',
  userAgent: 'Browser',
  origin: 'http://lab.example',
  cookies: { device: 'secret' },
};

type Mine = Asker & Readonly<{ id: string; companyId: string; afterwards: unknown[] }>;

/** Jobs that people ask for in a company without a server, and the taking of them by hand. */
export const askedJobs = () => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany();
  });
  afterAll(() => company.close());
  beforeEach(() => sql`delete from background_job`.execute(company.db));

  /** Somebody's call; what is to be done once it is committed is kept. */
  const asker = (): Mine => {
    const afterwards: unknown[] = [];
    const actor = { id: newId(), companyId: company.writer.actor.companyId } as Context['actor'];
    return {
      ...{ db: company.db, actor, language: 'en', request: REQUEST, afterwards },
      afterCommit: (work) => void afterwards.push(work),
      ...{ id: actor.id, companyId: actor.companyId },
    };
  };
  const aJob = async (
    mine: Mine,
    over: Partial<Pick<Job, 'kind' | 'step' | 'asked'>> & { state?: 'waiting' | 'idle' } = {},
  ): Promise<string> => {
    const id = newId();
    await createJob(mine, { id, kind: 'import', name: '样品.xlsx', step: 'check', asked: { rows: 2 }, ...over });
    return id;
  };
  const take = (over: Partial<Parameters<typeof takeJob>[1]> = {}) =>
    takeJob(company.db, { server: 'a:1', kinds: ['import', 'export'], own: [], ...over });
  const taken = async (over: Parameters<typeof take>[0] = {}): Promise<Taken> => {
    const job = await take(over);
    if (job === undefined) throw new Error('nothing to take');
    return job;
  };
  return {
    db: () => company.db,
    asker,
    aJob,
    one: (mine: Mine, id: string) => jobOf(company.db, mine, 'import', id),
    setBack: (id: string, column: 'beat_at' | 'created_at' | 'due_at', ago: string) =>
      sql`update background_job set ${sql.ref(column)} = now() - ${ago}::interval where id = ${id}`.execute(company.db),
    take,
    taken,
    end: async (id: string, state: Job['state']) =>
      void (await sql`update background_job set state = ${state} where id = ${id}`.execute(company.db)),
  };
};
