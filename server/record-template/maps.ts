import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { mapProblem } from '../../domain/record-template/map.rules';
import { mapCell, mapCellText } from '../../domain/record-template/map-cell';
import { knownPath } from '../../domain/record-template/paths';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import { getRow, rowsWith } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { draftOf, mapsOf, SHEET, type VersionRow } from './draft';

/** Refuses a map of what has no cells, and of a version that was submitted. */
const openVersionOf = async (
  context: Context,
  map: Pick<RowOf<'dataMap'>, 'templateId' | 'templateVer'>,
): Promise<VersionRow> => {
  const versions = await rowsWith(context, 'recordTemplateVersion', 'templateId', map.templateId);
  const found = versions.find(({ version }) => version === map.templateVer);
  if (found === undefined)
    throw badField('templateVer', label('该模板没有这个版本的工作簿', 'The template has no workbook of this version'));
  // Nobody submits it meanwhile.
  const version = await getRow(context, 'recordTemplateVersion', found.id, true);
  if (!inClass(recordTemplateVersionWorkflow, 'editable', version.state))
    throw conflict(
      label('模板版本已提交，数据映射不能修改', 'The version was submitted: what its cells show and give stays'),
      version,
    );
  return version;
};

/** Refuses a map whose cell, path or direction nobody knows. */
const assertMapFits = async (context: Context, version: VersionRow, map: RowOf<'dataMap'>): Promise<void> => {
  const problem = mapProblem(map, await draftOf(context, version));
  if (problem !== null) throw badField(problem.field, problem.text);
};

/** A map belongs to a version of a record template and is frozen with it. A cell may show one value and give another, but no two of either. */
const standard = ruledHandlers('dataMap', async (next, before, context) => {
  const { db, actor } = context;
  if (before !== null) await openVersionOf(context, before);
  const version = await openVersionOf(context, next);
  if (next.datatype !== SHEET)
    throw badField(
      'datatype',
      label('该模板的数据类型是 {kind}', 'The data type of this template is {kind}', { kind: SHEET }),
    );
  await assertMapFits(context, version, next);
  const taken = await db
    .selectFrom('dataMap')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('templateId', '=', next.templateId)
    .where('templateVer', '=', next.templateVer)
    .where('cell', '=', next.cell)
    .where('direction', next.direction === 'out' ? '=' : '<>', 'out')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== before?.id)
    throw badField('cell', label('该模板版本的这个单元格已有映射', 'This cell of the template is mapped already'));
  return undefined;
});

/** The standard handlers of maps: of a version that was submitted none changes. */
export const dataMaps = {
  ...standard,
  remove: async (input: Parameters<typeof standard.remove>[0], context: Context) => {
    await openVersionOf(context, await getRow(context, 'dataMap', input.id));
    return standard.remove(input, context);
  },
};

type Said = Readonly<{ side: 'shown' | 'given'; sheet: string; at: string; target: string | null }>;

/** What the values of a path are; of a result numbers. */
const typeOf = (target: string): RowOf<'dataMap'>['type'] => knownPath(target)?.type ?? 'dec';

/** Says what a cell of a version shows, or what it gives; nothing takes that back. A cell that people fill is bound both ways. */
export const setMap = async (context: Context, row: VersionRow, { side, sheet, at, target }: Said): Promise<void> => {
  const isOf = ({ cell, direction }: RowOf<'dataMap'>): boolean => {
    const place = mapCell(cell, row.entrySheet ?? '');
    return place?.sheet === sheet && place.at === at && (direction === 'out') === (side === 'given');
  };
  const before = (await mapsOf(context, row)).find(isOf);
  if (target === null) {
    if (before !== undefined) await dataMaps.remove({ id: before.id, ver: before.ver }, context);
    return;
  }
  const isFilled = (row.inputs ?? []).some((input) => input.sheet === sheet && input.at === at);
  const direction = side === 'given' ? 'out' : isFilled ? 'both' : 'in';
  const cell = mapCellText({ sheet, at });
  const said = { name: cell.slice(0, 64), datatype: SHEET, cell, target, direction, type: typeOf(target) } as const;
  if (before !== undefined) await dataMaps.update({ id: before.id, ver: before.ver, ...said }, context);
  else await dataMaps.create({ ...said, templateId: row.templateId, templateVer: row.version }, context);
};
