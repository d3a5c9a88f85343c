import type { CompileInput } from '../../../contract/report-admin';
import { label } from '../../../domain/kit/label';
import { conclusionProblem } from '../../../domain/report/conclusion';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Context } from '../../http/context';
import { badField, blocked } from '../../http/errors';
import type { Values } from '../rows';
import type { RowOf } from '../tables';
import { transition } from '../transition';
import { composedOf } from './content';
import { storePdf } from './file';
import { reportInScope } from './scope';

/** A conclusion that the lines contradict is refused already in the draft. */
const assertConclusion = async (context: Context, row: RowOf<'report'>) => {
  if (row.conclusion === null) return;
  const { lines } = await composedOf(context, row);
  const problem = conclusionProblem(row.conclusion, lines);
  if (problem !== null)
    throw blocked([
      {
        rule: 'conclusion',
        object: row.no,
        text: problem,
        fix: label('按各行判定选择结论', 'Choose the conclusion that the lines bear out'),
      },
    ]);
};

/** Keeps what the compiler wrote; the lines are none of it. With `generate` the draft is set and kept as well. */
export const compileReport = async (
  context: Context,
  id: string,
  { ver, mode, ...draft }: CompileInput,
): Promise<RowOf<'report'>> => {
  const row = await reportInScope(context, id, true);
  const patch = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== undefined),
  ) as Values<'report'>;
  const next: RowOf<'report'> = { ...row, ...patch, compiledBy: context.actor.id };
  if (next.testFrom !== null && next.testTo !== null && next.testTo < next.testFrom)
    throw badField('testTo', '检测结束日期早于起始日期', 'The tests end before they begin');
  await assertConclusion(context, next);
  const open = ['awaitingCompile', 'compiling'].includes(row.state);
  const file = mode === 'generate' && open ? await storePdf(context, next) : {};
  return transition(context, {
    table: 'report',
    workflow: reportWorkflow,
    action: 'compile',
    id,
    ver,
    patch: { ...patch, ...file, compiledBy: context.actor.id },
  });
};
