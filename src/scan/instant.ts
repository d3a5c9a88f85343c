import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: LABORATORY_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment in the laboratory's time, `2026.11.26 09:30`. */
export const instantOf = (at: string): string => clock.format(new Date(at)).replaceAll('-', '.');

/** A day as these pages write it, `2026.11.26`. */
export const dayOf = (day: string | null): string => (day ?? '').replaceAll('-', '.');
