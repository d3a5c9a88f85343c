import { camel } from '../../db/camel';
import type { Moved } from './days';

/** Days that the calendar counts, whatever the laboratory does: validity, calibration, retention. */
const byCalendar = [
  'calDate',
  'calDueDate',
  'certValidTo',
  'checkedAt',
  'cmaValidTo',
  'cnasValidTo',
  'evaluateBy',
  'lastCalDate',
  'midCheckDue',
  'nextDate',
  'retainUntil',
  'startDate',
  'buyDate',
  'validFrom',
  'validTo',
];
/** Days of the world: when a standard came into force, a public holiday. */
const facts = ['publishDate', 'implementDate', 'abolishDate', 'hireDate'];
const factsOf: Readonly<Record<string, readonly string[]>> = {
  holiday: ['day'],
  // The example of a record sheet.
  recordTemplateVersion: ['text'],
};
/** The day until which a calibration holds bears the name of the day on which work is due. */
const byCalendarOf: Readonly<Record<string, readonly string[]>> = {
  calibration: ['dueDate'],
  dueNotice: ['dueDate'],
};

const MOMENT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(?:Z|\+00:00)"/g;
const DAY = /"(\w+)":(\s*)"(\d{4}-\d\d-\d\d)"/g;

/**
 * Tells a row of the archive, JSON with the days of its making, with the days of its loading. `table` is the table's name
 * in the database; a row of the trail goes by the record that it is about.
 */
export const toldRow = (row: string, table: string, moved: Moved): string => {
  const noun = camel(table);
  const kindOf = (name: string): keyof Moved | null => {
    if (facts.includes(name) || factsOf[noun]?.includes(name)) return null;
    return byCalendar.includes(name) || byCalendarOf[noun]?.includes(name) ? 'calendarDay' : 'workday';
  };
  return (
    row
      // With as many digits as it had: the trail holds moments as they were written.
      .replace(MOMENT, (_, at: string) => {
        const told = moved.moment(`${at}Z`);
        return JSON.stringify(at.includes('.') ? told : told.replace('.000Z', 'Z'));
      })
      .replace(DAY, (whole, name: string, gap: string, day: string) => {
        const kind = kindOf(camel(name));
        return kind === null ? whole : `"${name}":${gap}"${moved[kind](day)}"`;
      })
  );
};
