// ROWS stored results (1 000 000) of one criterion judged anew by a stricter one, from the press of the button to the end of the work, and
// its lists; once as typed, with three digits, once as a formula leaves them, hardly two alike. Beside it the one statement that a person
// who knows the tables would write for just this case: numbers above the limit, without units, rules of decision and what was agreed.
// KEEP names a folder in which the filled database stays for the next run.
import type { AnyEndpoint } from '../contract/kit/endpoint';
import { rejudgingContract } from '../contract/rejudging/rejudging';
import { isUnderWay, type JobState } from '../domain/job/job-words';
import { statesOf } from '../domain/kit/workflow';
import { taskWorkflow } from '../domain/task/task.workflow';
import { type Laboratory, laboratoryOn, type Person } from '../tests/support/laboratory';
import { benchDatabase } from './support/database';
import { tell } from './support/figures';
import { fillResults, NOW, type Reading, readings } from './support/fill-results';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const KEEP = process.env['KEEP'];
/** A million in twenty seconds, on two cores. */
const AIM = { bound: ROWS / 50_000 };

const shownReadings: Readonly<Record<Reading, string>> = { typed: 'as typed', workedOut: 'as worked out' };

type Job = { id: string; state: JobState; rejudging: string | null; message: string | null };

const BY_HAND = `create temp table by_hand on commit drop as
  select t.id, t.testitem_id, o.customer_id, r.equipment_id, r.verdict as was, 'fail' as now
  from sample_item si join task t on t.sample_item_id = si.id join result r on r.task_id = t.id
    join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
  where si.judge_id = $1 and si.deleted_at is null and t.deleted_at is null and r.deleted_at is null and o.need_judge
    and t.state = any($2) and r.verdict = 'pass' and r.raw not like '<%' and r.raw::numeric > ${NOW}`;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

const measure = async (lab: Laboratory, person: Person): Promise<void> => {
  const asked = async <Data>(endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<Data> => {
    const { code, data, message } = await lab.call<Data>(endpoint, person, input);
    if (code !== 200) throw new Error(`${endpoint.path}: ${code} ${message}`);
    return data;
  };
  const judged = async (criterionId: string, otherId: string): Promise<string> => {
    let job = await asked<Job>(rejudgingContract.start, { criterionId, by: 'edition', otherId });
    while (isUnderWay(job)) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      job = await asked<Job>(rejudgingContract.running, { id: job.id });
    }
    if (job.rejudging === null) throw new Error(`${job.state} ${job.message}`);
    return job.rejudging;
  };
  const { rows: criteria } = await lab.owner.query<{ id: string; name: string }>(
    'select id, name from criterion order by id',
  );
  const [typed = '', workedOut = '', stricter = '', guarded = ''] = criteria.map(({ id }) => id);
  const of: Readonly<Record<Reading, string>> = { typed, workedOut };
  for (const reading of readings) {
    const client = await lab.owner.connect();
    let found = 0;
    const hand = await seconds(async () => {
      await client.query('begin');
      await client.query(BY_HAND, [of[reading], statesOf(taskWorkflow, 'submittedOrLater')]);
      const { rows } = await client.query<{ count: string }>('select count(*) from by_hand');
      found = Number(rows[0]?.count);
    });
    await client.query('rollback');
    client.release();
    let id = '';
    const ours = await seconds(async () => {
      id = await judged(of[reading], stricter);
      await asked(rejudgingContract.lines, { rejudgingId: id, current: 1, pageSize: 20 });
    });
    const detail = await asked<{ judged: number; changed: number }>(rejudgingContract.detail, { id });
    if (detail.judged !== ROWS || detail.changed !== found)
      throw new Error(`judged ${detail.judged} of ${ROWS}, changed ${detail.changed}, by hand ${found}`);
    const peer = { name: 'one statement by hand', value: hand };
    const what = `${ROWS} results, ${shownReadings[reading]}: ${found} otherwise`;
    tell({ what, unit: 's', ours, better: 'less', peer, aim: AIM });
    for (const by of ['item', 'client', 'report', 'device'])
      tell({
        what: `counted by ${by}`,
        unit: 's',
        ours: await seconds(() => asked(rejudgingContract.groups, { id, by })),
        better: 'less',
      });
  }
  const guard = await seconds(() => judged(workedOut, guarded));
  tell({ what: `${ROWS} results, as worked out, with a guard band`, unit: 's', ours: guard, better: 'less', aim: AIM });
};

const main = async (): Promise<void> => {
  const database = await benchDatabase(KEEP);
  const lab = await laboratoryOn(database.url);
  try {
    const person = await lab.hire({ roles: ['QM'], username: `bench${Date.now()}` });
    const { rows: filled } = await lab.owner.query('select 1 from report limit 1');
    if (filled.length === 0) {
      const filling = await seconds(() =>
        fillResults(lab.owner, ROWS, { companyId: lab.companyId, departId: lab.departId, staffId: person.id }),
      );
      console.log(`${ROWS} results of each kind, filled in ${filling.toFixed(1)} s\n`);
    }
    await measure(lab, person);
  } finally {
    await lab.close();
    await database.close();
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
