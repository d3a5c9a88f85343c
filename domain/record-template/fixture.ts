import type { BookCell, BookSheet } from '../workbook/content';
import type { BookWithLook, SheetLook } from '../workbook/look';
import type { TemplateInput } from './template.shapes';

export const number = (at: string, value: string): BookCell => ({ at, kind: 'number', value });
export const word = (at: string, value: string): BookCell => ({ at, kind: 'text', value });
export const formula = (at: string, text: string): BookCell => ({ at, kind: 'empty', value: '', formula: text });

export const sheetLook = (name: string): SheetLook => ({
  ...{ name, cells: [], unlocked: [], heights: [], rowHeight: 20, showsLines: true, isProtected: false },
  ...{ pictures: [], picturesLeft: 0, choices: [], isLandscape: false, printArea: null, repeated: null },
});

/** A workbook without any looks. */
export const lookedBook = (sheets: readonly BookSheet[]): BookWithLook => ({
  ...{ sheets, names: [], tables: [], is1904: false, isOld: false },
  look: { styles: [], sheets: sheets.map(({ name }) => sheetLook(name)), hasMacros: false },
});

export const aSheet = (name: string, cells: readonly BookCell[], merges: readonly string[] = []): BookSheet => ({
  ...{ name, isHidden: false, cells, merges, widths: [] },
});

export const anInput = (at: string, over: Partial<TemplateInput> = {}): TemplateInput => ({
  ...{ sheet: 'S', at, name: at, type: 'number', isRequired: true, filledBy: 'tester' },
  ...over,
});
