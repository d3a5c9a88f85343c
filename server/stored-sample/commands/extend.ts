import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { extensionProblem } from '../../../domain/stored-sample/retention';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { assertVersion, getRow, updateRow } from '../../kernel/rows';

export type Extending = { id: string; until: string; reason: string; ver?: number | undefined };

/** Keeps a sample longer than its type asks for. The time has to run, and it is only ever made longer. */
export const extend = async (context: Context, { id, until, reason, ver }: Extending): Promise<string> => {
  const row = await getInScope(context, 'storedSample', id, true);
  assertVersion(row, ver);
  if (!inClass(storedSampleWorkflow, 'placed', row.state))
    throw conflict(label('样品不在库中', 'The sample is not in the store'), row);
  const { retainUntil } = row;
  if (retainUntil === null)
    throw conflict(
      label('报告未出，留样期尚未开始', 'Its report is not out: the time of retention has not begun'),
      row,
    );
  const problem = extensionProblem(retainUntil, until, localDay(context.at));
  if (problem !== null) throw badField('until', problem);
  await updateRow(context, 'storedSample', row, { retainUntil: until });
  const { no } = await getRow(context, 'sample', row.sampleId);
  context.audit({
    action: 'storedSample.extend',
    refType: 'storedSample',
    refId: id,
    refNo: no,
    before: { retainUntil },
    after: { retainUntil: until },
    reason,
  });
  return id;
};
