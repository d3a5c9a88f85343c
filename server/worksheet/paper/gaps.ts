import type { Blocker } from '../../../domain/kit/blocker';
import { about, type Label, label } from '../../../domain/kit/label';
import { paperCellKey } from '../../../domain/record-sheet/cell-key';
import { type EntryPlace, entryAt, entryKey } from '../../../domain/record-sheet/pages';
import type { CellPlace } from '../../../domain/record-template/filled-template';
import { type MapCell, mapCellText } from '../../../domain/record-template/map-cell';
import { knownPath, outputTarget } from '../../../domain/record-template/paths';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import type { SheetRow } from '../sheet-rows';
import { outputsFor, type PaperForm, versionOf } from './form';
import { fedRow, type Paper, paperOf, type WorkedPage, workedPages } from './paper';

type Found = Readonly<{ rule: string; text: Label; cause: Label; fix: Label }>;

type Gaps = Readonly<{
  filledIn: ReadonlySet<string>;
  measured: readonly SheetRow[];
  /** What is wrong with a cell of a page, where it is of a test that is ours, and of one that needs it. */
  gapAt: (page: WorkedPage, place: CellPlace, found: Found, needs?: (row: SheetRow) => boolean) => Blocker[];
}>;

const gapsOn = ({ form, entries }: Paper, rows: readonly SheetRow[]): Gaps => {
  // What the client measured is not on our paper.
  const measured = rows.filter(({ result }) => result.clientGiven === null);
  const rowAt = ({ sampleId }: EntryPlace, page: WorkedPage, needs: (row: SheetRow) => boolean): SheetRow | undefined =>
    measured.find(
      (row) =>
        (sampleId === null ? page.page.samples.includes(row.sample.id) : row.sample.id === sampleId) && needs(row),
    );
  return {
    measured,
    filledIn: new Set(entries.filter(({ value }) => value !== '').map(entryKey)),
    gapAt: (page, place, found, needs = () => true) => {
      const entry = entryAt(page.page, form, place);
      const row = rowAt(entry, page, needs);
      if (row === undefined) return [];
      const object = entry.sampleId === null ? form.version.name : `${row.sample.no} ${row.item.name}`;
      return [
        {
          ...{ ...found, object, text: about(object, found.text) },
          cell: { taskId: row.task.id, key: paperCellKey(entry) },
        },
      ];
    },
  };
};

/**
 * Which tests need a cell: all of them, unless results come from it. Then those whose result does: where one form serves several items, a
 * test of one of them does without what only the others read.
 */
const neededBy = (form: PaperForm, needsOf: WorkedPage['needsOf']): ((cell: MapCell, row: SheetRow) => boolean) => {
  const keysOf = (cells: readonly MapCell[]) => new Set(cells.flatMap(needsOf).map(mapCellText));
  const outputs = form.maps.filter(({ map }) => map.direction === 'out' && outputTarget(map.target) !== null);
  const ofAny = keysOf(outputs.map(({ cell }) => cell));
  const ofItem = new Map<string, ReadonlySet<string>>();
  return (cell, row) => {
    const key = mapCellText(cell);
    if (!ofAny.has(key)) return true;
    const item = `${row.item.id} ${row.basisId}`;
    const own = ofItem.get(item) ?? keysOf(outputsFor(form, row).results.map((output) => output.cell));
    ofItem.set(item, own);
    return own.has(key);
  };
};

/** The cells that have to be filled, by testers or by the checker, and are not. */
const unfilledGaps = (
  { form }: Paper,
  worked: readonly WorkedPage[],
  { filledIn, gapAt }: Gaps,
  isCheck: boolean,
): Blocker[] => {
  const [first] = worked;
  if (first === undefined) return [];
  const needs = neededBy(form, first.needsOf);
  return worked.flatMap((page) =>
    form.inputs
      .filter(({ isRequired, filledBy }) => isRequired && (filledBy === 'checker') === isCheck)
      .flatMap((input) =>
        page.filled
          .copiesOf(input)
          .filter((place) => !filledIn.has(entryKey(entryAt(page.page, form, place))))
          .flatMap((place) => {
            const text = label('{name} 未填写', '{name} is not filled', { name: input.name });
            const fix = label('在记录表中填写', 'Fill it on the record sheet');
            return gapAt(page, place, { rule: 'cell.empty', text, cause: text, fix }, (row) => needs(input, row));
          }),
      ),
  );
};

/** What a checker has to fill before he passes a record, and has not. */
export const checkerGapsOf = async (
  context: Context,
  sheet: RowOf<'worksheet'>,
  rows: readonly SheetRow[],
): Promise<Blocker[]> => {
  const version = await versionOf(context, sheet);
  if (!version?.inputs?.some(({ isRequired, filledBy }) => isRequired && filledBy === 'checker')) return [];
  const paper = await paperOf(context, sheet, rows);
  return paper === null ? [] : unfilledGaps(paper, await workedPages(context, paper), gapsOn(paper, rows), true);
};

/** What keeps a record sheet from being handed in: cells that have to be filled and are not, what has to be shown and is not known, results that do not come out. */
export const paperGaps = (paper: Paper, worked: readonly WorkedPage[], rows: readonly SheetRow[]): Blocker[] => {
  const { form, bound } = paper;
  const gaps = gapsOn(paper, rows);
  const { filledIn, measured, gapAt } = gaps;
  const unfilled = unfilledGaps(paper, worked, gaps, false);
  const missing = worked.flatMap((page) =>
    form.maps
      .filter(({ map }) => map.required === true && map.direction !== 'out')
      .flatMap(({ map, cell }) =>
        page.filled
          .copiesOf(cell)
          .filter((place) => {
            const entry = entryKey(entryAt(page.page, form, place));
            return !filledIn.has(entry) && !bound.some((each) => each.value !== '' && entryKey(each) === entry);
          })
          .flatMap((place) => {
            const name = knownPath(map.target)?.label ?? map.target;
            const text = label('{cell} 要显示的“{name}”没有数据', '{cell} has to show “{name}”, which is not known', {
              cell: mapCellText(cell),
              name,
            });
            const fix = label('在委托、样品或检测条件中补充', 'Enter it with the order, the sample or the conditions');
            return gapAt(page, place, { rule: 'cell.unknown', text, cause: text, fix });
          }),
      ),
  );
  const faulty = worked.flatMap((page) =>
    measured
      .filter(({ sample }) => page.page.samples.includes(sample.id))
      .flatMap((row) =>
        fedRow(paper, page, row).faults.flatMap(({ place, fault }) => {
          const text = label('{cell} 得出 {fault}', '{cell} comes to {fault}', {
            cell: mapCellText(place),
            fault: fault.code,
          });
          const fix = label('核对它所用的数据', 'Look at the cells that it reads');
          return gapAt(page, place, { rule: 'cell.fault', text, cause: text, fix });
        }),
      ),
  );
  return [...unfilled, ...missing, ...faulty];
};
