import type { System } from '../system';
import { alarmTrail } from './alarm';
import { type Checking, checkTrail } from './check';
import type { Verdict } from './verify';

/**
 * Checks a company's whole trail and tells the holders of the right at once of what it finds. Before the verdict is kept, so that no alarm
 * is lost to a stop between the two: a fault that is known already rings once.
 */
export const checkAloud = async (
  system: System,
  { companyId, onProgress }: Pick<Checking, 'companyId' | 'onProgress'>,
): Promise<Verdict> => {
  const { db, auditKey, seals } = system;
  const verdict = await checkTrail({ db, auditKey, seals, companyId, onProgress });
  const [first] = verdict.faults;
  if (first !== undefined) await alarmTrail(system, companyId, first);
  return verdict;
};
