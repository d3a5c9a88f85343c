// Reads how a workbook looks: styles, locks, pictures, choices, what is printed; on a thread of its own. What it says is read beside this.
const { workerData } = require('node:worker_threads');
const ExcelJS = require('exceljs');
const { coloursOf } = require('./look-colours.cjs');
const {
  Refused,
  answering,
  attributeOf,
  container,
  partsWithout,
  sheetFilesIn,
  tell,
  unescaped,
} = require('./workbook-parts.cjs');

const { parts, limits } = workerData;
const MARKUP = /\.(xml|rels)$/i;

/** Parts of a sheet that the reader stumbles over or opens out cell by cell, and that are read here instead or not at all. */
const SKIPPED =
  /<(legacyDrawing|legacyDrawingHF|tableParts|dataValidations|controls|oleObjects|extLst)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g;
const KEPT_RELATION = /\/(drawing|image|hyperlink|worksheet|styles|sharedStrings|theme|officeDocument)$/;

const texts = new Map(
  parts
    .filter(([name]) => MARKUP.test(name))
    .map(([name, content]) => [name.toLowerCase(), Buffer.from(content).toString('utf8')]),
);

const colourOf = coloursOf([...texts].find(([name]) => /^xl\/theme\/theme1\.xml$/.test(name))?.[1]);

const LINES = {
  thin: 'thin',
  hair: 'hair',
  dotted: 'dotted',
  dashed: 'dashed',
  dashDot: 'dashed',
  dashDotDot: 'dashed',
  slantDashDot: 'dashed',
  medium: 'medium',
  mediumDashed: 'medium',
  mediumDashDot: 'medium',
  mediumDashDotDot: 'medium',
  thick: 'thick',
  double: 'double',
};
const lineOf = (side) => LINES[side?.style];

const ACROSS = {
  left: 'left',
  center: 'center',
  right: 'right',
  centerContinuous: 'center',
  justify: 'left',
  distributed: 'center',
};
const DOWN = {
  top: 'top',
  middle: 'middle',
  center: 'middle',
  bottom: 'bottom',
  distributed: 'middle',
  justify: 'middle',
};

const dropEmpty = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== false));

const fillOf = (fill) => {
  if (fill?.type === 'pattern' && fill.pattern === 'solid') return colourOf(fill.fgColor);
  return undefined;
};

const lookOf = ({ font, alignment, border, fill } = {}) =>
  dropEmpty({
    bold: font?.bold === true,
    italic: font?.italic === true,
    underline: Boolean(font?.underline) && font.underline !== 'none',
    strike: font?.strike === true,
    size: font?.size > 0 && font.size <= 96 ? Math.round(font.size * 2) / 2 : undefined,
    color: colourOf(font?.color),
    fill: fillOf(fill),
    across: ACROSS[alignment?.horizontal],
    down: DOWN[alignment?.vertical],
    wrap: alignment?.wrapText === true,
    indent: alignment?.indent > 0 ? Math.min(15, alignment.indent) : undefined,
    turned: alignment?.textRotation === 'vertical' || Math.abs(Number(alignment?.textRotation ?? 0)) >= 45,
    top: lineOf(border?.top),
    right: lineOf(border?.right),
    bottom: lineOf(border?.bottom),
    left: lineOf(border?.left),
  });

const styles = [];
const numbers = new Map();
const styleNumber = (look) => {
  const key = JSON.stringify(look);
  const known = numbers.get(key);
  if (known !== undefined) return known;
  if (styles.length >= limits.styles) throw new Refused('tooManyStyles');
  numbers.set(key, styles.length);
  styles.push(look);
  return styles.length - 1;
};

let leftOfCells = limits.cells;
let leftOfPictures = limits.pictureBytes;
const PICTURES = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' };

/** From points to the pixels of a screen. */
const pixels = (points) => Math.round((points * 4) / 3);
const EMU_PER_PIXEL = 9525;

const picturesOf = (sheet, book) => {
  const told = { pictures: [], left: 0 };
  for (const { imageId, range } of sheet.getImages()) {
    const { extension, buffer } = book.getImage(imageId) ?? {};
    const type = PICTURES[String(extension).toLowerCase()];
    leftOfPictures -= buffer?.length ?? 0;
    // A drawing that no browser shows, or more than a sheet should carry: said, not shown.
    if (type === undefined || buffer === undefined || leftOfPictures < 0 || range?.tl === undefined) {
      told.left += 1;
      continue;
    }
    const corner = ({ nativeRow, nativeCol, nativeRowOff, nativeColOff }) => ({
      row: nativeRow,
      column: nativeCol,
      down: Math.round((nativeRowOff ?? 0) / EMU_PER_PIXEL),
      across: Math.round((nativeColOff ?? 0) / EMU_PER_PIXEL),
    });
    told.pictures.push({
      from: corner(range.tl),
      ...(range.br && { to: corner(range.br) }),
      ...(range.ext && { width: Math.round(range.ext.width), height: Math.round(range.ext.height) }),
      data: `data:${type};base64,${buffer.toString('base64')}`,
    });
  }
  return told;
};

/** The lists that cells are chosen from: words, or a formula that names where they stand. */
const choicesOf = (xml) =>
  [...xml.matchAll(/<dataValidation\b([^>]*)>([\s\S]*?)<\/dataValidation>/g)]
    .filter(([tag]) => attributeOf(tag, 'type') === 'list')
    .slice(0, limits.choices)
    .flatMap(([tag, , inner]) => {
      const formula = unescaped(/<formula1>([\s\S]*?)<\/formula1>/.exec(inner)?.[1] ?? '').trim();
      const quoted = /^"([\s\S]*)"$/.exec(formula);
      return (attributeOf(tag, 'sqref') ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((range) =>
          quoted
            ? {
                range,
                words: quoted[1]
                  .replaceAll('""', '"')
                  .split(',')
                  .map((word) => word.trim())
                  .filter(Boolean),
              }
            : { range, formula },
        );
    });

const fileOf = sheetFilesIn(texts);

const sheetOf = (sheet, book) => {
  const cells = [];
  const unlocked = [];
  const heights = [];
  sheet.eachRow({ includeEmpty: false }, (row, number) => {
    if (number > limits.rows) return;
    if (row.hidden) heights[number - 1] = 0;
    else if (row.height) heights[number - 1] = pixels(row.height);
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      if (column > limits.columns) return;
      if (cell.protection?.locked === false) unlocked.push(cell.address);
      const look = lookOf(cell.style);
      if (Object.keys(look).length === 0) return;
      leftOfCells -= 1;
      if (leftOfCells < 0) throw new Refused('tooManyCells');
      cells.push([cell.address, styleNumber(look)]);
    });
  });
  const { orientation, printArea, printTitlesRow } = sheet.pageSetup ?? {};
  const { pictures, left } = picturesOf(sheet, book);
  return {
    name: sheet.name,
    cells,
    unlocked,
    heights: Array.from(heights, (height) => height ?? null),
    rowHeight: pixels(sheet.properties?.defaultRowHeight || 15),
    showsLines: sheet.views?.[0]?.showGridLines !== false,
    isProtected: sheet.sheetProtection?.sheet === true,
    pictures,
    picturesLeft: left,
    choices: choicesOf(texts.get(`xl/${fileOf.get(sheet.name)}`) ?? ''),
    isLandscape: orientation === 'landscape',
    printArea: printArea ? String(printArea).split('&&')[0].replaceAll('$', '') : null,
    repeated: /^\$?(\d+):\$?(\d+)$/.test(printTitlesRow ?? '') ? printTitlesRow.replaceAll('$', '') : null,
  };
};

void answering(async () => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(container(partsWithout(parts, SKIPPED, KEPT_RELATION)));
  const sheets = book.worksheets.map((sheet) => sheetOf(sheet, book));
  tell({ kind: 'look', look: { styles, sheets, hasMacros: parts.some(([name]) => /vbaProject\.bin$/i.test(name)) } });
});
