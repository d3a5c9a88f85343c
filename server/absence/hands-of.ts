import type { Hands } from '../../domain/planning/load';
import type { Db } from '../db/tables';
import { holidaysOf } from '../kernel/calendar';
import { readSetting } from '../kernel/read-settings';
import { absencesOf } from './absences-of';

/** The hours that anybody works on a working day, as the laboratory has set them. */
export const dayHoursOf = (db: Db, companyId: string): Promise<string> => readSetting(db, companyId, 'task.dayHours');

/**
 * What people can work between two days, by person: everything that shows a load reads it here, and counts by
 * `capacityOf`.
 */
export const handsOf = async (
  db: Db,
  companyId: string,
  staffIds: readonly string[],
  from: string,
  to: string,
): Promise<(staffId: string) => Hands> => {
  const [usual, holidays, absences, own] = await Promise.all([
    dayHoursOf(db, companyId),
    holidaysOf(db, companyId),
    absencesOf(db, staffIds, from, to),
    staffIds.length === 0
      ? []
      : db
          .selectFrom('staff')
          .select(['id', 'dayHours'])
          .where('id', 'in', [...staffIds])
          .execute(),
  ]);
  const hours = new Map(own.map(({ id, dayHours }) => [id, dayHours]));
  return (staffId) => ({
    dayHours: hours.get(staffId) ?? usual,
    away: absences.filter((each) => each.staffId === staffId),
    holidays,
  });
};
