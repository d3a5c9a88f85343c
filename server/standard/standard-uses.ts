import { sql } from 'kysely';
import type { StandardUses, StandardWarning } from '../../contract/standard/standard';
import { localDay } from '../../domain/kit/calendar';
import { orderWorkflow } from '../../domain/order/order.workflow';
import type { Context } from '../kernel/context';
import { readSetting } from '../kernel/read-settings';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { statusOnDay } from './standards';

const OPEN = sql`o.deleted_at is null and ${stateIn(orderWorkflow, 'unfinished', 'o.state')}`;

/**
 * The ids of the living sample types that name one of the bases or criteria of the standard `std`: bound to the type,
 * on one of its lines, on a variant, or on a variant's item.
 */
const typesNaming = (std: ReturnType<typeof sql>) => sql`
  select y.id from sample_type y
  where y.company_id = ${std}.company_id and y.deleted_at is null and y.status = 'published' and exists (
    select 1 from (
      select b.id from test_basis b where b.std_id = ${std}.id and b.deleted_at is null
      union all select j.id from criterion j where j.std_id = ${std}.id and j.deleted_at is null) as k
    where k.id = any(y.basis_ids) or k.id = any(y.judge_ids)
      or jsonb_path_exists(coalesce(y.testitems, '[]'), '$[*] ? (@.basisId == $id || @.judgeId == $id)', jsonb_build_object('id', k.id))
      or exists (select 1 from sample_variant v left join variant_item i on i.sample2_id = v.id and i.deleted_at is null
        where v.sample1_id = y.id and v.deleted_at is null and (v.basis_id = k.id or v.judge_id = k.id or i.basis_id = k.id)))`;

const openOrdersNaming = (std: ReturnType<typeof sql>) => sql`(
  select count(distinct o.id) from orders o join sample s on s.order_id = o.id join sample_item i on i.sample_id = s.id
  where o.company_id = ${std}.company_id and ${OPEN} and i.deleted_at is null and (
    i.basis_id in (select b.id from test_basis b where b.std_id = ${std}.id)
    or i.judge_id in (select j.id from criterion j where j.std_id = ${std}.id)))`;

/** Everything that names a standard by one of its clauses or tables. */
export const usesOfStandard = async (context: Context, id: string): Promise<StandardUses> => {
  await getRow(context, 'standard', id);
  const { db } = context;
  const [bases, criteria, types, orders] = await Promise.all([
    sql<StandardUses['bases'][number]>`
      select b.id, b.name, b.clause, b.enabled is not false as enabled from test_basis b
      where b.std_id = ${id} and b.deleted_at is null order by b.name`.execute(db),
    sql<StandardUses['criteria'][number]>`
      select j.id, j.name, j.grade, j.enabled is not false as enabled, jsonb_array_length(coalesce(j.limits, '[]')) as limits
      from criterion j where j.std_id = ${id} and j.deleted_at is null order by j.name`.execute(db),
    sql<StandardUses['types'][number]>`
      select t.id, t.name, t.code, coalesce(t.version, 1) as version, t.status from standard std, sample_type t
      where std.id = ${id} and t.id in (${typesNaming(sql`std`)}) order by t.code`.execute(db),
    sql<{
      count: number;
    }>`select ${openOrdersNaming(sql`std`)} as count from standard std where std.id = ${id}`.execute(db),
  ]);
  return { bases: bases.rows, criteria: criteria.rows, types: types.rows, openOrders: orders.rows[0]?.count ?? 0 };
};

/** The standards in use whose state is not simply "in force and lately checked", the gravest first. */
export const standardWarnings = async (context: Context): Promise<{ checkDays: number; list: StandardWarning[] }> => {
  const { db, actor, at } = context;
  const day = localDay(at);
  const checkDays = Number(await readSetting(db, actor.companyId, 'standard.checkDays'));
  const { rows } = await sql<StandardWarning>`
    with judged as (
      select t.*, ${statusOnDay(day)} as now, n.id as successor_id, n.no || '-' || n.year as successor, n.implement_date as successor_from
      from standard t left join standard n on n.id = t.replaced_by_id and n.deleted_at is null
      where t.company_id = ${actor.companyId} and t.deleted_at is null),
    counted as (
      select std.*,
        (select count(*) from test_basis b where b.std_id = std.id and b.deleted_at is null and b.enabled is not false) as bases,
        (select count(*) from criterion j where j.std_id = std.id and j.deleted_at is null and j.enabled is not false) as criteria,
        (select count(*) from (${typesNaming(sql`std`)}) as y) as types,
        ${openOrdersNaming(sql`std`)} as open_orders,
        case when now in ('withdrawn', 'superseded', 'upcoming') then now
             when successor_id is not null then 'replacedSoon'
             when checked_at is null or checked_at < ${day}::date - ${checkDays}::int then 'unchecked' end as why
      from judged std)
    select id, no, year, name, why, publish_date, implement_date, abolish_date, checked_at, successor_id, successor, successor_from,
      bases, criteria, types, open_orders
    from counted where why is not null and bases + criteria + types + open_orders > 0
    order by array_position(array['withdrawn', 'superseded', 'replacedSoon', 'upcoming', 'unchecked'], why), no, year
    limit 500`.execute(db);
  return { checkDays, list: rows };
};
