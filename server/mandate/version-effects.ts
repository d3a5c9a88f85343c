import type { VersionEffect } from '../../contract/mandate/jin';
import { inClass } from '../../domain/kit/workflow';
import { mapCellText } from '../../domain/record-template/map-cell';
import { typedCell } from '../../domain/record-template/typed-cell';
import { itemLabel } from '../../domain/test-item/item-label';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';
import { SHEET } from '../record-template/draft';
import { feedsNow } from '../worksheet/commands/save';
import { formOf } from '../worksheet/paper/form';
import { pagesWith, paperOf } from '../worksheet/paper/paper';
import { computedOf, type SheetRow, sheetRowsOf } from '../worksheet/sheet-rows';

type Worksheet = RowOf<'worksheet'>;

/** The worksheets of a mandate that are made on a template and have not passed, in order. */
export const pinnedSheets = (
  { db, actor }: Context,
  { id }: Pick<RowOf<'mandate'>, 'id'>,
  templateId: string,
  lock: boolean,
): Promise<Worksheet[]> =>
  db
    .selectFrom('worksheet')
    .selectAll()
    .where('mandateId', '=', id)
    .where('companyId', '=', actor.companyId)
    .where('templateId', '=', templateId)
    .where(stateIn(worksheetWorkflow, 'unpassed', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .$if(lock, (query) => query.forUpdate())
    .execute();

/** A record sheet that waits for its check stays as it was signed. */
export const staysAsSigned = ({ datatype, state }: Worksheet): boolean =>
  datatype === SHEET && !inClass(worksheetWorkflow, 'editable', state);

/** What becomes of a record sheet that is being filled, worked out as the change itself works it out. */
const effectOn = async (
  context: Context,
  sheet: Worksheet,
  version: number,
): Promise<Pick<VersionEffect, 'lost' | 'refused' | 'added' | 'results'>> => {
  const nothing = { lost: [], refused: [], added: [], results: [] };
  const before = await formOf(context, sheet);
  const pinned = { ...sheet, templateVer: version };
  const rows = await sheetRowsOf(context.db, sheet.id, false, version);
  const paper = await paperOf(context, pinned, rows);
  if (before === null || paper === null) return nothing;
  const old = new Map(before.inputs.map((input) => [mapCellText(input), input]));
  const now = new Map(paper.form.inputs.map((input) => [mapCellText(input), input]));
  const filled = paper.entries
    .filter(({ value }) => value !== '')
    .map((entry) => ({
      entry,
      told: {
        sampleNo: rows.find(({ sample }) => sample.id === entry.sampleId)?.sample.no ?? null,
        name: (now.get(entry.cell) ?? old.get(entry.cell))?.name ?? entry.cell,
        cell: entry.cell,
        value: entry.value,
      },
    }));
  const stands = (entry: (typeof filled)[number]['entry']): boolean =>
    now.has(entry.cell) && pagesWith(paper, entry).length > 0;
  const comesTo = (row: SheetRow): string | null => computedOf(row).reported;
  return {
    lost: filled.flatMap(({ entry, told }) => (old.has(entry.cell) && !stands(entry) ? [told] : [])),
    refused: filled.flatMap(({ entry, told }) => {
      const input = now.get(entry.cell);
      const typed = input === undefined || !stands(entry) ? null : typedCell(input, entry.value);
      return typed === null || typed.ok ? [] : [{ ...told, why: typed.why }];
    }),
    added: [...now].flatMap(([cell, { name }]) => (old.has(cell) ? [] : [name])),
    results: (await feedsNow(context, pinned, paper, rows)).flatMap(({ row, cell: { values } }) => {
      if (values === undefined) return [];
      const from = row.result.reported;
      const to = comesTo({ ...row, result: { ...row.result, values } });
      const { item, sample } = row;
      return from === to
        ? []
        : [{ sampleNo: sample.no, item: itemLabel({ itemName: item.name, itemNameEn: item.nameEn }), from, to }];
    }),
  };
};

/** What another version of a template would make of each worksheet of a mandate that is made on it; nothing is changed. */
export const versionEffects = async (
  context: Context,
  mandate: RowOf<'mandate'>,
  templateId: string,
  version: number,
): Promise<VersionEffect[]> => {
  const effects: VersionEffect[] = [];
  for (const sheet of await pinnedSheets(context, mandate, templateId, false)) {
    if (sheet.templateVer === version) continue;
    const { id, name, state } = sheet;
    const stays = staysAsSigned(sheet);
    const effect = stays || sheet.datatype !== SHEET ? null : await effectOn(context, sheet, version);
    effects.push({ id, name, state, stays, ...(effect ?? { lost: [], refused: [], added: [], results: [] }) });
  }
  return effects;
};
