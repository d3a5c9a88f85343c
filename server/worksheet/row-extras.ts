import { type RawBuilder, sql } from 'kysely';
import type { WorksheetRow, WorksheetView } from '../../contract/worksheet/bench';
import { correctionText } from '../../domain/calibration/correction';
import { type Device, deviceProblem } from '../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { localDay } from '../../domain/kit/calendar';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { RowOf } from '../db/tables';
import { othersNow, type Taken } from '../equipment/reservations/taken';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { stateIn } from '../kernel/state-in';
import type { SheetRow } from './sheet-rows';

type Grouped<T> = Map<string, T[]>;
const group = <T extends { resultId: string }>(rows: readonly T[]): Grouped<Omit<T, 'resultId'>> => {
  const groups: Grouped<Omit<T, 'resultId'>> = new Map();
  for (const { resultId, ...rest } of rows) groups.set(resultId, [...(groups.get(resultId) ?? []), rest]);
  return groups;
};

/** The remarks and the recorded changes of the rows, by result. */
export const notesOf = async ({ db }: Context, rows: readonly SheetRow[]) => {
  const ids = rows.map(({ result }) => result.id);
  const [comments, revisions] = await Promise.all([
    db
      .selectFrom('resultComment')
      .select(['resultId', 'id', 'cell', 'byTester', 'text', 'byName', 'at', 'answer', 'resolvedAt'])
      .where('resultId', 'in', ids)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('resultRevision')
      .select(['resultId', 'field', 'oldValue', 'newValue', 'reason', 'byName', 'at'])
      .where('resultId', 'in', ids)
      .orderBy('at')
      .execute(),
  ]);
  return { comments: group(comments), revisions: group(revisions) };
};

/** The sampling points that the samples of the rows name, by id. */
export const pointsOf = async ({ db }: Context, rows: readonly SheetRow[]) => {
  const ids = [...new Set(rows.flatMap(({ sample }) => sample.samplingPointId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('samplingPoint').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map((point) => [point.id, point]));
};

type Last = NonNullable<WorksheetRow['last']> & { taskId: string };

/** A text without what typing adds to it: full-width forms, case, and spaces but those between two Latin words or numbers. */
const plainKey = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(regexp_replace(lower(normalize(coalesce(${text}, ''), NFKC)), '\\s+', ' ', 'g'),
    '^ | $|(?<![a-z0-9]) | (?![a-z0-9])', '', 'g')`;

/**
 * Where a sample comes from: the point that it names, else its sampling place, or its order's. Of samples brought without a place those of one name
 * are taken as equal; a sample with a place is never equal to one without.
 */
const originOf = (sample: string, order: string): RawBuilder<string> => {
  const own = plainKey(sql`${sql.ref(sample)}.sampling_place`);
  const ofOrder = plainKey(sql`${sql.ref(order)}.sampling_info ->> 'place'`);
  return sql`coalesce('point ' || ${sql.ref(sample)}.sampling_point_id::text, 'at ' || coalesce(nullif(${own}, ''), nullif(${ofOrder}, '')), 'of ' || ${plainKey(sql`${sql.ref(sample)}.name`)})`;
};

/**
 * The last submitted value in the person's scope, by task: of the same item on a sample of the same type, the same
 * client and the same place. Beside another client's or place's value a slip of the pen would not be seen, and one
 * client's value is nothing to show beside another's sample.
 */
export const lastValuesOf = async (
  context: Context,
  rows: readonly SheetRow[],
): Promise<Map<string, NonNullable<WorksheetRow['last']>>> => {
  const own = rows.map(({ task }) => task.id);
  const { rows: found } = await sql<Last>`
    with own as (
      select x.id as task_id, x.testitem_id as item, xs.sample1_id as type, xo.customer_id as client, ${originOf('xs', 'xo')} as origin
      from task x join sample xs on xs.id = x.sample_id join orders xo on xo.id = xs.order_id where x.id = any(${own}::uuid[]))
    select own.task_id, l.* from own
    cross join lateral (
      select r.reported, s.no as sample_no, t.submitted_at as at, t.mandate_id, t.instance_id as worksheet_id from task t
        join result r on r.task_id = t.id join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
      where t.testitem_id = own.item and ${inScope(context, 'task')} and s.sample1_id = own.type
        and o.customer_id = own.client and ${originOf('s', 'o')} = own.origin and ${stateIn(taskWorkflow, 'live', 't.state')}
        and t.submitted_at is not null and r.reported is not null and r.client_given is null and r.deleted_at is null and t.id <> all(${own}::uuid[])
      order by t.submitted_at desc, t.id desc limit 1) l`.execute(context.db);
  return new Map(found.map(({ taskId, ...last }) => [taskId, last]));
};

const reservedBy = (taken: Taken | undefined) =>
  taken === undefined ? null : { name: taken.staffName, until: taken.toAt };

type DeviceRow = Pick<RowOf<'equipment'>, 'id' | 'name' | 'devNum' | 'model' | 'correction'> &
  Device & { kind: string | null };

/**
 * The devices of the kinds that the items name, and those already used; each with whether it may measure today. One
 * that may not is offered with the cause, so that it is not missed.
 */
export const devicesFor = async ({ db, actor, at }: Context, rows: readonly SheetRow[]) => {
  const kinds = [...new Set(rows.flatMap(({ item }) => item.equipmentKinds ?? []))];
  const used = rows.flatMap(({ result }) => (result.equipmentId === null ? [] : [result.equipmentId]));
  const { rows: found } = await sql<DeviceRow>`
    select e.id, e.name, e.dev_num, e.model, e.correction, e.state, e.cal_mode, e.last_cal_date, e.cal_due_date,
      e.confirm_result, e.mid_check_result, e.mid_check_due, k.name as kind
    from equipment e left join equipment_kind k on k.id = e.kind_id
    where e.company_id = ${actor.companyId} and e.deleted_at is null
      and ((k.name = any(${kinds}::text[]) and ${stateIn(equipmentWorkflow, 'kept', 'e.state')}) or e.id = any(${used}::uuid[]))
    order by e.dev_num limit 200`.execute(db);
  const today = localDay(at);
  const others = await othersNow(
    db,
    found.map(({ id }) => id),
    at,
    actor.id,
  );
  const devices: WorksheetView['devices'] = found.map((device) => {
    const why = deviceProblem(device, today);
    return {
      id: device.id,
      name: device.name,
      devNum: device.devNum,
      model: device.model,
      calDueDate: device.calDueDate,
      correction: correctionText(device.correction),
      usable: why === null,
      why,
      reserved: reservedBy(others.get(device.id)),
    };
  });
  const fitting = (names: readonly string[]) =>
    found.filter(({ kind }) => kind !== null && names.includes(kind)).map(({ id }) => id);
  return { devices, fitting };
};
