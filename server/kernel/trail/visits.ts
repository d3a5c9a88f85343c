import type { AuditEntry } from '../audit';
import type { Context } from '../context';
import { isRepeat } from './fold';

const DAY = 86_400_000;
/** So many addresses a day are told of one record; a code that was posted somewhere must not fill the trail. */
const MOST_A_DAY = 20;

const VISITOR = '访客 Visitor';

/** Tells the trail of the record's company that a stranger looked at it: each address once a day, so many of them. */
export const leaveVisit = (
  { system: { pool }, at, request, audit }: Pick<Context, 'system' | 'at' | 'request' | 'audit'>,
  entry: AuditEntry,
  companyId: string,
): void => {
  const key = `${entry.action} ${entry.refId}`;
  if (isRepeat(pool, `${key} ${request.ip}`, at, DAY)) return;
  const slots = Array.from({ length: MOST_A_DAY }, (_, slot) => `${key} #${slot}`);
  if (slots.some((slot) => !isRepeat(pool, slot, at, DAY)))
    audit({ ...entry, by: { id: null, name: VISITOR, companyId } });
};
