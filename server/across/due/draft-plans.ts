import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { samplingDateWorkflow } from '../../../domain/sampling-plan/sampling-date.workflow';
import { samplingPlanWorkflow } from '../../../domain/sampling-plan/sampling-plan.workflow';
import { inTransaction } from '../../db/database';
import type { RowOf, Tx } from '../../db/tables';
import { type AuditEntry, appendAudit } from '../../kernel/audit';
import { holidaysOf } from '../../kernel/calendar';
import { lockCompany } from '../../kernel/lock-company';
import { stateIn, stateIs } from '../../kernel/state-in';
import type { System } from '../../kernel/system';
import { SYSTEM_NAME } from '../../kernel/system-name';
import { type Drafter, draftDate } from '../../sampling-plan/commands/draft-date';
import { keepUp } from '../../sampling-plan/sync-dates';

/** Work of the laboratory's own clock in a company: one transaction with its rows of the trail. */
const asClock = (system: System, companyId: string, at: string, work: (clock: Drafter) => Promise<unknown>) =>
  inTransaction(system.db, async (tx: Tx) => {
    const entries: AuditEntry[] = [];
    await work({
      system,
      db: tx,
      actor: { id: null, companyId },
      at,
      can: () => false,
      audit: (entry) => {
        entries.push(entry);
      },
    });
    await appendAudit(
      tx,
      system.auditKey,
      { id: null, name: SYSTEM_NAME, companyId },
      { id: null, ip: null },
      at,
      entries,
    );
  });

const dueOf = async ({ db }: System, companyId: string, today: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select d.id from sampling_date d join sampling_plan p on p.id = d.plan_id
    where d.company_id = ${companyId} and d.deleted_at is null and ${stateIn(samplingDateWorkflow, 'open', 'd.state')}
      and d.draft_on <= ${today}::date and p.deleted_at is null and ${stateIs(samplingPlanWorkflow, 'active', 'p.state')}
    order by d.day, d.id`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Brings the dates of all sampling plans up to date and drafts the orders whose day has come, those that an outage left
 * too. Each date is a transaction of its own: what bars one bars no other, and striking twice, or on two servers, drafts
 * nothing twice.
 */
export const draftPlans = async (system: System, at: string): Promise<void> => {
  const today = localDay(at);
  const companies = await system.db.selectFrom('company').select('id').where('deletedAt', 'is', null).execute();
  for (const { id: companyId } of companies) {
    await asClock(system, companyId, at, async (clock) => {
      await lockCompany(clock.db, companyId);
      const holidays = await holidaysOf(clock.db, companyId);
      const plans = (await clock.db
        .selectFrom('samplingPlan')
        .selectAll()
        .where('companyId', '=', companyId)
        .where('deletedAt', 'is', null)
        .where(stateIn(samplingPlanWorkflow, 'going', 'state'))
        .orderBy('id')
        .forUpdate()
        .execute()) as RowOf<'samplingPlan'>[];
      for (const plan of plans) await keepUp(clock, plan, today, holidays);
    });
    for (const id of await dueOf(system, companyId, today))
      await asClock(system, companyId, at, (clock) => draftDate(clock, id));
  }
};
