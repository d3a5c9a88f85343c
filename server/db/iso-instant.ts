const INSTANT = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00(?::00)?$/;

/**
 * `2026-11-20 08:30:00.1+00` → `2026-11-20T08:30:00.100Z`: PostgreSQL leaves out the zeros at the end, and a moment that was
 * written by `toISOString` has to come back as it was written. A JS Date would lose the microseconds, so they stay.
 */
export const isoInstant = (text: string): string => {
  const [, day, time, fraction = ''] = INSTANT.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
};
