import { sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { CalendarDay, ListedDate, ListedPlan, PlanDetail } from '../../contract/sampling-plan/sampling-plan';
import { localDay } from '../../domain/kit/calendar';
import { gramsOfNeedle, searchForm } from '../../domain/kit/search';
import { inClass } from '../../domain/kit/workflow';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { planProblems } from '../../domain/sampling-plan/sampling-plan.rules';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import type { RowOf } from '../db/tables';
import { comparable, escaped } from '../kernel/closest';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { listRows } from '../kernel/list';
import { findRow } from '../kernel/rows';
import { stateIn, stateIs } from '../kernel/state-in';
import { catalogueOf } from '../sample-type/offered';
import { factsOf } from './facts';

type Plan = RowOf<'samplingPlan'>;

/** Whoever takes samples knows the plan; whose it is, is told to those who may know the clients. */
const forReader =
  ({ can }: Context) =>
  <R extends { customerName: string | null }>(row: R): R =>
    can('customer.read') ? row : { ...row, customerName: null };

/** A page of the plans, each with its next day and how many of its dates have no order. */
export const listPlans = async (context: Context, query: ListInput): Promise<Page<ListedPlan>> => {
  const page = await listRows<ListedPlan>(context.db, {
    table: 'samplingPlan',
    companyId: context.actor.companyId,
    query,
    columns: sql`, (select min(d.day) from sampling_date d where d.plan_id = p.id and d.deleted_at is null
        and ${stateIn(samplingDateWorkflow, 'open', 'd.state')} and d.day >= ${localDay(context.at)}::date) as next_day,
      (select count(*)::int from sampling_date d where d.plan_id = p.id and d.deleted_at is null
        and ${stateIs(samplingDateWorkflow, 'failed', 'd.state')}) as failed`,
  });
  return { ...page, list: page.list.map(forReader(context)) };
};

/** A page of the dates of plans, with the order of each as far as the reader may see it. */
export const listDates = async (context: Context, query: ListInput): Promise<Page<ListedDate>> => {
  const { customerId } = query;
  const needle = searchForm(query.keyword ?? '');
  const like = `%${escaped(needle)}%`;
  const page = await listRows<ListedDate>(context.db, {
    table: 'samplingDate',
    companyId: context.actor.companyId,
    // Found by its plan's words alone: it has none of its own.
    query: { ...query, keyword: undefined },
    where: [
      ...(typeof customerId === 'string' && context.can('customer.read')
        ? [sql`t.plan_id in (select x.id from sampling_plan x where x.customer_id = ${customerId}::uuid)`]
        : []),
      ...(needle === ''
        ? []
        : [
            sql`t.plan_id in (select x.id from sampling_plan x where x.company_id = ${context.actor.companyId}
              and x.grams @> ${gramsOfNeedle(needle)}::text[]
              and (${comparable(sql`x.no`)} like ${like} or ${comparable(sql`x.name`)} like ${like}))`,
          ]),
    ],
    columns: sql`, plan.no as plan_no, plan.state as plan_state, c.name as customer_name, o.no as order_no, o.state as order_state`,
    joins: sql`join sampling_plan plan on plan.id = p.plan_id left join customer c on c.id = plan.customer_id
      left join orders o on o.id = p.order_id and ${inScope(context, 'orders', 'o')}`,
  });
  return { ...page, list: page.list.map(forReader(context)) };
};

/** How many dates a day of the calendar names; the others are counted. */
const NAMED = 4;

/** The dates of plans by day: how many, which failed, and the first few by name. */
export const calendarOf = async (
  { db, actor }: Context,
  { from, to }: Readonly<{ from: string; to: string }>,
): Promise<CalendarDay[]> => {
  const { rows } = await sql<CalendarDay>`
    with found as (
      select d.id, d.plan_id, d.day, d.state, p.name, row_number() over (partition by d.day order by ${stateIs(samplingDateWorkflow, 'failed', 'd.state')} desc, p.name, d.id) as place
      from sampling_date d join sampling_plan p on p.id = d.plan_id
      where d.company_id = ${actor.companyId} and d.deleted_at is null and p.deleted_at is null
        and d.day between ${from}::date and ${to}::date)
    select day, count(*)::int as total, (count(*) filter (where ${stateIs(samplingDateWorkflow, 'failed', 'found.state')}))::int as failed,
      jsonb_agg(jsonb_build_object('id', id, 'planId', plan_id, 'planName', name, 'state', state) order by place)
        filter (where place <= ${sql.lit(NAMED)}) as dates
    from found group by day order by day`.execute(db);
  return rows;
};

/** A plan with the names of what it names, and what would keep an order from being drafted today. */
export const planDetail = async (context: Context, plan: Plan): Promise<PlanDetail> => {
  const [{ facts, staff }, catalogue, sampler] = await Promise.all([
    factsOf(context, plan, localDay(context.at)),
    catalogueOf(context),
    plan.samplerId === null ? undefined : findRow(context, 'staff', plan.samplerId),
  ]);
  const nameOf = (map: ReadonlyMap<string, { name: string }>, id: string | null) => map.get(id ?? '')?.name;
  return forReader(context)({
    ...plan,
    customerName: facts.customer?.name ?? null,
    staffName: staff?.name ?? '',
    samplerName: sampler?.name ?? null,
    named: plan.groups.map(({ pointIds, sample1Id, sample2Id, name, qty, qtyUnit, packageIds = [], items }) => ({
      points: pointIds.map((id) => ({ id, name: facts.point(id)?.name ?? '' })),
      typeName: facts.type(sample1Id)?.name ?? '',
      variantName: sample2Id === null ? null : (facts.variant(sample2Id)?.name ?? ''),
      name,
      qty,
      qtyUnit,
      packages: packageIds.map((id) => {
        const pack = facts.pack(id);
        return { id, name: pack?.name ?? '', items: pack?.items.length ?? 0 };
      }),
      items: items.map(({ testitemId, basisId, judgeId }) => ({
        name: nameOf(catalogue.items, testitemId) ?? '',
        basisName: nameOf(catalogue.bases, basisId) ?? '',
        judgeName: nameOf(catalogue.criteria, judgeId) ?? null,
      })),
    })),
    problems: !inClass(samplingPlanWorkflow, 'going', plan.state)
      ? []
      : planProblems(plan.groups, facts).map(({ text }) => text),
  });
};
