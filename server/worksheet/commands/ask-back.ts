import { label } from '../../../domain/kit/label';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { conflict } from '../../kernel/errors';
import { holdersOf, notify } from '../../kernel/notify';
import { getRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { ownWorksheet } from './save';

/** Who can send it back: who opened the submission or is named its checker; once it has passed, the directors of its department. */
const whoCan = async (context: Context, sheet: RowOf<'worksheet'>): Promise<(string | null)[]> => {
  if (sheet.state === 'passed') {
    const { departId } = await getRow(context, 'mandate', sheet.mandateId);
    return [sheet.checkedBy, ...(await holdersOf(context, 'task.backToInput', departId))];
  }
  const [openings, tasks] = await Promise.all([
    context.db
      .selectFrom('worksheetOpening')
      .select('staffId')
      .where('worksheetId', '=', sheet.id)
      .where('ver', '=', sheet.ver)
      .execute(),
    context.db
      .selectFrom('task')
      .select('checkerId')
      .where('instanceId', '=', sheet.id)
      .where(stateIn(taskWorkflow, 'live', 'state'))
      .execute(),
  ]);
  return [...openings.map(({ staffId }) => staffId), ...tasks.map(({ checkerId }) => checkerId)];
};

/** The tester asks for data back that he cannot recall himself; who can send them back is told why. */
export const askBack = async (
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ asked: number }> => {
  const sheet = await ownWorksheet(context, id);
  if (sheet.state !== 'passed' && (sheet.state !== 'submitted' || sheet.openedAt === null))
    throw conflict(
      label('该原始记录现在不需要请人退回', 'Nobody has to be asked to send this worksheet back now'),
      sheet,
    );
  const mandate = await getRow(context, 'mandate', sheet.mandateId);
  const to = [...new Set((await whoCan(context, sheet)).filter((each) => each !== null && each !== context.actor.id))];
  context.audit({ action: 'worksheet.askBack', refType: 'worksheet', refId: id, refNo: sheet.name, reason });
  await notify(context, to, {
    kind: 'task',
    level: 'warn',
    title: label('任务书 {no}：{name} 请求退回数据', 'Mandate {no}: {name} asks for the data back', {
      no: mandate.no,
      name: context.actor.name,
    }),
    body: reason,
    refType: 'mandate',
    refId: mandate.id,
    link: `/mandate/dataread/${mandate.id}/${id}`,
  });
  return { asked: to.length };
};
