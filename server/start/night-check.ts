import { localDay, localHour } from '../../domain/kit/calendar';
import type { Db } from '../db/tables';
import type { System } from '../kernel/system';
import { keepCheck } from '../kernel/trail/check';
import { checkAloud } from '../kernel/trail/check-aloud';

/** The hour of the laboratory's night from which on the whole chain is checked. */
const NIGHT_HOUR = 2;

/** Checks every chain; tells what it finds. */
export const checkAll = async (system: System, at: string): Promise<void> => {
  const { db } = system;
  for (const { companyId } of await db.selectFrom('auditHead').select('companyId').execute()) {
    const verdict = await checkAloud(system, { companyId });
    await keepCheck(db, { companyId, staffId: null, at }, verdict);
  }
};

const wasCheckedOn = async (db: Db, day: string): Promise<boolean> => {
  const last = await db
    .selectFrom('trailCheck')
    .select('at')
    .where('staffId', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last !== undefined && localDay(last.at) >= day;
};

const HOUR = 3_600_000;

/**
 * Checks every chain once a night, or later in the day where the server was away at night; gives when the next check is due: at the
 * hour of the night that comes next.
 */
export const checkTonight = async (system: System, at: string): Promise<string> => {
  const hour = localHour(at);
  const isNight = hour >= NIGHT_HOUR;
  if (isNight && !(await wasCheckedOn(system.db, localDay(at)))) await checkAll(system, at);
  const hours = isNight ? 24 + NIGHT_HOUR - hour : NIGHT_HOUR - hour;
  return new Date(Math.floor(Date.parse(at) / HOUR) * HOUR + hours * HOUR).toISOString();
};
