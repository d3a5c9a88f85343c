import { type SqlBool, sql } from 'kysely';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { stateIn } from '../kernel/state-in';

/** Whether an open amendment is about to take the place of the report `r`. */
export const isBeingReplaced = sql<SqlBool>`exists (select 1 from report next where next.supersedes_id = r.id
  and next.deleted_at is null and ${stateIn(reportWorkflow, 'open', 'next.state')})`;
