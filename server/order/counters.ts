import { sql } from 'kysely';
import { localDay } from '../../domain/kit/calendar';
import { wordsOf } from '../../domain/kit/workflow';
import { type OrderState, orderWorkflow } from '../../domain/order/order.workflow';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { stateIn } from '../kernel/state-in';

type Sums = { samples: number; items: number; total: string; material: string; late: number };

/** A state's orders are counted up to here: a badge needs no more. */
const CAP = 1000;
/** Tags and the latest change are read from this many of the newest orders. */
const RECENT = 2000;

/** Counters and filters of the list's head; sums are over the orders that are open. */
export const orderCounters = async (context: Context) => {
  const { db, at } = context;
  const today = localDay(at);
  const mine = inScope(context, 'orders');
  const states = Object.keys(orderWorkflow.states) as OrderState[];
  const [sums, counts, recent] = await Promise.all([
    sql<Sums>`
      select coalesce(sum(t.sample_num), 0)::int as samples, coalesce(sum(t.items_num), 0)::int as items,
        coalesce(sum(t.total_q_count), 0)::text as total, coalesce(sum(t.sample_q_count), 0)::text as material,
        count(*) filter (where t.due_date < ${today}::date)::int as late
      from orders t where ${mine} and ${stateIn(orderWorkflow, 'open', 't.state')}`.execute(db),
    sql<{ state: OrderState; count: number }>`
      select wanted.state, (select count(*)::int from (
        select 1 from orders t where ${mine} and t.state = wanted.state limit ${CAP}) as counted) as count
      from unnest(${states}::text[]) as wanted(state)`.execute(db),
    sql<{ tags: string[] | null; updatedAt: string }>`
      select t.tags, t.updated_at from orders t where ${mine} order by t.id desc limit ${RECENT}`.execute(db),
  ]);
  const { samples = 0, items = 0, total = '0', material = '0', late = 0 } = sums.rows[0] ?? {};
  return {
    totalQCount: total,
    sampleQCount: material,
    sampleNum: samples,
    itemsNum: items,
    ctime: recent.rows.reduce<string | null>(
      (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
      null,
    ),
    // The form's first step; the specification counts its steps from one.
    part: 1,
    overdue: late,
    states: states.map((state) => ({
      state,
      label: wordsOf(orderWorkflow.states[state]),
      count: counts.rows.find((row) => row.state === state)?.count ?? 0,
    })),
    tags: [...new Set(recent.rows.flatMap(({ tags }) => tags ?? []))].slice(0, 50),
  };
};
