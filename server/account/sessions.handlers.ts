import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { sessionContract } from '../../contract/account/sessions';
import { deviceName } from '../../domain/staff/device-name';
import { sessionLives } from '../kernel/account/session-life';
import type { Context } from '../kernel/context';
import type { Handlers } from '../kernel/handlers';

/** More are not told; who has so many ends those that are told, and is told the rest. */
const MOST = 100;

/** What the digest of a token is called outside: it leads back to neither. */
const nameOf = (tokenHash: string): string => createHash('sha256').update(`session:${tokenHash}`).digest('hex');

/** The sign-ins that still open something, by the same times as the session that is asked for at each call. */
const openOf = ({ db, actor, at }: Context) =>
  db
    .selectFrom('session as s')
    .innerJoin('staff as st', 'st.id', 's.staffId')
    .innerJoin(sql<{ at: string }>`(select ${at}::timestamptz as at)`.as('clock'), (join) => join.onTrue())
    .select(['s.tokenHash', 's.userAgent', 's.ip', 's.createdAt', 's.lastSeenAt'])
    .where('s.staffId', '=', actor.id)
    .where(sql<boolean>`${sql.raw(sessionLives('clock.at'))}`)
    .orderBy('s.lastSeenAt', 'desc')
    .limit(MOST)
    .execute();

export const sessionHandlers: Handlers<typeof sessionContract> = {
  list: async (_input, context) => {
    const rows = await openOf(context);
    const all = rows.map(({ tokenHash, userAgent, ip, createdAt, lastSeenAt }) => ({
      id: nameOf(tokenHash),
      isThis: tokenHash === context.actor.tokenHash,
      device: deviceName(userAgent),
      ...{ ip, createdAt, lastSeenAt },
    }));
    return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)];
  },
  end: async ({ ids }, context) => {
    const { db, actor, audit } = context;
    const wanted = new Set(ids);
    const rows = await openOf(context);
    // The one that asks is ended by signing out.
    const chosen = rows.filter(({ tokenHash }) => wanted.has(nameOf(tokenHash)) && tokenHash !== actor.tokenHash);
    if (chosen.length === 0) return { ended: 0 };
    const ended = await db
      .deleteFrom('session')
      .where('staffId', '=', actor.id)
      .where(
        'tokenHash',
        'in',
        chosen.map(({ tokenHash }) => tokenHash),
      )
      .returning(['userAgent', 'ip', 'createdAt'])
      .execute();
    for (const after of ended)
      audit({ action: 'session.endOther', refType: 'session', refId: actor.id, refNo: actor.username, after });
    return { ended: ended.length };
  },
};
