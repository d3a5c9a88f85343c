import { PassThrough, type Writable } from 'node:stream';
import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import { columnLetters } from '../../../domain/measurement/engine/address';
import { type ZipEntry, zipInto } from '../zip-writer';

/** A cell of a written workbook. Measured values are texts, because `0.010` is not `0.01`. */
export type Cell =
  | string
  | number
  | null
  | { fen: number }
  | { day: string }
  | { moment: string }
  /** A cell that somebody has to correct: it is marked red. */
  | { wrong: string };

/** Excel's own limits. */
const MAX_ROWS = 1_048_576;
const MAX_TEXT = 32_767;

const STYLE = { head: 1, guarded: 2, day: 3, moment: 4, money: 5, wrong: 6 } as const;

const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7F1EF"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF9D5D1"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" quotePrefix="1"/><xf quotePrefix="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fillId="3" applyFill="1" quotePrefix="1"/></cellXfs></styleSheet>`;

/** Control characters are not allowed in XML 1.0, and a lone half of a surrogate pair is no character at all. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Most texts have neither, and looking is quicker than replacing nothing. */
const NEEDS_CARE = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u;
const xml = (text: string): string =>
  NEEDS_CARE.test(text) ? text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char) : text;

const columnNames: string[] = [];
/** The name of a column, made once. */
const nameOfColumn = (index: number): string => {
  columnNames[index] ??= columnLetters(index);
  return columnNames[index];
};

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, which believes in 29 February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: LABORATORY_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

const serialOfDay = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - EPOCH) / DAY_MS;
/** How far the laboratory's wall clock is before UTC in a quarter of an hour: it is changed at none but its beginning. */
const QUARTER = 15 * 60_000;
const QUARTERS_KEPT = 10_000;
const aheadIn = new Map<number, number>();
const aheadAt = (moment: number): number => {
  const quarter = Math.floor(moment / QUARTER);
  const known = aheadIn.get(quarter);
  if (known !== undefined) return known;
  const begin = quarter * QUARTER;
  const ahead = Date.parse(`${wallClock.format(new Date(begin)).replace(' ', 'T')}Z`) - begin;
  if (aheadIn.size >= QUARTERS_KEPT) aheadIn.clear();
  aheadIn.set(quarter, ahead);
  return ahead;
};

/** A moment as the laboratory's wall clock shows it to the second, because a cell has no time zone. */
const serialOfMoment = (at: string): number => {
  const moment = Math.floor(Date.parse(at) / 1000) * 1000;
  return (moment + aheadAt(moment) - EPOCH) / DAY_MS;
};

const inline = (text: string, style: number | undefined) =>
  `t="inlineStr"${style === undefined ? '' : ` s="${style}"`}><is><t xml:space="preserve">${xml(text.slice(0, MAX_TEXT))}</t></is></c>`;
const number = (value: number, style: number | undefined) =>
  `${style === undefined ? '' : `s="${style}"`}><v>${value}</v></c>`;

/** An inline text is never run as a formula, and the quote prefix keeps it a text when somebody edits the cell. */
const cellBody = (cell: Exclude<Cell, null>): string => {
  if (typeof cell === 'string') return inline(cell, STYLE.guarded);
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? number(cell, undefined) : inline(String(cell), undefined);
  if ('fen' in cell) return number(cell.fen / 100, STYLE.money);
  if ('day' in cell) return number(serialOfDay(cell.day), STYLE.day);
  if ('moment' in cell) return number(serialOfMoment(cell.moment), STYLE.moment);
  return inline(cell.wrong, STYLE.wrong);
};

const rowXml = (line: number, cells: readonly Cell[]): string => {
  let body = '';
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index];
    if (cell !== null && cell !== undefined && cell !== '')
      body += `<c r="${nameOfColumn(index)}${line}" ${cellBody(cell)}`;
  }
  return `<row r="${line}">${body}</row>`;
};

const headXml = (titles: readonly string[]): string =>
  `<row r="1">${titles.map((title, index) => `<c r="${columnLetters(index)}1" ${inline(title, STYLE.head)}`).join('')}</row>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const sheetHead = (titles: readonly string[], widths: readonly number[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${titles
    .map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[index] ?? 16}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${headXml(titles)}`;

/** Numbers kept as texts are meant so: no green corners. */
const SHEET_END = `</sheetData><ignoredErrors><ignoredError sqref="A1:XFD${MAX_ROWS}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** Letters that a sheet's name may not have, and its greatest length. */
const sheetName = (name: string, part: number) =>
  `${
    name
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 26) || 'Sheet'
  }${part > 1 ? ` (${part})` : ''}`;

type Heading = Readonly<{ title: string; width?: number }>;

/** Pieces are handed to the compressor in this size. */
const PIECE = 1 << 16;

/**
 * Writes a workbook row by row into a stream. A sheet that is full goes on in the next one; the memory stays the same
 * for ten rows and for ten million.
 */
export const writeWorkbook = (out: Writable) => {
  const zip = zipInto(out);
  const names: string[] = [];
  let open: { entry: ZipEntry; line: number; part: number; name: string; headings: readonly Heading[] } | undefined;
  let pending = '';

  const flush = async () => {
    const piece = pending;
    pending = '';
    if (piece !== '') await open?.entry.write(piece);
  };
  const begin = async (name: string, headings: readonly Heading[], part: number) => {
    names.push(sheetName(name, part));
    const entry = await zip.entry(`xl/worksheets/sheet${names.length}.xml`);
    open = { entry, line: 1, part, name, headings };
    pending = sheetHead(
      headings.map(({ title }) => title),
      headings.map(({ width }) => width ?? 16),
    );
  };
  const close = async () => {
    if (open === undefined) return;
    pending += SHEET_END;
    await flush();
    await open.entry.end();
    open = undefined;
  };

  const part = async (path: string, content: string) => {
    const entry = await zip.entry(path);
    await entry.write(content);
    await entry.end();
  };

  return {
    /** Begins the next sheet with its frozen head line. */
    sheet: async (name: string, headings: readonly Heading[]): Promise<void> => {
      await close();
      await begin(name, headings, 1);
    },
    row: async (cells: readonly Cell[]): Promise<void> => {
      if (open === undefined) throw new Error('a row belongs to a sheet');
      if (open.line === MAX_ROWS) {
        const { name, headings, part: full } = open;
        await close();
        await begin(name, headings, full + 1);
      }
      open.line += 1;
      pending += rowXml(open.line, cells);
      if (pending.length > PIECE) await flush();
    },
    /** Closes the file; gives its size in bytes. */
    finish: async (): Promise<number> => {
      await close();
      const sheets = names.map((name, index) => ({ name: xml(name), n: index + 1 }));
      await part(
        'xl/workbook.xml',
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${sheets.map(({ name, n }) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
      );
      await part(
        'xl/_rels/workbook.xml.rels',
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ n }) => `<Relationship Id="rId${n}" Type="${RELS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
      );
      await part('xl/styles.xml', STYLES);
      await part(
        '_rels/.rels',
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      );
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
      await part(
        '[Content_Types].xml',
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets.map(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
      );
      return zip.finish();
    },
  };
};

/** A small workbook as bytes. */
export const workbookBytes = async (
  write: (book: ReturnType<typeof writeWorkbook>) => Promise<void>,
): Promise<Buffer> => {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const book = writeWorkbook(stream);
  await write(book);
  await book.finish();
  return Buffer.concat(chunks);
};

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
