/** A day (2026-11-20) as people read it: 2026.11.20. */
export const dayText = (day: string): string => day.replaceAll('-', '.');

/** A moment (UTC) as people read it in a zone: 2026.11.20 08:30. */
export const momentText = (at: string, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}.${part('month')}.${part('day')} ${part('hour')}:${part('minute')}`;
};
