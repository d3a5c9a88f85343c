import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { isSettingOn } from '../kernel/read-settings';
import { ofTasks } from '../worksheet/of-tasks';

/**
 * The people who checked a report or its data and may not review it; none where the laboratory lets checkers review.
 */
export const barredCheckers = async (
  { db, actor }: Context,
  report: Pick<RowOf<'report'>, 'taskIds' | 'checkedBy'>,
): Promise<string[]> => {
  if (await isSettingOn(db, actor.companyId, 'sod.allowCheckerAudits')) return [];
  const sheets = await db
    .selectFrom('worksheet')
    .select('checkedBy')
    .where(ofTasks(report.taskIds, 'worksheet'))
    .where('deletedAt', 'is', null)
    .execute();
  return [report.checkedBy, ...sheets.map(({ checkedBy }) => checkedBy)].filter((id) => id !== null);
};
