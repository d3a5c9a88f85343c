import type { Entity } from '../../../domain/kit/entity';
import { type Field, flagWord, NO, YES } from '../../../domain/kit/field';
import { isAsked } from '../../../domain/kit/is-asked';
import { joined, type Printed, say, type Value } from '../../../domain/kit/label';
import { nameOfRef } from '../../../domain/kit/name-of-ref';
import { own } from '../../../domain/kit/own';
import type { Cell } from './workbook-writer';

/** A column of an exported list: its heading, and how a row fills it. */
export type ListColumn = Readonly<{ title: string; width: number; cell: (row: Record<string, unknown>) => Cell }>;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What no entity declares: by its own kind. */
const plain = (value: unknown, language: Printed): Cell => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return say(language, value ? YES : NO);
  if (isDay(value)) return { day: value };
  if (isMoment(value)) return { moment: value };
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return say(language, joined(value));
  return typeof value === 'string' ? value : null;
};

/** What somebody says of each of few values, said once: a list says the same words in a million rows. */
const saidOnce = <V>(word: (value: V) => string): ((value: V) => string) => {
  const known = new Map<V, string>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const said = word(value);
    known.set(value, said);
    return said;
  };
};

/** How a declared value becomes a cell: words for codes, days and money as Excel's own, decimals as they were measured. */
const declared = (field: Field, language: Printed): ((value: unknown) => Cell) => {
  const word = (code: string): Value => field.options?.[code] ?? code;
  const said = saidOnce((code: string) => say(language, joined([word(code)])));
  const flag = saidOnce((value: unknown) => {
    const label = flagWord(field, value);
    return label === undefined ? '' : say(language, label);
  });
  const cellOf = (value: unknown): Cell => {
    switch (field.kind) {
      case 'money':
        return { fen: Number(value) };
      case 'integer':
        return Number(value);
      case 'choice':
        return said(String(value));
      case 'choices':
        return say(language, joined([value].flat().map((code) => word(String(code)))));
      case 'date':
        return { day: String(value) };
      case 'instant':
        return { moment: String(value) };
      case 'json':
      case 'file':
      case 'files':
        return null;
      default:
        return plain(value, language);
    }
  };
  if (field.kind === 'flag') return (value) => flag(value) || null;
  return (value) => (value === null || value === undefined ? null : cellOf(value));
};

const widthOf = (field: Field | undefined, title: string): number => {
  const least = [...title].reduce((sum, char) => sum + (char > 'ÿ' ? 2.2 : 1.1), 2);
  return Math.min(60, Math.max(least, field?.kind === 'instant' ? 17 : Math.min(30, (field?.max ?? 20) / 2), 10));
};

/** Files, inner structures and references without a name are nothing that a sheet could show. */
const isShown = (field: Field) => !['json', 'file', 'files', 'refs'].includes(field.kind);

/** How a row fills a column of a noun's list. */
const cellOf = (entity: Entity, name: string, field: Field | undefined, language: Printed): ListColumn['cell'] => {
  if (field === undefined) return (row) => plain(own(row, name), language);
  if (field.kind === 'ref') {
    const title = nameOfRef(name);
    return (row) => plain(row[title], language);
  }
  const of = declared(field, language);
  if (field.onlyWith === undefined) return (row) => of(row[name]);
  return (row) => (isAsked(entity.fields, name, row) ? of(row[name]) : null);
};

/** The columns that were asked for, or all that the entity declares. */
export const listColumns = (
  entity: Entity,
  asked: readonly { field: string; title: string }[] | undefined,
  language: Printed,
): ListColumn[] => {
  const wanted =
    asked ??
    Object.entries(entity.fields)
      .filter(([, field]) => isShown(field))
      .map(([name, field]) => ({ field: name, title: say(language, field.label) }));
  return wanted.map(({ field: name, title: shown }) => {
    const field = own(entity.fields, name);
    const title = field === undefined ? shown : say(language, field.label);
    const cell = cellOf(entity, name, field, language);
    return { title: field?.unit ? `${title} (${field.unit})` : title, width: widthOf(field, title), cell };
  });
};

/** The columns of a sheet that no noun declares: they say themselves what a row has in them. */
export const sheetColumns = (
  columns: readonly Readonly<{ title: Value; cell: (row: never) => Value | { day: string } | null }>[],
  language: Printed,
): ListColumn[] =>
  columns.map(({ title, cell }) => {
    const heading = say(language, joined([title]));
    return {
      title: heading,
      width: widthOf(undefined, heading),
      cell: (row) => {
        const value = cell(row as never);
        return value === null || typeof value !== 'object' || 'day' in value ? value : say(language, value);
      },
    };
  });
