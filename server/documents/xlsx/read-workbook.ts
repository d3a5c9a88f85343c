import { sourceOf } from './workbook-source';
import { onThread } from './workbook-thread';

/** One line of a sheet with its number in the file; cells as texts. */
export type SheetRow = Readonly<{ line: number; cells: string[] }>;

/** What becomes of the lines as they are read; the reader waits for nobody, so keep the order. */
export type Reader = Readonly<{
  sheet: (index: number, name: string) => Promise<void>;
  rows: (index: number, rows: readonly SheetRow[]) => Promise<void>;
}>;

export const MAX_ROWS = 100_000;
/** Headings and the lines above them count as lines too. */
const LIMITS = { rows: MAX_ROWS + 100, columns: 200, text: 10_000, slack: 200, head: 20 };

/** What is read of an xlsx: macros, pictures and links stay packed. */
const isNeeded = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/metadata\.xml|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

type Told = { kind: 'sheet'; sheet: number; name: string } | { kind: 'rows'; sheet: number; rows: SheetRow[] };

/** Reads the lines of an xlsx, xlsm, xls or CSV on a thread of its own; refuses anything else in words. */
export const readWorkbook = async (bytes: Buffer, reader: Reader): Promise<void> => {
  const source = await sourceOf(bytes, isNeeded);
  await onThread<Told>('workbook-worker.cjs', { ...source, limits: LIMITS }, (told) =>
    told.kind === 'sheet' ? reader.sheet(told.sheet, told.name) : reader.rows(told.sheet, told.rows),
  );
};
