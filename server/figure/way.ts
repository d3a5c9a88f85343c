import { type RawBuilder, sql } from 'kysely';
import { meaningOf } from '../../domain/report/signatures';
import type { Interval } from '../../domain/statistics/questions';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn } from '../kernel/state-in';

/** The moments of the way of a report that are looked up among its samples, tests, sheets and signatures. */
export const lookedUp = ['received_at', 'tested_at', 'checked_at', 'approved_at'] as const;
export type Moment = 'ordered_at' | (typeof lookedUp)[number] | 'issued_at';

/** From which moment to which a part of the way goes. */
export const ends: Readonly<Record<Interval, readonly [Moment, Moment]>> = {
  receive: ['ordered_at', 'received_at'],
  test: ['received_at', 'tested_at'],
  check: ['tested_at', 'checked_at'],
  report: ['checked_at', 'approved_at'],
  issue: ['approved_at', 'issued_at'],
  total: ['ordered_at', 'issued_at'],
};

/** Joins the moments of the way of a report `t`, looked up, as `way`: one row for each report. */
export const wayOfReport = (): RawBuilder<unknown> => sql`
  left join lateral (select
      (select max(s.received_at) from sample s where s.id = any(t.sample_ids)) as received_at,
      done.tested_at, done.checked_at,
      (select max(g.signed_at) from signature g
        where g.ref_type = 'report' and g.ref_id = t.id and g.meaning = ${meaningOf('approve')}) as approved_at
    from (select max(k.submitted_at) as tested_at, max(w.checked_at) as checked_at
      from task k left join worksheet w on w.id = k.instance_id
      where k.id = any(t.task_ids) and k.deleted_at is null and ${stateIn(taskWorkflow, 'live', 'k.state')}) done) way on true`;

const momentOf = (moment: Moment): RawBuilder<unknown> => {
  if (moment === 'ordered_at') return sql`o.received_at`;
  return moment === 'issued_at' ? sql`t.issued_at` : sql.ref(`way.${moment}`);
};

/** The reports `t` of which a part of the way has both its ends: those that its line of the table is of. */
export const hasGone = (part: Interval): RawBuilder<unknown> => {
  const [start, end] = ends[part].map(momentOf);
  return sql`exists (select 1 from orders o ${wayOfReport()} where o.id = t.order_id and ${start} is not null and ${end} is not null)`;
};
