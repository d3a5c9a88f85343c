import { joined, type Label, label } from '../kit/label';
import type { Rhythm, RhythmUnit } from './rhythm';
import { samplingPlan } from './sampling-plan.entity';

const { unit: units, weekdays: days } = samplingPlan.fields;

const eachOf: Readonly<Record<RhythmUnit, Label>> = {
  day: label('每天', 'every day'),
  week: label('每周', 'every week'),
  month: label('每月', 'every month'),
  quarter: label('每季度', 'every quarter'),
  year: label('每年', 'every year'),
};

/** How often a plan samples, in words: every 2 weeks, Monday, Friday. */
export const rhythmWords = ({
  every,
  unit,
  weekdays,
  monthDay,
}: Pick<Rhythm, 'every' | 'unit' | 'weekdays' | 'monthDay'>): Label => {
  const often =
    every === 1
      ? eachOf[unit]
      : label('每 {every} {unit}', 'every {every} {unit:in}', { every, unit: units.options?.[unit] ?? '' });
  const chosen = [...(weekdays ?? [])].sort().flatMap((day) => days.options?.[day] ?? []);
  if (unit === 'week' && chosen.length > 0)
    return label('{often}，{days}', '{often}, {days}', { often, days: joined(chosen) });
  return unit !== 'day' && unit !== 'week' && monthDay != null
    ? label('{often}，{day} 日', '{often}, day {day}', { often, day: monthDay })
    : often;
};
