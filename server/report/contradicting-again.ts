import type { Blocker } from '../../domain/kit/blocker';
import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { rivalFindings } from '../../domain/report/rivals';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { blocked } from '../kernel/errors';
import { notify } from '../kernel/notify';
import { getRow } from '../kernel/rows';
import { rivalsOf } from './rivals';

type Report = RowOf<'report'>;

/** The report that stays in force, and those that judge otherwise and can still be corrected. */
export type Contradicting = Readonly<{ standing: Report; others: readonly Report[] }> | null;

/**
 * What contradicts the amended report once its amendment is gone: while that was under way nothing was compared with the old
 * one. A report that is approved or out keeps the amendment from being deleted, for two papers in force never judge one
 * sample differently.
 */
export const contradictingWithout = async (context: Context, { supersedesId }: Report): Promise<Contradicting> => {
  if (supersedesId === null) return null;
  const standing = await getRow(context, 'report', supersedesId);
  const lines = standing.lines ?? [];
  const rivals = (await rivalsOf(context, standing, lines)).filter((rival) => rivalFindings(lines, [rival]).length > 0);
  const others = await Promise.all(rivals.map(({ id }) => getRow(context, 'report', id)));
  const inForce = others.filter(({ state }) => inClass(reportWorkflow, 'inForce', state));
  if (inForce.length > 0)
    throw blocked(
      inForce.map(
        ({ id, no }): Blocker => ({
          rule: 'remove.rival',
          object: no,
          text: label(
            '删除后报告 {standing} 继续有效，与报告 {no} 对同一样品的判定相互矛盾',
            'Without this amendment report {standing} stays in force, and {no} judges the same sample otherwise',
            { standing: standing.no, no },
          ),
          fix: label('完成本更改报告，或先更改报告 {no}', 'Finish this amendment, or amend report {no} first', { no }),
          link: `/reportprint?view=all#${id}`,
        }),
      ),
    );
  return { standing, others };
};

/** Tells the compilers whose reports no longer agree with one in force: their next signature is refused. */
export const notifyContradicting = async (context: Context, contradicting: Contradicting): Promise<void> => {
  for (const { id, no, compiledBy } of contradicting?.others ?? [])
    await notify(context, [compiledBy], {
      kind: 'report',
      level: 'urgent',
      title: label(
        '报告 {no} 与继续有效的报告 {standing} 相矛盾',
        'Report {no} contradicts {standing}, which stays in force',
        {
          no,
          standing: contradicting?.standing.no ?? '',
        },
      ),
      refType: 'report',
      refId: id,
      link: `/reporttask?view=all#${id}`,
    });
};
