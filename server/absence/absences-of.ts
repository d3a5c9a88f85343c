import type { Away } from '../../domain/absence/away';
import type { Db } from '../db/tables';

/** When the given people are away between two days, both included. */
export const absencesOf = async (
  db: Db,
  staffIds: readonly string[],
  from: string,
  to: string,
): Promise<(Away & { staffId: string })[]> =>
  staffIds.length === 0
    ? []
    : db
        .selectFrom('absence')
        .select(['staffId', 'fromDay', 'toDay'])
        .where('staffId', 'in', [...staffIds])
        .where('deletedAt', 'is', null)
        .where('fromDay', '<=', to)
        .where('toDay', '>=', from)
        .orderBy('fromDay')
        .execute();
