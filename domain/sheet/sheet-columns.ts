import type { Entity } from '../kit/entity';
import { type Field, longText } from '../kit/field';
import { type Label, label } from '../kit/label';

/**
 * A column that a sheet of an entity's records may have. `line` is set for a column of a list inside the record (the
 * limits of a criterion): each line of the sheet is then one entry of the list.
 */
export type SheetColumn = Readonly<{ key: string; label: Label; field: Field; line?: string }>;

const remark = longText('备注', 'Remark', { max: 500 });

/** What a cell can hold: files and inner structures without declared lines are left to the form. */
const fitsCell = ({ kind }: Field) => !['json', 'file', 'files'].includes(kind);

/** The fields that only find a record: the server gives them, a sheet may name them. */
export const findingKeys = (entity: Entity): string[] =>
  (entity.foundBy ?? []).flat().filter((name) => entity.fields[name]?.serverOnly === true);

/** Every column that the sheets of an entity may have, in the order of its declaration. */
export const sheetColumns = (entity: Entity): SheetColumn[] => [
  ...Object.entries(entity.fields)
    .filter(([name, field]) => !field.serverOnly || findingKeys(entity).includes(name))
    .flatMap(([key, field]): SheetColumn[] => {
      const lines = entity.lines?.[key];
      if (lines === undefined) return fitsCell(field) ? [{ key, label: field.label, field }] : [];
      return Object.entries(lines).map(([name, part]) => ({
        key: `${key}.${name}`,
        label: label('{field}·{part}', '{field}: {part:in}', { field: field.label, part: part.label }),
        field: part,
        line: key,
      }));
    }),
  { key: 'remark', label: remark.label, field: remark },
];

/**
 * The fields by which a line of a sheet finds the record that exists, best first: what is declared for it, what is
 * unique alone, what is unique together.
 */
export const sheetKeys = (entity: Entity): (readonly string[])[] => [
  ...(entity.foundBy ?? []),
  ...Object.entries(entity.fields)
    .filter(([, field]) => field.unique && !field.serverOnly)
    .map(([name]) => [name]),
  ...(entity.uniqueTogether ?? []),
];
