import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { mapProblem } from '../../domain/record-template/template.rules';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import { getRow, rowsWith } from '../kernel/rows';
import { draftOf, type VersionRow } from './draft';

/** Refuses a map of what has no cells, and of a version that was submitted. */
export const openVersionOf = async (
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
export const assertMapFits = async (context: Context, version: VersionRow, map: RowOf<'dataMap'>): Promise<void> => {
  const problem = mapProblem(map, await draftOf(context, version));
  if (problem !== null) throw badField(problem.field, problem.text);
};
