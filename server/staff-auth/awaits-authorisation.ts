import { type RawBuilder, sql } from 'kysely';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { stateIn } from '../kernel/state-in';

/** Whether a person at work, the row `t`, has authorisations that were suspended with the account and not confirmed since. */
export const awaitsAuthorisation = (): RawBuilder<unknown> => sql`${stateIn(staffWorkflow, 'active', 't.status')}
  and exists (select 1 from staff_auth a where a.staff_id = t.id and a.status = 'suspended' and a.deleted_at is null)`;
