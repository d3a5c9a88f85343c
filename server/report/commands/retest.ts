import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope, getInScope } from '../../kernel/data-scope';
import { badField } from '../../kernel/errors';
import { changeHead } from './settings';

type Naming = { id: string; ofId: string | null; reason?: string | undefined; ver?: number | undefined };

/** Names a report the retest of another, which it then may contradict, and says so on paper; with null it is none. */
export const nameRetest = async (context: Context, { id, ofId, reason, ver }: Naming): Promise<RowOf<'report'>> => {
  if (ofId === null) return changeHead(context, id, ver, 'report.nameRetest', { retestOfId: null, retestReason: null });
  const own = await getInScope(context, 'report', id);
  if (reason === undefined) throw badField('reason', label('请填写复测原因', 'Say why it was tested again'));
  const first = ofId === id ? undefined : await findInScope(context, 'report', ofId);
  if (first === undefined || !inClass(reportWorkflow, 'live', first.state))
    throw badField('ofId', label('请选择另一份有效的报告', 'Choose another report that is not void'));
  if (!own.sampleIds.some((sampleId) => first.sampleIds.includes(sampleId)))
    throw badField('ofId', label('所选报告没有相同的样品', 'The chosen report has none of the samples'));
  return changeHead(context, id, ver, 'report.nameRetest', { retestOfId: ofId, retestReason: reason });
};
