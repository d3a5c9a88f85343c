// Reads what a workbook says, with its formulas, names and tables, on a thread of its own.
const { workerData } = require('node:worker_threads');
const XLSX = require('@e965/xlsx');
const { Refused, answering, attributeOf, bookIn, relationsIn, sheetFilesIn, tell } = require('./workbook-parts.cjs');

const { parts, bytes, limits } = workerData;

/** Errors by the numbers that files have for them. */
const ERRORS = { 0: '#NULL!', 7: '#DIV/0!', 15: '#VALUE!', 23: '#REF!', 29: '#NAME?', 36: '#NUM!', 42: '#N/A' };

const saidBy = ({ t, v, w }) => {
  if (t === 'z' || v === undefined || v === null) return { kind: 'empty', value: '' };
  if (t === 'n') return { kind: 'number', value: String(v) };
  if (t === 'b') return { kind: 'truth', value: v ? 'TRUE' : 'FALSE' };
  if (t === 'e') return { kind: 'error', value: ERRORS[v] ?? w ?? '#N/A' };
  return { kind: 'text', value: String(v) };
};

const cellOf = (cell, at) => {
  if (cell === undefined || cell === null) return undefined;
  const said = saidBy(cell);
  // A formula may come to an empty text; a cell without one is empty with it.
  if (said.value === '' && cell.f === undefined && cell.F === undefined) return undefined;
  if (said.value.length > limits.text || (cell.f ?? '').length > limits.text) throw new Refused('tooLong');
  return {
    at,
    ...said,
    ...(cell.f !== undefined && { formula: cell.f }),
    // One cell is no array: the formula stands for itself.
    ...(cell.F?.includes(':') && { array: cell.F }),
    ...(cell.t !== 's' && cell.z !== undefined && cell.z !== 'General' && { format: String(cell.z) }),
  };
};

let left = limits.cells;
let leftOfText = limits.allText;

const sheetOf = (sheet, name, isHidden) => {
  const rows = sheet['!data'] ?? [];
  const cells = [];
  rows.forEach((row, line) => {
    row?.forEach((cell, place) => {
      if (place >= limits.columns) throw new Refused('tooManyColumns');
      const found = cellOf(cell, XLSX.utils.encode_cell({ r: line, c: place }));
      if (found === undefined) return;
      left -= 1;
      if (left < 0) throw new Refused('tooManyCells');
      leftOfText -= found.value.length + (found.formula?.length ?? 0);
      if (leftOfText < 0) throw new Refused('tooMuchText');
      cells.push(found);
    });
  });
  const merges = (sheet['!merges'] ?? []).slice(0, limits.merges).map((range) => XLSX.utils.encode_range(range));
  const widths = Array.from((sheet['!cols'] ?? []).slice(0, limits.columns), (column) =>
    column?.hidden ? 0 : column?.wpx === undefined ? null : Math.round(column.wpx),
  );
  return { name, isHidden, cells, merges, widths };
};

/** The tables of an xlsx, which the reader leaves out: each with the sheet that names it among its relations. */
const tablesIn = (names) => {
  const text = new Map(parts.map(([name, content]) => [name.toLowerCase(), Buffer.from(content).toString('utf8')]));
  return [...sheetFilesIn(text)].flatMap(([name, file]) => {
    if (!names.includes(name)) return [];
    const targets = relationsIn(text.get(`xl/worksheets/_rels/${file.split('/').at(-1)}.rels`));
    return [...targets.values()]
      .filter((target) => target.startsWith('tables/'))
      .flatMap((target) => tableOf(text.get(`xl/${target}`) ?? '', name));
  });
};

const tableOf = (xml, sheet) => {
  const head = /<table\b[^>]*>/.exec(xml)?.[0];
  const [name, ref] = head === undefined ? [] : [attributeOf(head, 'displayName'), attributeOf(head, 'ref')];
  if (name === undefined || ref === undefined) return [];
  const { s, e } = XLSX.utils.decode_range(ref);
  const heads = Number(attributeOf(head, 'headerRowCount') ?? 1);
  const rows = e.r - s.r + 1 - heads - Number(attributeOf(head, 'totalsRowCount') ?? 0);
  const columns = [...xml.matchAll(/<tableColumn\b[^>]*>/g)].map(([tag]) => attributeOf(tag, 'name') ?? '');
  return rows < 1 ? [] : [{ name, sheet, columns, from: XLSX.utils.encode_cell({ r: s.r + heads, c: s.c }), rows }];
};

void answering(() => {
  const book = bookIn({ parts, bytes }, { cellFormula: true, cellStyles: true, sheetRows: limits.rows + 1 });
  const sheets = book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name] ?? {};
    if ((sheet['!data']?.length ?? 0) > limits.rows) throw new Refused('tooManyRows');
    return sheetOf(sheet, name, (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0);
  });
  const names = (book.Workbook?.Names ?? [])
    // What spreadsheets keep for themselves: areas of print, filters.
    .filter(({ Name, Ref }) => Ref !== undefined && !/^_xlnm\.|^_xlfn/i.test(Name))
    .slice(0, limits.names)
    .map(({ Name, Ref, Sheet }) => ({
      name: Name,
      sheet: Sheet === undefined || Sheet === null ? null : (book.SheetNames[Sheet] ?? null),
      formula: Ref,
    }));
  const tables = parts ? tablesIn(book.SheetNames) : [];
  tell({
    kind: 'content',
    content: { sheets, names, tables, is1904: book.Workbook?.WBProps?.date1904 === true, isOld: !parts },
  });
});
