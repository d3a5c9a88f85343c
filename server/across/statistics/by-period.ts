import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { statisticContract } from '../../../contract/statistics/statistic';
import type { TimeDimension } from '../../../domain/statistics/questions';
import { linesOf, rowsOf } from '../../figure/rows-of';
import type { Context } from '../../kernel/context';
import { inScope, seesCompany } from '../../kernel/data-scope';
import { isWhole } from '../../kernel/whole';
import type { Period } from './period';
import { talliesOf, type Wanted } from './tallies';

type Row = OutputOf<typeof statisticContract.byPeriod>[number];
type Held = { line: string; samples: number; items: number };

/** What an order holds of the person's scope; its own counters where that is everything. */
const held = (context: Context) =>
  seesCompany(context)
    ? { samples: sql`coalesce(t.sample_num, 0)`, items: sql`coalesce(t.items_num, 0)` }
    : {
        samples: sql`(select count(*) from sample s where ${isWhole('s')} and s.order_id = t.id and ${inScope(context, 'sample', 's')})`,
        items: sql`(select count(*) from sample s join sample_item line on line.sample_id = s.id and line.deleted_at is null
          where s.order_id = t.id and ${inScope(context, 'sample', 's')})`,
      };

/** What the orders of each line hold: the rows of the figure of orders accepted. */
const heldByLine = async (context: Context, { days, narrowing, by }: Wanted): Promise<Held[]> => {
  const { samples, items } = held(context);
  const lines = linesOf('ordersCounted', by);
  const { rows } = await sql<Held>`
    select ${lines?.said(lines.key)} as line, sum(${samples})::int as samples, sum(${items})::int as items
    from orders t where ${inScope(context, 'orders')} and ${rowsOf('ordersCounted', days, narrowing)} group by 1`.execute(
    context.db,
  );
  return rows;
};

/** Orders by the day they were received, reports by the day they were issued: the figures of the statistics, line by line. */
export const byPeriod = async (context: Context, period: Period, by: TimeDimension): Promise<Row[]> => {
  const { from, to, departId, customerId } = period;
  const wanted: Wanted = { days: { from, to }, narrowing: { departId, customerId }, by };
  const { lines } = await talliesOf(
    context,
    ['ordersReceived', 'reportsIssued', 'turnaroundMean', 'onTimeRate'],
    wanted,
  );
  const holds = new Map((await heldByLine(context, wanted)).map((row) => [row.line, row]));
  return [...lines.keys()].sort().map((line) => {
    const of = lines.get(line);
    return {
      period: line,
      orders: of?.get('ordersReceived') ?? 0,
      samples: holds.get(line)?.samples ?? 0,
      items: holds.get(line)?.items ?? 0,
      reports: of?.get('reportsIssued') ?? 0,
      turnaroundDays: of?.get('turnaroundMean')?.toFixed(2) ?? null,
      onTime: of?.get('onTimeRate') ?? null,
    };
  });
};
