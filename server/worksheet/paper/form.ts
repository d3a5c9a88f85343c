import {
  type ConditionOutput,
  type FedCondition,
  fedConditions,
  type ResultOutput,
} from '../../../domain/record-sheet/fed';
import type { SheetForm } from '../../../domain/record-sheet/pages';
import { type MapCell, mapCell } from '../../../domain/record-template/map-cell';
import { outputTarget } from '../../../domain/record-template/paths';
import { itemOf } from '../../../domain/record-template/slots.rules';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { rowsWith } from '../../kernel/rows';
import { itemsOf, mapsOf, SHEET, type VersionRow } from '../../record-template/draft';
import type { SheetRow } from '../sheet-rows';

/** A map with the cell that it names. */
export type PlacedMap = Readonly<{ map: RowOf<'dataMap'>; cell: MapCell }>;

/** The version of a record template on which a worksheet is filled. */
export type PaperForm = SheetForm &
  Readonly<{ version: VersionRow; maps: readonly PlacedMap[]; items: Awaited<ReturnType<typeof itemsOf>> }>;

type Pinned = Pick<RowOf<'worksheet'>, 'datatype' | 'templateId' | 'templateVer'>;

/** A version as records are filled on it. */
export const formOfVersion = async (context: Context, version: VersionRow): Promise<PaperForm> => {
  const entrySheet = version.entrySheet ?? '';
  const maps = (await mapsOf(context, version)).flatMap((map) => {
    const cell = mapCell(map.cell, entrySheet);
    return cell === null ? [] : [{ map, cell }];
  });
  return {
    ...{ version, entrySheet, inputs: version.inputs ?? [], blocks: version.blocks ?? [], maps },
    items: await itemsOf(context, version.methods ?? []),
  };
};

/** The version of a template on which a worksheet is filled; null of one that is filled in the plain grid. */
export const versionOf = async (context: Context, sheet: Pinned): Promise<VersionRow | null> => {
  if (sheet.datatype !== SHEET) return null;
  const versions = await rowsWith(context, 'recordTemplateVersion', 'templateId', sheet.templateId);
  const version = versions.find((each) => each.version === sheet.templateVer);
  if (version === undefined) throw new Error(`template ${sheet.templateId} has no version ${sheet.templateVer}`);
  return version;
};

/** What a worksheet is filled on; null of one that is filled in the plain grid. */
export const formOf = async (context: Context, sheet: Pinned): Promise<PaperForm | null> => {
  const version = await versionOf(context, sheet);
  return version === null ? null : formOfVersion(context, version);
};

const CONDITION = new Map<string, FedCondition>(fedConditions.map((condition) => [`env.${condition}`, condition]));

/** What cells give of a result of an item by its method: nothing of an item that the form is not for. */
export const outputsFor = (
  { maps, items }: PaperForm,
  { item, basisId }: Pick<SheetRow, 'item' | 'basisId'>,
  needsOf: (cell: MapCell) => readonly MapCell[] = () => [],
): Readonly<{ results: ResultOutput[]; conditions: ConditionOutput[] }> => {
  const isFor = items.some(
    (each) => each.testitemId === item.id && (each.basisId === null || each.basisId === basisId),
  );
  return {
    results: maps.flatMap(({ map, cell }) => {
      const target = map.direction === 'out' ? outputTarget(map.target) : null;
      return isFor && target !== null && itemOf(target, items)?.code === item.code
        ? [{ cell, target, needs: needsOf(cell) }]
        : [];
    }),
    conditions: maps.flatMap(({ map, cell }) => {
      const condition = map.direction === 'in' ? undefined : CONDITION.get(map.target);
      return condition === undefined ? [] : [{ cell, condition, ifFilled: map.direction === 'both' }];
    }),
  };
};
