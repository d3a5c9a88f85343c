import { cellName, parseAddress } from '../../domain/measurement/engine/address';
import type { TemplateInput } from '../../domain/record-template/template.shapes';
import type { BookWithLook } from '../../domain/workbook/look';

const cellsIn = (range: string): string[] => {
  const [first = 'A1', last = first] = range.split(':');
  const [from, to] = [parseAddress(first), parseAddress(last)];
  if (from === null || to === null) return [];
  const rows = Array.from({ length: to.row - from.row + 1 }, (_, nth) => from.row + nth);
  const columns = Array.from({ length: to.column - from.column + 1 }, (_, nth) => from.column + nth);
  return rows.flatMap((row) => columns.map((column) => cellName(row, column)));
};

/** Takes a workbook, a sheet and a range; gives it as if its author had left these cells open; of several none that holds a word. */
export const openedIn = (content: BookWithLook, sheet: string, range: string): BookWithLook => {
  const own = content.sheets.find(({ name }) => name === sheet);
  const words = new Set(
    (own?.cells ?? []).filter(({ kind, value }) => kind === 'text' && value !== '').map(({ at }) => at),
  );
  const cells = cellsIn(range);
  const unlocked = cells.filter((at) => cells.length === 1 || !words.has(at));
  const sheets = content.look.sheets.map((look) => (look.name === sheet ? { ...look, unlocked } : look));
  return { ...content, look: { ...content.look, sheets } };
};

/** Takes new inputs and those that are there; gives the new ones with names that nobody has. */
export const unlike = (named: readonly TemplateInput[], others: readonly TemplateInput[]): TemplateInput[] => {
  const taken = new Set(others.map(({ name }) => name));
  return named.map((input) =>
    taken.has(input.name) ? { ...input, name: `${input.name.slice(0, 54)} ${input.at}` } : input,
  );
};
