import { sql } from 'kysely';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Writer } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';

/** Whether the laboratory has ever issued a report. Until then one person may found it, signing roles and all. */
export const hasIssued = async ({ db, actor }: Pick<Writer, 'db' | 'actor'>): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from report where company_id = ${actor.companyId}
    and deleted_at is null and ${stateIn(reportWorkflow, 'everIssued', 'state')}) as found`.execute(db);
  return rows[0]?.found === true;
};
