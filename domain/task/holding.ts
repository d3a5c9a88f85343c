import { type Label, label } from '../kit/label';

/** From what the holding time of a sample is counted. */
export const countedFrom = {
  collected: label('采样时刻', 'Time of sampling'),
  collectionDay: label('采样日零时（未填采样时刻）', 'Beginning of the day of sampling (its time is not known)'),
  received: label('收样时间（未填采样日期）', 'Receipt (the day of sampling is not known)'),
} as const;

/** A message and the work list name what ends within so many hours, or has ended. */
export const HOLDING_NEAR_HOURS = 24;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const minuteOf = (moment: string): number => Math.floor(Date.parse(moment) / MINUTE);

/** Whether a test that begins at a moment begins too late. Records take minutes: the last minute is still in time. */
export const isPast = (latestStart: string | null, at: string): boolean =>
  latestStart !== null && minuteOf(at) > minuteOf(latestStart);

export type HoldingStage = 'open' | 'near' | 'past';

/** How far a holding time has run by a moment; null where there is none. */
export const holdingStage = (latestStart: string | null, at: string): HoldingStage | null => {
  if (latestStart === null) return null;
  if (isPast(latestStart, at)) return 'past';
  return Date.parse(latestStart) - Date.parse(at) <= HOLDING_NEAR_HOURS * HOUR ? 'near' : 'open';
};

/** How much of a holding time is left, or for how long it has been over: days and hours, within a day hours and minutes. */
export const leftText = (latestStart: string, at: string): Label => {
  const all = Math.abs(minuteOf(latestStart) - minuteOf(at));
  const hours = Math.floor(all / 60);
  const time =
    hours >= 24
      ? label('{days} 天 {hours} 小时', '{days} d {hours} h', { days: Math.floor(hours / 24), hours: hours % 24 })
      : label('{hours} 小时 {minutes} 分', '{hours} h {minutes} min', { hours, minutes: all % 60 });
  return isPast(latestStart, at)
    ? label('已过 {time}', '{time} over', { time })
    : label('剩 {time}', '{time} left', { time });
};
