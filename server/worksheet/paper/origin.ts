import { inClass } from '../../../domain/kit/workflow';
import { copiesForSample, entryAt, entryKey, isInSameBlock } from '../../../domain/record-sheet/pages';
import { valueText } from '../../../domain/record-template/filled-template';
import { type MapCell, mapCellText } from '../../../domain/record-template/map-cell';
import { knownPath } from '../../../domain/record-template/paths';
import type { CellOrigin } from '../../../domain/result/chain/cells';
import { momentSaid } from '../../../domain/result/chain/standing';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { frozenBook } from '../../record-template/frozen';
import type { SheetRow } from '../sheet-rows';
import { keptPaper } from './kept';
import { paperOf, workedPages } from './paper';

/**
 * The cells of its record sheet from which the values of a row come, and what these read; null where they were typed into the grid. `rows`:
 * all of the worksheet.
 */
export const originOf = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  row: SheetRow,
  rows: readonly SheetRow[],
): Promise<CellOrigin | null> => {
  const { fromCells } = row.result;
  const open = fromCells === null ? null : await paperOf(context, sheet, rows);
  if (fromCells === null || open === null) return null;
  const isIn = inClass(worksheetWorkflow, 'submittedOrLater', sheet.state);
  const kept = isIn ? await keptPaper(context.db, sheet.id) : undefined;
  // What was handed in is told with what it showed then.
  const paper = kept === undefined ? open : { ...open, bound: kept.content.bound };
  const { form } = paper;
  const page = paper.pages.find(({ samples }) => samples.includes(row.sample.id));
  const [worked] = page === undefined ? [] : await workedPages(context, paper, [page]);
  if (page === undefined || worked === undefined) return null;
  const { content, readers } = await frozenBook(context, form.version);
  const numberOf = (cell: MapCell, nth: number): number | null =>
    copiesForSample(page, form, cell, row.sample.id).length > 1 ? nth + 1 : null;
  /** The copies of a cell that a copy of another one reads. */
  const copiesRead = (cell: MapCell, by: MapCell, nth: number): number[] =>
    isInSameBlock(form, cell, by) ? [nth] : copiesForSample(page, form, cell, row.sample.id);

  const gave: CellOrigin['gave'][number][] = [];
  const filled = new Map<string, CellOrigin['filled'][number]>();
  const shown = new Map<string, CellOrigin['shown'][number]>();
  for (const { sheet: of, at, nth: copy } of fromCells.cells) {
    const cell = { sheet: of, at };
    const nth = copy - 1;
    const value = valueText(worked.filled.value({ ...cell, nth }));
    if (value === '') continue;
    const formula = content.sheets.find(({ name }) => name === of)?.cells.find((each) => each.at === at)?.formula;
    gave.push({ cell: mapCellText(cell), no: numberOf(cell, nth), value, formula: formula ?? null });
    for (const input of readers.comesFrom(cell, form.inputs))
      for (const each of copiesRead(input, cell, nth)) {
        const key = entryKey(entryAt(page, form, { ...input, nth: each }));
        const entry = paper.entries.find((stands) => entryKey(stands) === key);
        if (entry === undefined || entry.value === '') continue;
        const { name, unit = null } = input;
        filled.set(key, {
          ...{ no: numberOf(input, each), value: entry.value, name, unit },
          ...{ by: entry.byName, at: momentSaid(entry.at) },
        });
      }
    const bound = form.maps.flatMap(({ map, cell: place }) =>
      map.direction === 'out' ? [] : [{ ...place, target: map.target }],
    );
    for (const map of readers.comesFrom(cell, bound))
      for (const each of copiesRead(map, cell, nth)) {
        const key = entryKey(entryAt(page, form, { sheet: map.sheet, at: map.at, nth: each }));
        const value = paper.bound.find((stands) => entryKey(stands) === key)?.value ?? '';
        const name = knownPath(map.target)?.label;
        if (value === '' || name === undefined || filled.has(key)) continue;
        shown.set(key, { no: numberOf(map, each), value, name });
      }
  }
  const { name: template, version } = form.version;
  return { template, version, gave, filled: [...filled.values()], shown: [...shown.values()] };
};
