import type { System } from '../system';
import type { Seals } from './seals';

const LIMIT_MS = 10_000;
/** So many are sent in one go; a receiver that was away long gets the rest in the next rounds. */
const AT_ONCE = 50;

/**
 * Sends checkpoints that were not taken yet to the address outside, in their order. The first that is refused ends the round; it is
 * tried again in the next one. Gives what went wrong, or null.
 */
export const sendCheckpoints = async ({ db }: Pick<System, 'db'>, { url }: Seals): Promise<string | null> => {
  if (url === null) return null;
  const waiting = await db
    .selectFrom('trailCheckpoint')
    .select(['companyId', 'n', 'line'])
    .where('sentAt', 'is', null)
    .orderBy('companyId')
    .orderBy('n')
    .limit(AT_ONCE)
    .execute();
  for (const { companyId, n, line } of waiting) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: line,
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) return `HTTP ${answer.status}`;
    } catch (error) {
      return (error as Error).name === 'TimeoutError'
        ? 'timeout'
        : ((error as { cause?: Error }).cause ?? (error as Error)).message;
    }
    await db
      .updateTable('trailCheckpoint')
      .set({ sentAt: new Date().toISOString() })
      .where('companyId', '=', companyId)
      .where('n', '=', n)
      .execute();
  }
  return null;
};
