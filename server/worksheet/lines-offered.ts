import { sql } from 'kysely';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import {
  keptOfLine,
  type LineInUse,
  lineProblem,
  lineTaken,
  type OfferedLine,
} from '../../domain/calibration-line/line-in-use';
import { localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import type { Curve } from '../../domain/measurement/statistics/read-back';
import type { Change } from '../../domain/result/changes';
import type { Result } from '../../domain/result/result.entity';
import { asksCurve } from '../../domain/result/slots';
import { readRows } from '../db/read';
import type { Db, RowOf } from '../db/tables';
import { stateIn } from '../kernel/state-in';

type Asking = Readonly<{ item: RowOf<'testItem'>; result: Result }>;

type Stored = Omit<OfferedLine, keyof Curve> & Readonly<{ curve: Curve }>;

/** Of each item as many of the newest lines as somebody looks through. */
const OFFERED = 20;

/** The lines that the rows may read from: the newest approved ones of their items, and those that they name already. */
export const linesOffered = async (db: Db, rows: readonly Asking[]): Promise<OfferedLine[]> => {
  const asking = rows.filter(({ item }) => asksCurve(item));
  const items = [...new Set(asking.map(({ item }) => item.id))];
  const named = [...new Set(rows.flatMap(({ result }) => (result.curveId === null ? [] : [result.curveId])))];
  if (items.length + named.length === 0) return [];
  const found = await readRows<Stored>(
    db,
    sql`select l.id, l.no, l.content_unit, l.made_on, l.valid_until, l.r, l.state, l.testitem_id, l.equipment_id, l.curve
      from calibration_line l where l.curve is not null and (l.id = any(${named}::uuid[]) or l.id in (
        select x.id from unnest(${items}::uuid[]) as i (id) cross join lateral (
          select o.id from calibration_line o where o.testitem_id = i.id and o.deleted_at is null
            and ${stateIn(calibrationLineWorkflow, 'inForce', 'o.state')}
          order by o.made_on desc, o.id desc limit ${sql.lit(OFFERED)}) x))
      order by l.made_on desc, l.id desc`,
  );
  return found.map(({ curve: { coefficients, lowest, highest }, ...line }) => ({
    ...line,
    coefficients,
    lowest,
    highest,
  }));
};

/** The line from which a row reads: the one that it names, else the one that it would take on a day. */
export const lineOfRow = (
  { item, result }: Asking,
  lines: readonly OfferedLine[],
  testedAt: string,
): LineInUse | null => {
  if (!asksCurve(item)) return null;
  const { curveId, equipmentId } = result;
  const line =
    curveId === null
      ? lineTaken(lines, { testitemId: item.id, equipmentId, day: localDay(testedAt) })
      : lines.find(({ id }) => id === curveId);
  return line === null || line === undefined ? null : keptOfLine(line);
};

/** A change of the line is kept by the numbers that people know, not by ids. */
export const withLineNumbers = (change: Change, lines: readonly OfferedLine[]): Change => {
  if (change.field !== 'curveId') return change;
  const numberOf = (id: string | null) => lines.find((line) => line.id === id)?.no ?? null;
  return { ...change, oldValue: numberOf(change.oldValue), newValue: numberOf(change.newValue) };
};

/** What keeps a row from reading from the line that was chosen for it; nothing where none was. */
export const lineRefusal = (
  lines: readonly OfferedLine[],
  { curveId, equipmentId }: Result,
  item: Pick<RowOf<'testItem'>, 'id'>,
  testedAt: string,
): Label | null => {
  if (curveId === null) return null;
  const line = lines.find(({ id }) => id === curveId);
  return line === undefined
    ? label('所选标准曲线不存在', 'There is no such calibration line')
    : lineProblem(line, { testitemId: item.id, equipmentId, day: localDay(testedAt) });
};
