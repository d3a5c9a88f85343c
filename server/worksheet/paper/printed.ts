import { dayText } from '../../../domain/kit/moment-text';
import { inClass } from '../../../domain/kit/workflow';
import type { PrintedPaper } from '../../../domain/mandate/mandate-document';
import { Exact } from '../../../domain/measurement/decimal';
import { type EntryPlace, entryAt, entryKey, type Page } from '../../../domain/record-sheet/pages';
import { placeInTemplate } from '../../../domain/record-template/grow';
import { mapCellText } from '../../../domain/record-template/map-cell';
import type { TemplateInput } from '../../../domain/record-template/template.shapes';
import type { PlacedCell } from '../../../domain/workbook/layout';
import { shownIn } from '../../../domain/workbook/open-book';
import { printedSheet, type SaidCell } from '../../../domain/workbook/printed-sheet';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import type { SheetRow } from '../sheet-rows';
import { keptPaper } from './kept';
import { type Paper, paperOf, type WorkedPage, workedPages } from './paper';

/** What somebody filled, as the paper shows it: as it was typed, with all its digits. */
const filledText = ({ type }: TemplateInput, value: string): string =>
  type === 'date' ? dayText(value) : type === 'flag' ? (value === '是' ? '√' : '') : value;

/** The sheets that are filled or work something out; lists that formulas look up stay in the file. */
const sheetsOf = ({ form }: Paper, { filled: { content } }: WorkedPage): string[] =>
  content.sheets
    .filter(
      ({ name, isHidden, cells }) =>
        !isHidden &&
        (form.inputs.some(({ sheet }) => sheet === name) || cells.some(({ formula }) => formula !== undefined)),
    )
    .map(({ name }) => name);

/** What the cells of a page say. `stood`: what its formulas came to when it was handed in, by sheet and cell. */
const saidOn = (
  { form, entries }: Paper,
  { page, filled }: WorkedPage,
  sheet: string,
  { stood, isBlank }: Readonly<{ stood: ReadonlyMap<string, string> | undefined; isBlank: boolean }>,
) => {
  const inputs = new Map(form.inputs.map((input) => [mapCellText(input), input]));
  const typed = new Map(entries.map((entry) => [entryKey(entry), entry.value]));
  const formulas = new Set(
    (filled.content.sheets.find(({ name }) => name === sheet)?.cells ?? []).flatMap(({ at, formula, array }) =>
      formula === undefined && array === undefined ? [] : [at],
    ),
  );
  return ({ at, format }: PlacedCell): SaidCell => {
    const origin = placeInTemplate({ sheet, at }, form.blocks, page.copies);
    const input = origin === null ? undefined : inputs.get(`${sheet}!${origin.at}`);
    const value = filled.shown(sheet, at);
    const isNumber = value instanceof Exact;
    if (input !== undefined && origin !== null) {
      const own = typed.get(entryKey(entryAt(page, form, { sheet, ...origin }))) ?? '';
      if (own !== '') return { text: filledText(input, own), isNumber: input.type === 'number' };
      if (isBlank && value === null) return { text: '', isNumber, isToFill: true };
    }
    if (!formulas.has(at)) return { text: shownIn(value, format), isNumber };
    const kept = stood?.get(`${sheet}!${at}`);
    return { text: isBlank ? '' : (kept ?? shownIn(value, format)), isNumber };
  };
};

/** A record as its paper; `isBlank`: with what the laboratory knows alone, to be filled by hand. Nothing of one that is filled in the plain grid. */
export const printedPapers = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  rows: readonly SheetRow[],
  isBlank = false,
): Promise<PrintedPaper[]> => {
  const open = await paperOf(context, sheet, rows);
  if (open === null) return [];
  const isIn = !isBlank && inClass(worksheetWorkflow, 'submittedOrLater', sheet.state);
  const kept = isIn ? await keptPaper(context.db, sheet.id) : undefined;
  const paper: Paper = {
    ...open,
    ...(isBlank && { entries: [] }),
    ...(kept !== undefined && { bound: kept.content.bound }),
  };
  const stoodOn = ({ sampleId }: Page) => {
    const cells = kept?.content.pages.find((page) => page.sampleId === sampleId)?.cells;
    return cells && new Map(cells.map(({ sheet: of, at, text }) => [`${of}!${at}`, text]));
  };
  const { name, version } = paper.form.version;
  return (await workedPages(context, paper)).flatMap((worked) =>
    sheetsOf(paper, worked).map((of) => ({
      title: `${name} V${version}`,
      sampleNo: rows.find(({ sample }) => sample.id === worked.page.sampleId)?.sample.no ?? null,
      sheet: printedSheet(
        worked.filled.content,
        of,
        saidOn(paper, worked, of, { stood: stoodOn(worked.page), isBlank }),
      ),
    })),
  );
};

/** What a cell of a record is called: of which sample, and as its template names it. */
export const cellNamer =
  (form: Paper['form'], rows: readonly SheetRow[]) =>
  ({ sampleId, nth, cell }: EntryPlace): string => {
    const input = form.inputs.find((each) => mapCellText(each) === cell);
    const sample = rows.find((row) => row.sample.id === sampleId)?.sample.no;
    return [sample, input?.name ?? cell, nth > 1 ? `#${nth}` : ''].filter(Boolean).join(' ');
  };
