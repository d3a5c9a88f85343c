import { type RawBuilder, sql } from 'kysely';
import { HOLDING_NEAR_HOURS } from '../../domain/task/holding';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { stateIn } from '../kernel/state-in';

/**
 * The tests `t` of this laboratory that have not begun and whose holding time has ended by a moment, or with `near` ends soon
 * after it; the last minute is still in time. Count, work list and list ask it by the same words.
 */
export const holdingRuns = (stage: 'near' | 'past', at: string): RawBuilder<unknown> => {
  const hours = stage === 'near' ? HOLDING_NEAR_HOURS : 0;
  const until =
    stage === 'near'
      ? sql`${at}::timestamptz + make_interval(hours => ${hours})`
      : sql`date_trunc('minute', ${at}::timestamptz)`;
  return sql`t.started_at is null and ${stateIn(taskWorkflow, 'planned', 't.state')}
    and t.latest_start ${stage === 'near' ? sql`<=` : sql`<`} ${until}`;
};
