import { addDays, type Holidays } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { comingDays } from '../../domain/sampling-plan/rhythm';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import type { RowOf } from '../db/tables';
import { insertRows } from '../kernel/many-rows';
import { removeRow, updateRow, type Writer } from '../kernel/rows';
import type { Mover } from '../kernel/step';
import { step } from '../kernel/step';

type Plan = RowOf<'samplingPlan'>;
type PlanDate = RowOf<'samplingDate'>;

/** The dates of a plan that are still to come or that its rhythm may give once more. */
const datesOf = ({ db }: Pick<Writer, 'db'>, plan: Plan): Promise<PlanDate[]> =>
  db
    .selectFrom('samplingDate')
    .selectAll()
    .where('planId', '=', plan.id)
    .where('deletedAt', 'is', null)
    .orderBy('nominal')
    .execute() as Promise<PlanDate[]>;

/**
 * Makes the dates of a plan what its rhythm and the calendar give. What has its order, was moved, skipped or has failed
 * stays as it is; an ended plan has nothing to come. Gives the days on which something is still to be drafted.
 */
export const syncDates = async (writer: Writer, plan: Plan, today: string, holidays: Holidays): Promise<string[]> => {
  const rows = await datesOf(writer, plan);
  const isGoing = inClass(samplingPlanWorkflow, 'going', plan.state);
  const isKept = ({ state, moved }: PlanDate) => (state === 'planned' ? moved === true && isGoing : true);
  const kept = rows.filter(isKept);
  const wanted = isGoing
    ? comingDays(plan, plan.plannedFrom, today, holidays).filter(
        ({ nominal, day }) => !kept.some((row) => row.nominal === nominal || row.day === day),
      )
    : [];
  const draftOn = (day: string) => addDays(day, -plan.leadDays);
  const byNominal = new Map(wanted.map((date) => [date.nominal, date]));
  for (const row of rows) {
    const date = isKept(row) ? row : byNominal.get(row.nominal);
    byNominal.delete(row.nominal);
    if (date === undefined || (row.state === 'failed' && !isGoing)) await removeRow(writer, 'samplingDate', row);
    else if (row.day !== date.day || row.draftOn !== draftOn(date.day))
      await updateRow(writer, 'samplingDate', row, { day: date.day, draftOn: draftOn(date.day) });
  }
  await insertRows(
    writer,
    'samplingDate',
    [...byNominal.values()].map(({ nominal, day }) => ({
      planId: plan.id,
      nominal,
      day,
      draftOn: draftOn(day),
      state: 'planned' as const,
    })),
  );
  return [
    ...kept.filter(({ state }) => inClass(samplingDateWorkflow, 'open', state)).map(({ day }) => day),
    ...wanted.map(({ day }) => day),
  ];
};

/** Brings the dates of a plan up to date, and ends a plan that has none left. */
export const keepUp = async (mover: Mover, plan: Plan, today: string, holidays: Holidays): Promise<void> => {
  const open = await syncDates(mover, plan, today, holidays);
  if (open.length === 0 && plan.state === 'active')
    await step(mover, 'samplingPlan', 'complete', { id: plan.id, bySystem: true });
};
