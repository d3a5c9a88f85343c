import type { Entity } from '../kit/entity';
import { about, type Label } from '../kit/label';
import type { Mapping } from './match-headings';
import { readCell } from './read-cell';
import { type SheetColumn, sheetColumns, sheetKeys } from './sheet-columns';

/** Something wrong in the sheet: at a line, and where it can be said at a column. */
export type SheetProblem = Readonly<{ line: number; column: number | null; text: Label }>;

/** An entry of a list inside a record, with its line in the sheet. */
type Entry = Readonly<{ line: number; value: Record<string, unknown> }>;

/** A record as the sheet tells it: words are read, references are still names. */
export type SheetRecord = Readonly<{
  lines: number[];
  values: Record<string, unknown>;
  entries: Record<string, Entry[]>;
  problems: SheetProblem[];
}>;

type SheetRow = Readonly<{ line: number; cells: readonly string[] }>;

/** What a problem at a field says: the field's name first, because the column may be out of sight. */
export const problemAt = (line: number, column: number | null, name: Label | undefined, text: Label): SheetProblem => ({
  line,
  column,
  text: name === undefined ? text : about(name, text),
});

/** The mapped columns of a sheet: by place, with what they mean. */
export const mappedColumns = (entity: Entity, mapping: Mapping): { place: number; column: SheetColumn }[] => {
  const known = new Map(sheetColumns(entity).map((column) => [column.key, column]));
  return mapping.flatMap((key, place) => {
    const column = key === null ? undefined : known.get(key);
    return column === undefined ? [] : [{ place, column }];
  });
};

/**
 * Turns lines into records. Where the entity has lists inside, lines that follow each other under the same name are one
 * record; so are lines that leave the name empty.
 */
export const recordReader = (entity: Entity, mapping: Mapping) => {
  const columns = mappedColumns(entity, mapping);
  const hasLines = columns.some(({ column }) => column.line !== undefined);
  const places = new Map(columns.map(({ place, column }) => [column.key, place]));
  const key = sheetKeys(entity).find((names) => names.some((name) => places.has(name))) ?? [];
  const heads = columns.filter(({ column }) => column.line === undefined);
  let last: { record: SheetRecord; name: string; row: SheetRow } | undefined;

  const nameOf = ({ cells }: SheetRow) =>
    key
      .map((name) => cells[places.get(name) ?? -1]?.trim() ?? '')
      .join('\n')
      .trim();

  /** Whether a line only goes on: it says nothing of the record itself or, under its name, what the first line says. */
  const goesOn = (row: SheetRow, name: string) =>
    hasLines &&
    heads.every(({ place }) => {
      const cell = row.cells[place]?.trim() ?? '';
      return cell === '' || (name !== '' && cell === last?.row.cells[place]?.trim());
    });

  const readInto = (record: SheetRecord, row: SheetRow, isFirst: boolean) => {
    const inner = new Map<string, Record<string, unknown>>();
    for (const { place, column } of columns) {
      const cell = row.cells[place]?.trim() ?? '';
      if (cell === '' || (!isFirst && column.line === undefined)) continue;
      const reading = readCell(column.field, cell);
      if ('problem' in reading) record.problems.push(problemAt(row.line, place, column.label, reading.problem));
      else if (column.line === undefined) record.values[column.key] = reading.value;
      else {
        const entry = inner.get(column.line) ?? {};
        entry[column.key.slice(column.line.length + 1)] = reading.value;
        inner.set(column.line, entry);
      }
    }
    for (const [line, value] of inner)
      record.entries[line] = [...(record.entries[line] ?? []), { line: row.line, value }];
  };

  return {
    /** Takes the next line; gives the record before it, once it is known to be complete. */
    add: (row: SheetRow): SheetRecord | undefined => {
      const name = nameOf(row);
      if (last !== undefined && (name === '' || name === last.name) && goesOn(row, name)) {
        last.record.lines.push(row.line);
        readInto(last.record, row, false);
        return undefined;
      }
      const before = last?.record;
      const record: SheetRecord = { lines: [row.line], values: {}, entries: {}, problems: [] };
      readInto(record, row, true);
      last = { record, name, row };
      return before;
    },
    end: (): SheetRecord | undefined => last?.record,
  };
};
