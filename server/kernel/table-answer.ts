import { toCsv } from '../../domain/kit/csv';
import type { FileAnswer } from './context';

/** Rows as a file for Excel; the first row holds the headings. */
export const tableAnswer = (
  name: string,
  rows: readonly (readonly (string | number | null | undefined)[])[],
): FileAnswer => ({ name: `${name}.csv`, mime: 'text/csv; charset=utf-8', bytes: Buffer.from(toCsv(rows), 'utf8') });
