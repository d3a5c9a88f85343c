import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../domain/kit/calendar';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { settingOf } from '../../domain/setting/settings';
import { type StoreView, storeViews } from '../../domain/stored-sample/store-views';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { stateIn, stateIs } from '../kernel/state-in';
import { heldSamplesSql } from './holds';
import { isReportedSql, issuedDaySql } from './objection';

type Asking = Pick<Context, 'actor' | 'at'>;

const DAYS = 'report.objectionDays';

/** The days in which a client may object, read within the query that compares with them. */
const objectionDaysSql = ({ actor }: Asking): RawBuilder<number> => sql<number>`
  coalesce((select value::int from setting where company_id = ${actor.companyId} and key = ${DAYS} and deleted_at is null),
    ${Number(settingOf(DAYS)?.initial)}::int)`;

/** What may be disposed of, as `destructionProblem` says of one. The stored sample is called `t`. */
export const isDueSql = (context: Asking): RawBuilder<boolean> => {
  const today = localDay(context.at);
  return sql<boolean>`(${stateIn(storedSampleWorkflow, 'inStore', 't.state')} and t.retain_until < ${today}::date
    and t.sample_id not in ${heldSamplesSql(context)}
    and (t.waiver is not null or not ${isReportedSql(sql`t.sample_id`)}
      or ${issuedDaySql(sql`t.sample_id`)} + ${objectionDaysSql(context)} < ${today}::date))`;
};

const conditions: Readonly<Record<StoreView, (context: Asking) => RawBuilder<unknown>>> = {
  // A part that is kept back waits for no test. Data that were sent back bring it to the bench again, and what was used up does not come any more.
  awaiting: () => sql`${stateIs(storedSampleWorkflow, 'awaitingPutIn', 't.state')} and exists (
    select from sample s where s.id = t.sample_id and (${stateIs(sampleWorkflow, 'tested', 's.state')}
      or (s.whole_id is not null and ${stateIs(sampleWorkflow, 'confirmed', 's.state')})))`,
  inStore: () => stateIn(storedSampleWorkflow, 'inStore', 't.state'),
  due: isDueSql,
  out: () => stateIs(storedSampleWorkflow, 'out', 't.state'),
  held: (context) =>
    sql`${stateIn(storedSampleWorkflow, 'inHouse', 't.state')} and t.sample_id in ${heldSamplesSql(context)}`,
  gone: () => stateIn(storedSampleWorkflow, 'gone', 't.state'),
};

/** The stored samples of a view of the list; the stored sample is called `t`. */
export const inView = (context: Asking, view: StoreView): RawBuilder<unknown> => conditions[view](context);

/** A badge needs no more. */
const CAP = 1000;

/** How many stored samples of the person's rows are in each view that asks for something to be done. */
export const workCounts = (context: Context): Promise<{ view: StoreView; count: number }[]> =>
  Promise.all(
    (Object.keys(storeViews) as StoreView[])
      .filter((view) => view !== 'inStore' && view !== 'gone')
      .map(async (view) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
          select 1 from stored_sample t where ${inScope(context, 'storedSample')} and ${inView(context, view)}
          limit ${CAP}) as counted`.execute(context.db);
        return { view, count: rows[0]?.count ?? 0 };
      }),
  );
