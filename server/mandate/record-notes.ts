import { say } from '../../domain/kit/label';
import type { WorksheetDocument } from '../../domain/mandate/mandate-document';
import { entryKeyIn } from '../../domain/record-sheet/cell-key';
import { placeOfKey } from '../../domain/record-sheet/pages';
import { typedFields } from '../../domain/result/changes';
import { result as resultEntity } from '../../domain/result/result.entity';
import { fieldOfCell, isCellKey, isPaperCell } from '../../domain/worksheet/cells';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { entriesOf, revisionsOf } from '../worksheet/paper/entries';
import { formOf } from '../worksheet/paper/form';
import { cellNamer } from '../worksheet/paper/printed';
import { notesOf } from '../worksheet/row-extras';
import type { SheetRow } from '../worksheet/sheet-rows';

const cellName = (row: SheetRow, field: string): string => {
  const known = typedFields.find((each) => each === field);
  return `${row.sample.no} ${row.item.name} ${known === undefined ? field : say('zh', resultEntity.fields[known].label)}`;
};

type NameOfCell = ReturnType<typeof cellNamer>;

/** What a remark is of: a cell of the grid, one of the record sheet, or the row. */
const remarkedCell = (row: SheetRow, cell: string | null, nameOfCell: NameOfCell | null): string => {
  if (cell !== null && isCellKey(cell)) return cellName(row, fieldOfCell(cell));
  const place = cell !== null && isPaperCell(cell) ? placeOfKey(entryKeyIn(cell)) : undefined;
  return place === undefined || nameOfCell === null ? `${row.sample.no} ${row.item.name}` : nameOfCell(place);
};

/** What was changed on a record sheet after it had been handed in. */
const cellChanges = async (
  { db }: Context,
  { id }: RowOf<'worksheet'>,
  nameOfCell: NameOfCell,
): Promise<WorksheetDocument['revisions'][number][]> => {
  const places = new Map((await entriesOf(db, id)).map((entry) => [entry.id, entry]));
  return (await revisionsOf(db, id)).flatMap(({ entryId, oldValue, newValue, reason, byName, at }) => {
    const place = places.get(entryId);
    return place === undefined
      ? []
      : [{ cell: nameOfCell(place), old: oldValue, new: newValue, reason, by: byName, at }];
  });
};

/** What was changed in a record after it had been handed in, and what was said of it, each by the name of its cell. */
export const recordNotes = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  rows: readonly SheetRow[],
): Promise<Pick<WorksheetDocument, 'revisions' | 'remarks'>> => {
  const { revisions, comments } =
    rows.length === 0
      ? { revisions: new Map<string, never[]>(), comments: new Map<string, never[]>() }
      : await notesOf(context, rows);
  const form = await formOf(context, sheet);
  const nameOfCell = form === null ? null : cellNamer(form, rows);
  return {
    revisions: [
      ...(nameOfCell === null ? [] : await cellChanges(context, sheet, nameOfCell)),
      ...rows.flatMap((row) =>
        (revisions.get(row.result.id) ?? []).map(({ field, oldValue, newValue, reason, byName, at }) => ({
          cell: cellName(row, field),
          old: oldValue ?? '',
          new: newValue ?? '',
          reason,
          by: byName,
          at,
        })),
      ),
    ],
    remarks: rows.flatMap((row) =>
      (comments.get(row.result.id) ?? []).map(({ cell, text, byName, at, answer }) => ({
        cell: remarkedCell(row, cell, nameOfCell),
        text,
        by: byName,
        at,
        answer,
      })),
    ),
  };
};
