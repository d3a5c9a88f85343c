import { type RawBuilder, sql } from 'kysely';
import type {
  CalendarEntry,
  CalendarRow,
  ListedReservation,
  reservationContract,
} from '../../../contract/equipment/reservation';
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint';
import type { Page } from '../../../contract/kit/inputs';
import { deviceProblem, type Device as Standing } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { shownDays } from '../../../domain/equipment/reservation.rules';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { addDays, isWorkingDay, localDay } from '../../../domain/kit/calendar';
import { gramsOfNeedle, searchForm } from '../../../domain/kit/search';
import { mondayOf } from '../../../domain/planning/board';
import type { RowOf } from '../../db/tables';
import { holidaysOf } from '../../kernel/calendar';
import { comparable, escaped } from '../../kernel/closest';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { dayBegins } from '../../kernel/day-begins';
import { type ListQuery, listRows } from '../../kernel/list';
import { nextOfSheet } from '../../kernel/sheet-cursor';
import { stateIn, stateIs } from '../../kernel/state-in';
import { calendarSheet } from './calendar-sheet';

/** What a reservation is for is told as far as the reader may see it. */
const scoped = <
  R extends Pick<RowOf<'reservation'>, 'mandateId' | 'taskId'> & { mandateNo: string | null; taskNo: string | null },
>(
  row: R,
): R => ({
  ...row,
  mandateId: row.mandateNo === null ? null : row.mandateId,
  taskId: row.taskNo === null ? null : row.taskId,
});

const named = (context: Context, row: string) => sql`
  join staff holder on holder.id = ${sql.ref(`${row}.staff_id`)}
  left join mandate m on m.id = ${sql.ref(`${row}.mandate_id`)} and ${inScope(context, 'mandate', 'm')}
  left join task k on k.id = ${sql.ref(`${row}.task_id`)} and ${inScope(context, 'task', 'k')}`;

/** A search finds a reservation by its purpose and by the number and the name of its device. */
const searched = ({ actor }: Context, keyword: string | undefined): RawBuilder<unknown>[] => {
  const needle = searchForm(keyword ?? '');
  if (needle === '') return [];
  const like = `%${escaped(needle)}%`;
  return [
    sql`(${comparable(sql`t.purpose`)} like ${like} or t.equipment_id in (select e.id from equipment e
      where e.company_id = ${actor.companyId} and e.grams @> ${gramsOfNeedle(needle)}::text[]
        and (${comparable(sql`e.dev_num`)} like ${like} or ${comparable(sql`e.name`)} like ${like})))`,
  ];
};

/** A page of reservations. */
export const listReservations = async (
  { keyword, ...query }: InputOf<typeof reservationContract.list>,
  context: Context,
): Promise<Page<ListedReservation>> => {
  const { mine, coming, taskId } = query;
  const page = await listRows<ListedReservation>(context.db, {
    table: 'reservation',
    companyId: context.actor.companyId,
    query,
    where: [
      ...searched(context, keyword),
      ...(mine ? [sql`t.staff_id = ${context.actor.id}`] : []),
      ...(coming
        ? [sql`${stateIs(reservationWorkflow, 'reserved', 't.state')} and t.to_at > ${context.at}::timestamptz`]
        : []),
      ...(taskId === undefined ? [] : [sql`t.task_id = ${taskId}`]),
    ],
    columns: sql`, holder.name as staff_name, m.no as mandate_no, k.no as task_no, e.dev_num, e.name as device_name`,
    joins: sql`${named(context, 'p')} join equipment e on e.id = p.equipment_id`,
  });
  return { ...page, list: page.list.map(scoped) };
};

type Asked = InputOf<typeof reservationContract.calendar>;
type DeviceRow = Pick<RowOf<'equipment'>, 'id' | 'name' | 'devNum' | 'model'> & Standing & { total: number };

/** The devices of a page of the calendar: those that are kept, by their number. */
const devicesOf = async (
  context: Context,
  { departId, taskId, ids, reserved, keyword, current, pageSize }: Asked,
  met: RawBuilder<unknown>,
): Promise<DeviceRow[]> => {
  const { db, actor } = context;
  const needle = searchForm(keyword ?? '');
  const like = `%${escaped(needle)}%`;
  const kinds = sql`(select i.equipment_kinds from task k join test_item i on i.id = k.testitem_id
    where k.id = ${taskId ?? null}::uuid and ${inScope(context, 'task', 'k')})`;
  const parts = [
    ...(departId === undefined ? [] : [sql`e.depart_id = ${departId}`]),
    ...(ids === undefined ? [] : [sql`e.id = any(${ids}::uuid[])`]),
    // An item that names no kinds asks for none: all devices do.
    ...(taskId === undefined
      ? []
      : [
          sql`(coalesce(cardinality(${kinds}), 0) = 0 or (select n.name from equipment_kind n where n.id = e.kind_id) = any(coalesce(${kinds}, array[]::text[])))`,
        ]),
    ...(reserved ? [sql`exists (select 1 from reservation v where v.equipment_id = e.id and ${met})`] : []),
    ...(needle === ''
      ? []
      : [
          sql`e.grams @> ${gramsOfNeedle(needle)}::text[] and (${comparable(sql`e.dev_num`)} like ${like}
            or ${comparable(sql`e.name`)} like ${like} or ${comparable(sql`e.model`)} like ${like} or ${comparable(sql`e.factory_no`)} like ${like})`,
        ]),
  ];
  const { rows } = await sql<DeviceRow>`
    select e.id, e.name, e.dev_num, e.model, e.state, e.cal_mode, e.last_cal_date, e.cal_due_date, e.confirm_result,
      e.mid_check_result, e.mid_check_due, count(*) over () as total
    from equipment e
    where e.company_id = ${actor.companyId} and e.deleted_at is null and ${stateIn(equipmentWorkflow, 'kept', 'e.state')}
      ${sql.join(
        parts.map((part) => sql`and ${part} `),
        sql``,
      )}
    order by e.dev_num, e.id limit ${pageSize} offset ${(current - 1) * pageSize}`.execute(db);
  return rows;
};

const calendarPage = async (asked: Asked, context: Context): Promise<OutputOf<typeof reservationContract.calendar>> => {
  const { db, actor, at } = context;
  const { unit, current, pageSize } = asked;
  const wanted = asked.from ?? localDay(at);
  const days = shownDays(unit === 'week' ? mondayOf(wanted) : wanted, unit);
  const [first, last] = [days[0] ?? wanted, days.at(-1) ?? wanted];
  const begins = (day: string) => dayBegins(sql`${day}::date`);
  const met = sql`v.deleted_at is null and ${stateIn(reservationWorkflow, 'shown', 'v.state')}
    and v.from_at < ${begins(addDays(last, 1))} and v.to_at > ${begins(first)}`;
  const [devices, holidays] = await Promise.all([devicesOf(context, asked, met), holidaysOf(db, actor.companyId)]);
  const ids = devices.map(({ id }) => id);
  const { rows } = await sql<CalendarEntry & { equipmentId: string }>`
    select v.id, v.ver, v.equipment_id, v.staff_id, v.from_at, v.to_at, v.purpose, v.mandate_id, v.task_id, v.state,
      holder.name as staff_name, m.no as mandate_no, k.no as task_no
    from reservation v ${named(context, 'v')}
    where v.equipment_id = any(${ids}::uuid[]) and ${met} order by v.from_at, v.id`.execute(db);
  const bounds = await sql<{ day: string; begins: string; ends: string }>`
    select d as day, ${dayBegins(sql`d`)} as begins, ${dayBegins(sql`d + 1`)} as ends
    from unnest(${days}::date[]) d order by d`.execute(db);
  const today = localDay(at);
  return {
    list: devices.map(
      ({ id, name, devNum, model, total: _, ...standing }): CalendarRow => ({
        id,
        title: `${devNum} ${name}`,
        devNum,
        name,
        model,
        state: standing.state,
        calDueDate: standing.calDueDate,
        why: deviceProblem(standing, today),
        reservations: rows
          .filter(({ equipmentId }) => equipmentId === id)
          .map(({ equipmentId: _, ...entry }) => scoped(entry)),
      }),
    ),
    total: devices[0]?.total ?? 0,
    current,
    pageSize,
    days: bounds.rows.map((each) => ({ ...each, working: isWorkingDay(each.day, holidays) })),
  };
};

/** One page of devices against the days of a day or a week, with who has reserved each; an export reads one after another. */
export const reservationCalendar = async (
  { cursor, ...asked }: Asked & Pick<ListQuery, 'cursor'>,
  context: Context,
): Promise<OutputOf<typeof reservationContract.calendar>> =>
  cursor === undefined
    ? calendarPage(asked, context)
    : nextOfSheet(
        cursor,
        (page) => calendarPage({ ...asked, ...page }, context),
        ({ days }) => calendarSheet(days),
      );
