import { type RawBuilder, sql } from 'kysely';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { stateIn } from '../../kernel/state-in';
import { meaningOf } from '../../report/signatures';

/** The moments of the way of a report that are looked up among its samples, tests, sheets and signatures. */
export const lookedUp = ['received_at', 'tested_at', 'checked_at', 'approved_at'] as const;

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
