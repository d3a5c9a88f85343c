// Reads one workbook on a thread of its own: a large file neither holds up the server nor takes its memory, and whatever
// a damaged one does to the reader ends with the thread. Plain CommonJS, because it runs as it is in every setting.
const { parentPort, workerData } = require('node:worker_threads');
const XLSX = require('@e965/xlsx');
const { Refused, answering, bookIn } = require('./workbook-parts.cjs');

const BATCH = 2000;
const { parts, bytes, text, limits } = workerData;

const pad = (value) => String(value).padStart(2, '0');

/** A number under a date format is a day, a moment or a time; everything else keeps the digits it has in the file. */
const numberText = (value, format, date1904) => {
  if (!XLSX.SSF.is_date(format ?? 'General')) return String(value);
  const date = XLSX.SSF.parse_date_code(value, { date1904 });
  if (!date) return String(value);
  const time = `${pad(date.H)}:${pad(date.M)}${date.S >= 1 ? `:${pad(Math.floor(date.S))}` : ''}`;
  if (value < 1) return time;
  const day = `${date.y}-${pad(date.m)}-${pad(date.d)}`;
  return value % 1 === 0 ? day : `${day} ${time}`;
};

const cellText = (cell, date1904) => {
  if (cell === undefined || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'n') return numberText(cell.v, cell.z, date1904);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  return String(cell.v);
};

const trimmed = (cells) => {
  let end = cells.length;
  while (end > 0 && cells[end - 1] === '') end -= 1;
  return cells.slice(0, end);
};

/** Posts the lines of a sheet; empty ones are left out, the others keep their number. */
const postSheet = (sheet, name, lines) => {
  parentPort.postMessage({ kind: 'sheet', sheet, name });
  let batch = [];
  let count = 0;
  for (const [line, cells] of lines) {
    if (cells.length === 0) continue;
    count += 1;
    if (count > limits.rows) throw new Refused('tooManyRows');
    if (cells.length > limits.columns) throw new Refused('tooManyColumns');
    if (cells.some((cell) => cell.length > limits.text)) throw new Refused('tooLong');
    batch.push({ line, cells });
    if (batch.length === BATCH) {
      parentPort.postMessage({ kind: 'rows', sheet, rows: batch });
      batch = [];
    }
  }
  if (batch.length > 0) parentPort.postMessage({ kind: 'rows', sheet, rows: batch });
};

const hasText = (cell) => cell !== undefined && cell.v !== undefined && cell.v !== null && cell.v !== '';

/** A cell merged over several lines says the same of each of them that holds anything else. */
const fillDown = (rows, merges) => {
  for (const { s, e } of merges) {
    if (s.c !== e.c || e.r === s.r || !hasText(rows[s.r]?.[s.c])) continue;
    for (let index = s.r + 1; index <= Math.min(e.r, rows.length - 1); index += 1) {
      const row = rows[index];
      if (row?.some(hasText) && !hasText(row[s.c])) row[s.c] = rows[s.r][s.c];
    }
  }
};

/** Headings of two lines, 联系人 over 姓名 and 电话 beside 单位名称 merged over both: the lower line gets both words. */
const joinHeadings = (rows, merges) => {
  const from = (line) => merges.filter(({ s }) => s.r === line);
  for (let line = 0; line < Math.min(rows.length - 1, limits.head); line += 1) {
    const starting = from(line);
    if (!starting.some(({ s, e }) => s.c === e.c && e.r === line + 1)) continue;
    for (const { s, e } of starting) {
      const group = rows[line]?.[s.c];
      if (e.c === s.c || e.r !== line || !hasText(group)) continue;
      for (let place = s.c; place <= e.c; place += 1) {
        const below = rows[line + 1]?.[place];
        if (hasText(below)) rows[line + 1][place] = { t: 's', v: `${cellText(group)}·${cellText(below)}` };
      }
    }
  }
};

function* sheetLines(sheet, date1904) {
  const rows = sheet['!data'] ?? [];
  const merges = sheet['!merges'] ?? [];
  joinHeadings(rows, merges);
  fillDown(rows, merges);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    yield [index + 1, trimmed(Array.from(row, (cell) => cellText(cell, date1904)))];
    rows[index] = undefined;
  }
}

/** RFC 4180 with the separator that the first line uses most. */
function* textLines(source) {
  const first = source.slice(0, source.search(/\r?\n|$/));
  const times = (mark) => first.split(mark).length;
  const mark = [',', ';', '\t'].reduce((best, each) => (times(each) > times(best) ? each : best));
  const piece = new RegExp(`"([^"]*(?:""[^"]*)*)"|([^${mark}"\\r\\n][^${mark}\\r\\n]*)|(${mark})|(\\r?\\n)`, 'y');
  let line = 1;
  let cells = [''];
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < source.length) {
    piece.lastIndex = at;
    const found = piece.exec(source);
    if (found === null) {
      // A quote that nothing closes: taken for a letter.
      cells[cells.length - 1] += source[at];
      at += 1;
      continue;
    }
    at = piece.lastIndex;
    if (found[4] !== undefined) {
      yield [line, trimmed(cells)];
      line += 1;
      cells = [''];
    } else if (found[3] !== undefined) cells.push('');
    else cells[cells.length - 1] += found[1] !== undefined ? found[1].replaceAll('""', '"') : found[2];
  }
  yield [line, trimmed(cells)];
}

const readBook = () => {
  const book = bookIn(
    { parts, bytes },
    // One line more than is taken, so that too many are seen as too many.
    { sheetRows: limits.rows + limits.slack },
  );
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  book.SheetNames.forEach((name, index) => {
    const sheet = book.Sheets[name];
    book.Sheets[name] = undefined;
    postSheet(index, name, sheet === undefined ? [] : sheetLines(sheet, date1904));
  });
};

void answering(() => {
  if (text === undefined) readBook();
  else postSheet(0, '', textLines(text));
});
