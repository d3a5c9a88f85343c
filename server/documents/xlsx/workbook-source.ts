import { type Label, label, say } from '../../../domain/kit/label';
import { readZip, ZipRefused, zipNames } from '../zip-reader';

const MEGABYTE = 1024 * 1024;
export const MAX_FILE_BYTES = 50 * MEGABYTE;
/** What the parts that are read may grow to: a hundred thousand lines of twenty columns take a third of it. */
const MAX_UNPACKED = 160 * MEGABYTE;

export type Reason =
  | ZipRefused['reason']
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooLong'
  | 'tooSlow'
  | 'empty'
  | 'word'
  | 'slides'
  | 'mail'
  | 'otherOle'
  | 'pdf'
  | 'web'
  | 'xml'
  | 'openDocument'
  | 'picture'
  | 'binary'
  | 'notWorkbook'
  | 'notFormulas'
  | 'tooManyCells'
  | 'tooMuchText'
  | 'tooManyStyles'
  | 'tooLargeFile';

const REASONS: Readonly<Record<Reason, Label>> = {
  broken: label('文件已损坏，无法读取', 'The file is damaged and cannot be read'),
  locked: label('文件有密码保护，请去掉密码后再导入', 'The file is protected by a password; save it without one'),
  tooLarge: label('文件解压后过大，请拆分后再导入', 'The file is too large once unpacked; split it into several files'),
  tooLargeFile: label('文件不能超过 50 MB', 'A file has at most 50 MB'),
  tooManyRows: label(
    '一张表最多 100 000 行，请拆分后再导入',
    'A sheet has at most 100 000 rows; split it into several files',
  ),
  tooManyColumns: label('一张表最多 200 列', 'A sheet has at most 200 columns'),
  tooManyCells: label(
    '工作簿最多 60 000 个有内容的单元格，请删去不需要的工作表',
    'A workbook has at most 60 000 cells with content; remove the sheets that are not needed',
  ),
  tooMuchText: label('工作簿中的文字超过 800 万字', 'A workbook has at most eight million characters'),
  tooManyStyles: label('工作簿的单元格样式超过 4 000 种', 'A workbook has at most 4 000 looks of cells'),
  notFormulas: label(
    '这是文本文件，里面没有公式；请选择 Excel 工作簿（xlsx、xlsm、xls）',
    'This is a text file, which has no formulas; choose an Excel workbook (xlsx, xlsm, xls)',
  ),
  tooLong: label('有单元格超过 10 000 个字', 'A cell has more than 10 000 characters'),
  tooSlow: label('文件读取超时，请拆分后再导入', 'Reading took too long; split the file'),
  empty: label('文件是空的', 'The file is empty'),
  word: label('这是 Word 文档，请选择 Excel 或 CSV 文件', 'This is a Word document; choose an Excel or CSV file'),
  slides: label(
    '这是 PowerPoint 演示文稿，请选择 Excel 或 CSV 文件',
    'This is a PowerPoint presentation; choose an Excel or CSV file',
  ),
  mail: label('这是邮件，请先存下其中的附件再导入', 'This is an e-mail; save its attachment and import that'),
  otherOle: label(
    '这是旧版 Office 格式的文件，但里面没有工作表；请选择 Excel 或 CSV 文件',
    'This is a file in the format of older Office programs, but there is no workbook in it; choose an Excel or CSV file',
  ),
  pdf: label('这是 PDF 文件，请选择 Excel 或 CSV 文件', 'This is a PDF file; choose an Excel or CSV file'),
  web: label(
    '这是网页（HTML），不是真正的 Excel 文件；请用 Excel 打开，另存为 .xlsx 后再导入',
    'This is a web page (HTML) and no Excel file, whatever its name; open it in Excel, save it as .xlsx, then import it',
  ),
  xml: label(
    '这是 XML 文件，请用 Excel 打开，另存为 .xlsx 后再导入',
    'This is an XML file; open it in Excel, save it as .xlsx, then import it',
  ),
  openDocument: label(
    '这是 OpenDocument 文件，请另存为 .xlsx 后再导入',
    'This is an OpenDocument file; save it as .xlsx, then import it',
  ),
  picture: label('这是图片，请选择 Excel 或 CSV 文件', 'This is a picture; choose an Excel or CSV file'),
  binary: label('请在 Excel 中另存为 .xlsx 后再导入', 'Save the workbook as .xlsx in Excel, then import it'),
  notWorkbook: label('不是 Excel（xlsx、xls）或 CSV 文件', 'This is not an Excel (xlsx, xls) or CSV file'),
};

/** A file that is not read, with the reason in words. */
export class WorkbookRefused extends Error {
  readonly words: Label;

  constructor(words: Label) {
    super(say('en', words));
    this.words = words;
  }
}

/** The refusal of a file, with its words. */
export const refused = (reason: Reason) => new WorkbookRefused(REASONS[reason]);

/** GB 18030 is what Excel in Chinese writes when asked for CSV; UTF-8 is tried first because it can be told apart. */
const textOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** A workbook as its reader takes it: the parts of an xlsx, the bytes of an xls, or a text. */
export type Source = { parts: [string, Buffer][] } | { bytes: Buffer } | { text: string };

const ofZip = async (bytes: Buffer, isNeeded: (name: string) => boolean): Promise<Source> => {
  const names = zipNames(bytes);
  if (names.some((name) => name.startsWith('word/'))) throw refused('word');
  if (names.some((name) => name.startsWith('ppt/'))) throw refused('slides');
  if (names.includes('xl/workbook.bin')) throw refused('binary');
  if (names.includes('mimetype') && names.includes('content.xml')) throw refused('openDocument');
  if (!names.some((name) => /^xl\/workbook\.xml$/i.test(name))) throw refused('notWorkbook');
  return { parts: [...(await readZip(bytes, isNeeded, MAX_UNPACKED))] };
};

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

const sorted = async (bytes: Buffer, isNeeded: (name: string) => boolean): Promise<Source> => {
  if (bytes.length === 0) throw refused('empty');
  if (bytes.length > MAX_FILE_BYTES) throw refused('tooLargeFile');
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return ofZip(bytes, isNeeded);
  // What an OLE file holds is told by its directory, which is read on the thread.
  if (bytes.subarray(0, 4).equals(OLE)) return { bytes };
  if (/^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0{4})/s.test(bytes.subarray(0, 16).toString('latin1')))
    throw refused('picture');
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') throw refused('pdf');
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && bytes.subarray(0, 65_536).includes(0)) throw refused('notWorkbook');
  const text = textOf(bytes);
  const start = text.slice(0, 1000).trimStart();
  if (/^\{\\rtf/.test(start)) throw refused('word');
  if (/^<\?xml/i.test(start) && !/<html/i.test(start)) throw refused('xml');
  if (/^<(!doctype|html|head|meta|table|style|body|div|!--)/i.test(start) || /<html/i.test(start)) throw refused('web');
  if (start.startsWith('<')) throw refused('notWorkbook');
  return { text };
};

/** What a file is, by its content and not by its name; of an xlsx the parts that are needed. */
export const sourceOf = async (bytes: Buffer, isNeeded: (name: string) => boolean): Promise<Source> =>
  sorted(bytes, isNeeded).catch((error: unknown) => {
    throw error instanceof ZipRefused ? refused(error.reason) : error;
  });
