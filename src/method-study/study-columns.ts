import type { StudyKind } from '../../domain/method-study/method-study.entity';
import type { StudyRow } from '../../domain/method-study/method-study.shapes';

/** What a line of a study is asked for before its values. */
export type LeadingColumn = 'name' | 'within' | 'added' | 'before' | 'reference' | 'U';

export const leadingColumns: Readonly<Record<StudyKind, readonly LeadingColumn[]>> = {
  blanks: ['name'],
  precision: ['name', 'within'],
  recovery: ['name', 'added', 'before'],
  trueness: ['name', 'reference', 'U'],
  duplicates: ['name'],
};

/** Columns that hold numbers. */
export const isNumeric = (column: LeadingColumn): boolean => column !== 'name' && column !== 'within';

/** A line as its kind asks for it: what was typed while another kind was chosen is not in it. */
export const rowOfKind = (kind: StudyKind, row: StudyRow): StudyRow => ({
  values: row.values,
  ...Object.fromEntries(leadingColumns[kind].map((column) => [column, row[column]?.trim() || null])),
  ...(row.out?.length ? { out: row.out, reason: row.reason } : {}),
});
