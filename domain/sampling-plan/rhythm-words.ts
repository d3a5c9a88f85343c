import { joined, type Label, label } from '../kit/label';
import type { Rhythm } from './rhythm';
import { samplingPlan } from './sampling-plan.entity';

const { unit: units, weekdays: days } = samplingPlan.fields;

/** How often a plan samples, in words: every 2 weeks, Monday, Friday. */
export const rhythmWords = ({
  every,
  unit,
  weekdays,
  monthDay,
}: Pick<Rhythm, 'every' | 'unit' | 'weekdays' | 'monthDay'>): Label => {
  const often = label('每 {every} {unit}', 'every {every} {unit:in}', { every, unit: units.options?.[unit] ?? '' });
  const chosen = [...(weekdays ?? [])].sort().flatMap((day) => days.options?.[day] ?? []);
  if (unit === 'week' && chosen.length > 0)
    return label('{often}，{days}', '{often}, {days}', { often, days: joined(chosen) });
  return unit !== 'day' && unit !== 'week' && monthDay != null
    ? label('{often}，{day} 日', '{often}, day {day}', { often, day: monthDay })
    : often;
};
