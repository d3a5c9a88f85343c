import { addDays, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { samplingPlanWorkflow } from '../../../domain/sampling-plan/sampling-plan.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, conflict } from '../../kernel/errors';
import { step } from '../../kernel/step';
import { lockedDate } from '../locked-date';

type PlanDate = RowOf<'samplingDate'>;
type Seen = Readonly<{ id: string; ver?: number | undefined }>;

/** A date of a plan that still goes on. */
const ofGoing = async (context: Context, id: string) => {
  const found = await lockedDate(context, id);
  if (!inClass(samplingPlanWorkflow, 'going', found.plan.state))
    throw conflict(label('计划已结束', 'The plan has ended'), found.date);
  return found;
};

/** Moves one date to another day, on which the plan has no other; the rhythm of the others stays. */
export const moveDate = async (
  context: Context,
  { id, ver, reason, day }: Seen & { reason: string; day: string },
): Promise<PlanDate> => {
  const { plan, date } = await ofGoing(context, id);
  if (day < localDay(context.at))
    throw badField('day', label('不能改到过去的日期', 'A date cannot be moved into the past'));
  const other = await context.db
    .selectFrom('samplingDate')
    .select('id')
    .where('planId', '=', plan.id)
    .where('day', '=', day)
    .where('id', '!=', date.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (other !== undefined)
    throw badField('day', label('该计划在 {day} 已有一次采样', 'The plan has a date on {day} already', { day }));
  return step(context, 'samplingDate', 'move', {
    id,
    ver,
    reason,
    patch: { day, draftOn: addDays(day, -plan.leadDays), moved: true, reason, problem: null },
  });
};

/** Leaves out one date. */
export const skipDate = async (context: Context, { id, ver, reason }: Seen & { reason: string }): Promise<PlanDate> => {
  await ofGoing(context, id);
  return step(context, 'samplingDate', 'skip', { id, ver, reason, patch: { reason, problem: null } });
};

/** Takes a date that was left out in again; on its own day it stays, whatever the calendar has become. */
export const restoreDate = async (context: Context, { id, ver }: Seen): Promise<PlanDate> => {
  await ofGoing(context, id);
  return step(context, 'samplingDate', 'restore', { id, ver, patch: { reason: null, moved: true } });
};
