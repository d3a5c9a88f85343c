import { type RawBuilder, sql } from 'kysely';
import { signingCaseWorkflow } from '../../../domain/signing-case/signing-case.workflow';
import { stateIs } from '../../kernel/state-in';

/** Whether a matter of signing about the person, the row `t`, waits for a second person. */
export const awaitsSecondPerson =
  (): RawBuilder<unknown> => sql`exists (select 1 from signing_case sc where sc.staff_id = t.id
  and sc.deleted_at is null and ${stateIs(signingCaseWorkflow, 'waiting', 'sc.state')})`;
