import { sql } from 'kysely';
import { addDays, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { wordsOf } from '../../../domain/kit/workflow';
import { type MandateState, mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';
import { dayOf, type Period, within } from './period';

const SOON_DAYS = 2;
const ages = {
  overdue: label('已超期', 'Overdue'),
  today: label('今日到期', 'Due today'),
  soon: label('两日内到期', 'Due within two days'),
  later: label('未到期', 'Due later'),
} as const;
type Age = keyof typeof ages;

/** Mandates by state, and the open ones by how near they are to their day. */
export const mandateFigures = async (context: Context, period: Period) => {
  const { db, at } = context;
  const scope = sql`${inScope(context, 'mandate', 'm')}
    and (${period.departId ?? null}::uuid is null or m.depart_id = ${period.departId ?? null}::uuid)
    and (${period.customerId ?? null}::uuid is null or m.order_id in (select o.id from orders o where o.customer_id = ${period.customerId ?? null}::uuid))`;
  const states = await sql<{ state: MandateState; count: number }>`
    select m.state, count(*) as count from mandate m where ${scope} and ${within(dayOf('m.created_at'), period)} group by m.state`.execute(
    db,
  );
  const today = localDay(at);
  const open = await sql<{ code: Age; count: number }>`
    select case when m.due_date < ${today}::date then 'overdue' when m.due_date = ${today}::date then 'today'
      when m.due_date <= ${addDays(today, SOON_DAYS)}::date then 'soon' else 'later' end as code, count(*) as count
    from mandate m where ${scope} and ${stateIn(mandateWorkflow, 'open', 'm.state')} and m.due_date is not null group by 1`.execute(
    db,
  );
  const stateCount = new Map(states.rows.map(({ state, count }) => [state, count]));
  const ageCount = new Map(open.rows.map(({ code, count }) => [code, count]));
  return {
    states: (Object.keys(mandateWorkflow.states) as MandateState[]).map((code) => {
      const state = mandateWorkflow.states[code];
      return { code, label: wordsOf(state), tone: state.tone, count: stateCount.get(code) ?? 0 };
    }),
    ageing: (Object.keys(ages) as Age[]).map((code) => ({ code, label: ages[code], count: ageCount.get(code) ?? 0 })),
  };
};
