import type { Permission } from '../../../domain/role/permissions';
import { newToken } from '../../db/ids';
import { actorOf, hashToken } from '../../kernel/account/session';
import type { Actor } from '../../kernel/context';
import type { System } from '../../kernel/system';
import { activeStaff } from '../import/store/own-items';

/**
 * A person of the laboratory for work on the command line: the one named, or the first who has the rights. The trail
 * names them as the one who did it.
 */
export const commandLineActor = async (
  system: System,
  username: string | undefined,
  rights: readonly Permission[],
): Promise<Actor | undefined> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  for (const { id } of await activeStaff(system.db, username)) {
    const at = new Date();
    const seen = { createdAt: at.toISOString(), lastSeenAt: at.toISOString(), provedAt: at.toISOString() };
    const expiresAt = new Date(at.getTime() + 600_000).toISOString();
    await system.db
      .insertInto('session')
      .values({ ...seen, tokenHash, staffId: id, expiresAt, ip: null, userAgent: 'command line' })
      .execute();
    try {
      const actor = await actorOf(system, token);
      if (actor !== null && rights.every((right) => actor.permissions.has(right)))
        return { ...actor, mustChangePwd: false };
    } finally {
      await system.db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
    }
  }
  return undefined;
};
