// Gives a workbook back with other locks, on a thread of its own: what is filled is open, all else is locked.
const { workerData } = require('node:worker_threads');
const ExcelJS = require('exceljs');
const { answering, container, partsWithout, tell } = require('./workbook-parts.cjs');

const { parts, content, open } = workerData;

/** What the writer cannot carry over: drawings of remarks and of forms. */
const SKIPPED = /<(legacyDrawing|legacyDrawingHF|controls|oleObjects)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g;
const KEPT_RELATION = /\/(drawing|image|hyperlink|table|worksheet|styles|sharedStrings|theme|officeDocument)$/;

const SAID = {
  number: Number,
  truth: (value) => value === 'TRUE',
  error: (value) => ({ error: value }),
  text: (value) => value,
  empty: () => null,
};

const cellValue = ({ kind, value, formula }) => {
  const said = SAID[kind](value);
  return formula === undefined ? said : { formula, result: said ?? undefined };
};

/** A workbook of what was read alone, where no file of the newer kind is there. */
const written = () => {
  const book = new ExcelJS.Workbook();
  for (const { name, isHidden, cells, merges, widths } of content.sheets) {
    const sheet = book.addWorksheet(name, { state: isHidden ? 'hidden' : 'visible' });
    for (const cell of cells) {
      const target = sheet.getCell(cell.at);
      target.value = cellValue(cell);
      if (cell.format !== undefined) target.numFmt = cell.format;
    }
    for (const range of merges) sheet.mergeCells(range);
    widths.forEach((width, nth) => {
      if (width) sheet.getColumn(nth + 1).width = Math.round((width / 7) * 10) / 10;
    });
  }
  return book;
};

void answering(async () => {
  const book = parts ? new ExcelJS.Workbook() : written();
  if (parts) await book.xlsx.load(container(partsWithout(parts, SKIPPED, KEPT_RELATION)));
  const isOpen = new Set(open.map(({ sheet, at }) => `${sheet}!${at}`));
  const sheets = new Set(open.map(({ sheet }) => sheet));
  for (const sheet of book.worksheets) {
    if (!sheets.has(sheet.name)) continue;
    sheet.eachRow({ includeEmpty: true }, (row) =>
      row.eachCell({ includeEmpty: true }, (cell) => {
        const locked = !isOpen.has(`${sheet.name}!${cell.address}`);
        if (!locked || cell.protection?.locked === false) cell.protection = { ...cell.protection, locked };
      }),
    );
    for (const { sheet: name, at } of open) if (name === sheet.name) sheet.getCell(at).protection = { locked: false };
    // Without a password: it keeps the hand off formulas, not people out.
    await sheet.protect('', { selectLockedCells: true, selectUnlockedCells: true });
  }
  const bytes = await book.xlsx.writeBuffer();
  tell({ kind: 'bytes', bytes: new Uint8Array(bytes) });
});
