import type { MapCell } from '../../../domain/record-template/map-cell';
import type { BookContent } from '../../../domain/workbook/content';
import type { BookLook, BookWithLook } from '../../../domain/workbook/look';
import { readContent } from './read-content';
import { refused, sourceOf } from './workbook-source';
import { onThread } from './workbook-thread';

const LIMITS = { rows: 20_000, columns: 400, cells: 60_000, styles: 4000, pictureBytes: 3_000_000, choices: 2000 };

/** Beside what a workbook says its styles, drawings and pictures; macros and links to elsewhere stay packed. */
const isLook = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles|metadata)\.xml|xl\/theme\/theme1\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/(_rels\/)?[^/]+\.(xml|rels)|xl\/drawings\/(_rels\/)?[^/]+\.(xml|rels)|xl\/media\/[^/]+|xl\/tables\/[^/]+\.xml|xl\/vbaProject\.bin)$/i.test(
    name,
  );

/** An older file says nothing of its looks. */
const unseen = ({ sheets }: BookContent): BookLook => ({
  styles: [],
  sheets: sheets.map(({ name }) => ({
    ...{ name, cells: [], unlocked: [], heights: [], rowHeight: 20, showsLines: true, isProtected: false },
    ...{ pictures: [], picturesLeft: 0, choices: [], isLandscape: false, printArea: null, repeated: null },
  })),
  hasMacros: false,
});

/** Reads an xlsx, xlsm or xls: what it says and how it looks; refuses anything else in words. */
export const readTemplate = async (bytes: Buffer): Promise<BookWithLook> => {
  const content = await readContent(bytes);
  const source = await sourceOf(bytes, isLook);
  if (!('parts' in source)) return { ...content, look: unseen(content) };
  let look: BookLook | undefined;
  await onThread<{ kind: 'look'; look: BookLook }>('look-worker.cjs', { ...source, limits: LIMITS }, (told) => {
    look = told.look;
  });
  if (look === undefined) throw refused('broken');
  return { ...content, look };
};

/** Gives a workbook back as an xlsx: as it was uploaded, with only these cells open. Of an older file it is made of what was read. */
export const writtenTemplate = async (
  bytes: Buffer,
  content: BookContent,
  open: readonly MapCell[],
): Promise<Buffer> => {
  const source = await sourceOf(bytes, (name) => isLook(name) && !/vbaProject/i.test(name));
  const parts = 'parts' in source ? source.parts : undefined;
  let written: Buffer | undefined;
  await onThread<{ kind: 'bytes'; bytes: Uint8Array }>('out-worker.cjs', { parts, content, open }, (told) => {
    written = Buffer.from(told.bytes);
  });
  if (written === undefined) throw refused('broken');
  return written;
};
