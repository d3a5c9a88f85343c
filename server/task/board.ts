import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../contract/kit/endpoint';
import type { BoardCell, BoardRow, planningContract } from '../../contract/task/planning';
import { daysAway } from '../../domain/absence/away';
import { localDay } from '../../domain/kit/calendar';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { exact, plain } from '../../domain/measurement/decimal';
import { type BoardRows, boardColumns, boardUnits, type Column } from '../../domain/planning/board';
import { capacityOf, type Hands, isOver } from '../../domain/planning/load';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { handsOf } from '../absence/hands-of';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { inDepartments, inScope } from '../kernel/data-scope';
import type { ListQuery } from '../kernel/list';
import { holdersOf } from '../kernel/notify';
import { nextOfSheet } from '../kernel/sheet-cursor';
import { stateIn, stateIs } from '../kernel/state-in';
import { boardSheet } from './board-sheet';

type Sql = RawBuilder<unknown>;
type Asked = InputOf<typeof planningContract.board>;
type Head = Pick<BoardRow, 'id' | 'name' | 'nameEn' | 'sub'>;
type Sum = {
  key: string | null;
  slot: number;
  tasks: number;
  hours: string;
  late: number;
  stuck: number;
  waiting: number;
};

const keyOf: Readonly<Record<BoardRows, Sql>> = {
  person: sql`t.assignee_id`,
  item: sql`t.testitem_id`,
  mandate: sql`t.mandate_id`,
};

/** The tasks of the board: of the reader's scope, not handed in, of the department that was asked for. */
const planned = (context: Context, departId: string | undefined): Sql => sql`
  ${inScope(context, 'task')} and ${stateIn(taskWorkflow, 'planned', 't.state')}
  ${departId === undefined ? sql`` : sql`and t.depart_id = ${departId}`}`;

const named = (column: Sql, keyword: string | undefined): Sql =>
  keyword ? sql`position(lower(${keyword}) in lower(${column})) > 0` : sql`true`;

type Heads = (Head & { total: number })[];

/**
 * People who may test in the departments that the reader answers for, and whoever else has work there. The latter are
 * gathered once from the work in hand: asked person by person, or by `exists`, it would read what was ever tested.
 */
const people = async (context: Context, { departId, keyword }: Asked, page: Sql): Promise<Heads> => {
  const enterers = await holdersOf(context, 'worksheet.enter');
  const { rows } = await sql<Heads[number]>`
    select s.id, s.name, null as name_en, d.name as sub, count(*) over () as total
    from staff s join department d on d.id = s.depart_id
    where s.company_id = ${context.actor.companyId} and s.deleted_at is null and ${inDepartments(context, sql`s.depart_id`)}
      ${departId === undefined ? sql`` : sql`and s.depart_id = ${departId}`} and ${named(sql`s.name`, keyword)}
      and (s.id = any(${enterers}::uuid[]) or s.id = any(array(select distinct k.assignee_id from task k
        where k.company_id = ${context.actor.companyId} and k.deleted_at is null and ${stateIn(taskWorkflow, 'inHand', 'k.state')})))
    order by d.name, s.name, s.id ${page}`.execute(context.db);
  return rows;
};

/** Items or mandates with work on the board, what is due first before the others. */
const things = async (context: Context, { by, departId, keyword }: Asked, page: Sql): Promise<Heads> => {
  const joined =
    by === 'item'
      ? sql`select i.id, i.name, i.name_en, a.name as sub, g.first, count(*) over () as total
          from found g join test_item i on i.id = g.key join test_area a on a.id = i.area_id where ${named(sql`i.name`, keyword)}`
      : sql`select m.id, m.no as name, null as name_en, d.name as sub, g.first, count(*) over () as total
          from found g join mandate m on m.id = g.key join department d on d.id = m.depart_id where ${named(sql`m.no`, keyword)}`;
  const { rows } = await sql<Heads[number]>`
    with found as (select ${keyOf[by]} as key, min(t.due_date) as first from task t where ${planned(context, departId)} group by 1)
    ${joined} order by first, id ${page}`.execute(context.db);
  return rows.map(({ id, name, nameEn, sub, total }) => ({ id, name, nameEn, sub, total }));
};

/** Work by key and column: slot -1 is due before the first one, the last slot after the last. */
const sums = async (
  context: Context,
  { unit, departId }: Asked,
  columns: readonly Column[],
  key: Sql,
  which: Sql,
): Promise<Sum[]> => {
  const first = columns[0]?.from ?? '';
  const slot = sql`floor((t.due_date - ${first}::date) / ${sql.lit(boardUnits[unit].days)}::numeric)`;
  const { rows } = await sql<Sum>`
    select ${key} as key, least(greatest(${slot}, -1), ${sql.lit(columns.length)})::int as slot,
      count(*) as tasks, coalesce(sum(t.hours_std), 0)::text as hours,
      count(*) filter (where t.due_date < ${localDay(context.at)}::date) as late,
      count(*) filter (where ${stateIn(taskWorkflow, 'stuck', 't.state')} or ${stateIs(mandateWorkflow, 'sentBack', 'm.state')}) as stuck,
      count(*) filter (where ${stateIn(taskWorkflow, 'withNobody', 't.state')}) as waiting
    from task t join mandate m on m.id = t.mandate_id
    where ${planned(context, departId)} and ${which} group by 1, 2`.execute(context.db);
  return rows;
};

const zero = { tasks: 0, hours: '0', late: 0, stuck: 0, waiting: 0 };
const total = (rows: readonly Sum[], name: 'tasks' | 'late' | 'stuck' | 'waiting') =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** A row with its cells; a person's say whether the hours fit into the days. */
const rowOf = (head: Head, rows: readonly Sum[], columns: readonly Column[], person: Hands | null): BoardRow => {
  const cellOf = (slot: number, column?: Column): BoardCell => {
    const { tasks, hours, late, stuck } = rows.find((row) => row.slot === slot) ?? zero;
    const capacity = person && column ? capacityOf(column, person) : null;
    return {
      tasks,
      hours: plain(exact(hours)),
      late,
      stuck,
      capacity,
      over: capacity !== null && isOver(hours, capacity),
      away: person && column ? daysAway(person.away, column.from, column.to, person.holidays) : 0,
    };
  };
  return {
    ...head,
    tasks: total(rows, 'tasks'),
    waiting: total(rows, 'waiting'),
    late: total(rows, 'late'),
    stuck: total(rows, 'stuck'),
    hours: plain(rows.reduce((sum, { hours }) => sum.plus(exact(hours)), exact('0'))),
    earlier: cellOf(-1),
    cells: columns.map((column, index) => cellOf(index, column)),
    later: cellOf(columns.length),
  };
};

const pageOf = async (asked: Asked, context: Context): Promise<OutputOf<typeof planningContract.board>> => {
  const { db, actor, at } = context;
  const { by, unit, from, current, pageSize } = asked;
  const holidays = await holidaysOf(db, actor.companyId);
  const columns = boardColumns(from ?? localDay(at), unit, holidays);
  const page = sql`limit ${pageSize} offset ${(current - 1) * pageSize}`;
  const heads = await (by === 'person' ? people : things)(context, asked, page);
  const ids = heads.map(({ id }) => id);
  const nobody = sql`${stateIn(taskWorkflow, 'withNobody', 't.state')}`;
  const [own, waiting, hands] = await Promise.all([
    sums(context, asked, columns, keyOf[by], sql`${keyOf[by]} = any(${ids}::uuid[])`),
    sums(context, asked, columns, sql`null::uuid`, nobody),
    by === 'person' ? handsOf(db, actor.companyId, ids, columns[0]?.from ?? '', columns.at(-1)?.to ?? '') : null,
  ]);
  return {
    list: heads.map(({ total: _, ...head }) =>
      rowOf(
        head,
        own.filter(({ key }) => key === head.id),
        columns,
        hands?.(head.id) ?? null,
      ),
    ),
    total: heads[0]?.total ?? 0,
    current,
    pageSize,
    columns,
    waiting: rowOf({ id: 'waiting', name: '', nameEn: null, sub: null }, waiting, columns, null),
  };
};

/**
 * One page of the planning board: rows of people, items or mandates against the days on which their work is due. An export
 * reads one after another, with what nobody has as the first row.
 */
export const planningBoard = async (
  { cursor, ...asked }: Asked & Pick<ListQuery, 'cursor'>,
  context: Context,
): Promise<OutputOf<typeof planningContract.board>> => {
  if (cursor === undefined) return pageOf(asked, context);
  return nextOfSheet(
    cursor,
    async (page) => {
      const board = await pageOf({ ...asked, ...page }, context);
      return {
        ...board,
        list: page.current === 1 ? [board.waiting, ...board.list] : board.list,
        total: board.total + 1,
      };
    },
    ({ columns }) => boardSheet(asked.by, asked.unit, columns),
  );
};
