// Each question of the statistics over HTTP, for a month and for a year, as one person asks it; beside it the best query by hand for
// the question's first figure by the same lines. ROWS is how many samples there are: a million in about seven minutes.
// KEEP names a folder in which the filled database stays for the next run; it is filled once.
import pg from 'pg';
import { addDays, localDay } from '../domain/kit/calendar';
import { statesOf } from '../domain/kit/workflow';
import { orderWorkflow } from '../domain/order/order.workflow';
import { reportWorkflow } from '../domain/report/report.workflow';
import { taskWorkflow } from '../domain/task/task.workflow';
import { gatherDays } from '../server/across/statistics/gathered/gather';
import { type Laboratory, laboratoryOn } from '../tests/support/laboratory';
import { benchDatabase } from './support/database';
import { tell } from './support/figures';
import { fillStatistics } from './support/fill-statistics';
import { httpGetter } from './support/http-lane';

const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const KEEP = process.env['KEEP'];
const TIMES = 3;

const SH = `at time zone 'Asia/Shanghai'`;
/** The best known query by hand, over the days $1 to $2. */
const byHand: Readonly<Record<string, string>> = {
  'volume&by=month': `select to_char(received_at ${SH}, 'YYYY-MM'), count(*) from orders where deleted_at is null and state = any($3)
    and received_at >= $1::date::timestamp ${SH} and received_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'quality&by=month': `select to_char(r.issued_at ${SH}, 'YYYY-MM'), avg(((r.issued_at ${SH})::date <= o.due_original)::int) from report r join orders o on o.id = r.order_id
    where r.deleted_at is null and r.state = any($3) and r.issued_at >= $1::date::timestamp ${SH} and r.issued_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'quality&by=customer': `select o.customer_id, avg(((r.issued_at ${SH})::date <= o.due_original)::int) from report r join orders o on o.id = r.order_id
    where r.deleted_at is null and r.state = any($3) and r.issued_at >= $1::date::timestamp ${SH} and r.issued_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'load&by=staff': `select assignee_id, count(*) from task where deleted_at is null and state = any($3)
    and created_at >= $1::date::timestamp ${SH} and created_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'clients&by=customer': `select customer_id, count(*) from orders where deleted_at is null and state = any($3)
    and received_at >= $1::date::timestamp ${SH} and received_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'items&by=item': `select testitem_id, count(*) from task where deleted_at is null and state = any($3)
    and created_at >= $1::date::timestamp ${SH} and created_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'money&by=month': `select to_char(received_at ${SH}, 'YYYY-MM'), sum(money_due) from orders where deleted_at is null and state = any($3)
    and received_at >= $1::date::timestamp ${SH} and received_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'time&by=month': `select to_char(r.issued_at ${SH}, 'YYYY-MM'), percentile_cont(0.5) within group (order by r.issued_at - o.received_at) from report r join orders o on o.id = r.order_id
    where r.deleted_at is null and r.state = any($3) and r.issued_at >= $1::date::timestamp ${SH} and r.issued_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'time&by=customer': `select o.customer_id, percentile_cont(0.5) within group (order by r.issued_at - o.received_at) from report r join orders o on o.id = r.order_id
    where r.deleted_at is null and r.state = any($3) and r.issued_at >= $1::date::timestamp ${SH} and r.issued_at < ($2::date + 1)::timestamp ${SH} group by 1`,
  'time&by=interval': `select percentile_cont(0.5) within group (order by k.submitted - o.received_at) from report r join orders o on o.id = r.order_id,
    lateral (select max(submitted_at) as submitted from task where id = any(r.task_ids)) k
    where r.deleted_at is null and r.state = any($3) and r.issued_at >= $1::date::timestamp ${SH} and r.issued_at < ($2::date + 1)::timestamp ${SH}`,
};

/** The states of the rows that a query is about. */
const statesOfQuery = (query: string): readonly string[] => {
  if (query.includes('from orders')) return statesOf(orderWorkflow, 'counted');
  return query.includes('created_at') ? statesOf(taskWorkflow, 'live') : statesOf(reportWorkflow, 'everIssued');
};

/** The middle one of a few measurements, in ms. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
};

/** Fills an empty database and gathers its days, as the server would in its first hours. */
const fill = async ({ system, companyId, departId }: Laboratory, staffId: string): Promise<void> => {
  const started = performance.now();
  await fillStatistics(system.pool, ROWS, { companyId, departId, staffId });
  console.log(`${ROWS} samples, filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  const gathering = performance.now();
  await gatherDays(system, new Date().toISOString());
  await system.pool.query('analyze figure_sum');
  await system.pool.query('analyze figure_way');
  console.log(`days gathered in ${((performance.now() - gathering) / 1000).toFixed(1)} s\n`);
};

const main = async (): Promise<void> => {
  const database = await benchDatabase(KEEP);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // Each run opens a department of its own; that of the run before makes room for it.
  await pool.query(
    `update department set name = 'LH ' || id, code = left(replace(id::text, '-', ''), 16) where code = 'LH'`,
  );
  const lab = await laboratoryOn(database.url);
  try {
    // A kept database has the people of the runs before.
    const person = await lab.hire({ roles: ['REC', 'TM', 'FIN'], username: `bench${Date.now()}` });
    const { rows: filled } = await lab.system.pool.query('select 1 from report limit 1');
    if (filled.length === 0) await fill(lab, person.id);
    const get = httpGetter(person.token);
    const to = localDay(new Date().toISOString());
    for (const [question, query] of Object.entries(byHand))
      for (const days of [30, 365]) {
        const from = addDays(to, 1 - days);
        const address = `${lab.origin}/api/statistic/question?question=${question}&from=${from}&to=${to}`;
        const { status, body } = await get(address);
        if (status !== 200) throw new Error(`${address}: ${status} ${body.slice(0, 200)}`);
        const http = await timed(() => get(address));
        const hand = await timed(() => pool.query(query, [from, to, statesOfQuery(query)]));
        const peer = { name: 'one figure by hand', value: hand };
        tell({ what: `${question}, ${days} days`, unit: 'ms', ours: http, better: 'less', peer });
      }
  } finally {
    await pool.end();
    await lab.close();
    await database.close();
  }
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
