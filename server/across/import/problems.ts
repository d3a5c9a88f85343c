import type { Entity } from '../../../domain/kit/entity';
import type { Problem } from '../../../domain/kit/problem';
import type { Mapping } from '../../../domain/sheet/match-headings';
import type { SheetProblem, SheetRecord } from '../../../domain/sheet/records';
import { AppError } from '../../kernel/errors';
import { refusalOf } from '../../kernel/failures';
import { problemsIn } from '../../kernel/validate';
import type { Importable } from './importable';

/** Where a wrong field is in the sheet: `limits.2.hi` is the third limit's own line. */
const placeOf = (entity: Entity, mapping: Mapping, record: SheetRecord, list: unknown, field: string) => {
  const [name = '', at = '', part] = field.split('.');
  const columnOf = (key: string) => {
    const column = mapping.indexOf(key);
    return column < 0 ? null : column;
  };
  const first = record.lines[0] ?? 0;
  if (entity.lines?.[name] === undefined || at === '') return { line: first, column: columnOf(name) };
  const [key = ''] = Object.keys(entity.lines[name] ?? {});
  const wrong = (list as Record<string, unknown>[] | undefined)?.[Number(at)];
  const entry = record.entries[name]?.find(({ value }) => value[key] === wrong?.[key]);
  return { line: entry?.line ?? first, column: columnOf(`${name}.${part ?? key}`) };
};

type Whole = Readonly<Record<string, unknown>>;

const placed = (
  { entity }: Importable,
  mapping: Mapping,
  record: SheetRecord,
  whole: Whole,
  errors: readonly Problem[],
): SheetProblem[] =>
  errors.map(({ field, text }) => ({
    ...placeOf(entity, mapping, record, whole[field.split('.')[0] ?? ''], field),
    text,
  }));

/** What the entity's own validator finds wrong, at the cells it came from. */
export const draftProblems = (
  target: Importable,
  mapping: Mapping,
  record: SheetRecord,
  whole: Whole,
): SheetProblem[] => {
  const { endpoint } = target.create;
  return placed(target, mapping, record, whole, problemsIn(endpoint, target.draft, whole));
};

/** What a refused call says, at the cells it came from; a refusal of no field in particular is one of the line. */
export const refusalProblems = (
  target: Importable,
  mapping: Mapping,
  record: SheetRecord,
  whole: Whole,
  error: unknown,
): SheetProblem[] => {
  const { text, problems } = refusalOf(error);
  const atFields = placed(target, mapping, record, whole, problems);
  if (atFields.length > 0) return atFields;
  return [{ line: record.lines[0] ?? 0, column: null, text }];
};

/** Whether an error says something about a record; others end the import. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || /^(22|23)/.test((error as { code?: string } | null)?.code ?? '');
