import type { Entity } from '../kit/entity';
import { about, type Label } from '../kit/label';
import type { Mapping } from './match-headings';
import { listOf, type Meaning, readCell } from './read-cell';
import { type SheetColumn, sheetColumns, sheetKeys } from './sheet-columns';
import { wordForm } from './word-form';

/** Something wrong in the sheet: at a line, and where it can be said at a column. */
export type SheetProblem = Readonly<{ line: number; column: number | null; text: Label }>;

/** An entry of a list inside a record, with its line in the sheet. */
type Entry = Readonly<{ line: number; value: Record<string, unknown> }>;

/** A word that a column does not know by itself, and what a person says it means: undefined while nobody has said so. */
type TakenWord = Readonly<{ key: string; word: string; meaning: string | null | undefined }>;

/** What words mean, by column and `wordForm`. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** The meanings of one column. */
export const meaningIn =
  (meanings: Meanings, key: string): Meaning =>
  (word) => {
    const known = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
    const form = wordForm(word);
    return known !== undefined && Object.hasOwn(known, form) ? known[form] : undefined;
  };

/** A record as the sheet tells it: words are read, references are still names. */
export type SheetRecord = Readonly<{
  lines: number[];
  values: Record<string, unknown>;
  entries: Record<string, Entry[]>;
  problems: SheetProblem[];
  words: TakenWord[];
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
 * record; so are lines that leave the name empty. A line without anything in the columns that are taken is none.
 */
export const recordReader = (entity: Entity, mapping: Mapping, meanings: Meanings = {}) => {
  const columns = mappedColumns(entity, mapping);
  const hasLines = columns.some(({ column }) => column.line !== undefined);
  const places = new Map(columns.map(({ place, column }) => [column.key, place]));
  const key = sheetKeys(entity).find((names) => names.some((name) => places.has(name))) ?? [];
  const heads = columns.filter(({ column }) => column.line === undefined);
  let passed = 0;
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
      const meaning = meaningIn(meanings, column.key);
      const reading = readCell(column.field, cell, meaning);
      const strangers = 'problem' in reading ? (reading.strangers ?? []) : [];
      const said = ['choice', 'choices'].includes(column.field.kind)
        ? [cell, ...listOf(cell)].filter((word) => meaning(word) !== undefined)
        : [];
      for (const word of new Set([...strangers, ...said]))
        record.words.push({ key: column.key, word, meaning: meaning(word) });
      if ('problem' in reading) record.problems.push(problemAt(row.line, place, column.label, reading.problem));
      else if (reading.value === null && column.field.unset === undefined) continue;
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
      if (columns.every(({ place }) => (row.cells[place]?.trim() ?? '') === '')) {
        passed += 1;
        return undefined;
      }
      const name = nameOf(row);
      if (last !== undefined && (name === '' || name === last.name) && goesOn(row, name)) {
        last.record.lines.push(row.line);
        readInto(last.record, row, false);
        return undefined;
      }
      const before = last?.record;
      const record: SheetRecord = { lines: [row.line], values: {}, entries: {}, problems: [], words: [] };
      readInto(record, row, true);
      last = { record, name, row };
      return before;
    },
    end: (): SheetRecord | undefined => last?.record,
    /** Lines that held nothing to take. */
    passed: (): number => passed,
  };
};
