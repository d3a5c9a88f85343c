import type { BookContent } from '../../../domain/workbook/content';
import { refused, sourceOf } from './workbook-source';
import { onThread } from './workbook-thread';

/** As much as a screen shows and a browser works out while one waits; the largest laboratory workbook that was seen has a seventh of it. */
const LIMITS = {
  rows: 20_000,
  columns: 400,
  text: 10_000,
  allText: 8_000_000,
  cells: 60_000,
  merges: 5000,
  names: 2000,
};

/** Of an xlsx what is said, with tables and what belongs to which sheet: macros, pictures and links stay packed. */
const isNeeded = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles|metadata)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/(_rels\/)?[^/]+\.(xml|rels)|xl\/tables\/[^/]+\.xml)$/i.test(
    name,
  );

/** Reads an xlsx, xlsm or xls with its formulas on a thread of its own; refuses anything else in words. */
export const readContent = async (bytes: Buffer): Promise<BookContent> => {
  const source = await sourceOf(bytes, isNeeded);
  if ('text' in source) throw refused('notFormulas');
  let content: BookContent | undefined;
  await onThread<{ kind: 'content'; content: BookContent }>(
    'content-worker.cjs',
    { ...source, limits: LIMITS },
    (told) => {
      content = told.content;
    },
  );
  if (content === undefined) throw refused('broken');
  return content;
};
