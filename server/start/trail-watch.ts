import { inTransaction } from '../db/database';
import { isUnreachable } from '../db/unreachable';
import { turnUnknownIntoRows } from '../kernel/account/refused-sign-in';
import { appendAudit, type Link } from '../kernel/audit';
import { readSetting } from '../kernel/read-settings';
import type { System } from '../kernel/system';
import { SYSTEM_NAME } from '../kernel/system-name';
import { alarmTrail, trailTrouble } from '../kernel/trail/alarm';
import { fingerprintOfKey, publicPem } from '../kernel/trail/checkpoint';
import { BrokenTrail, lastOf, makeCheckpoint } from '../kernel/trail/make-checkpoint';
import type { Seals } from '../kernel/trail/seals';
import { sendCheckpoints } from '../kernel/trail/send-checkpoints';
import { isStillMain, leaveMain } from './main-server';

/** So often the ends of the chains are looked at; it costs one row. */
const LOOK_MS = 5_000;
const SEND_MS = 60_000;
const MINUTE = 60_000;

/** The trail names the key that signs its checkpoints, so that an old one can still be held against its own. */
const nameKey = async ({ db, auditKey }: System, { key }: Seals, companyId: string): Promise<void> => {
  const after = { fingerprint: fingerprintOfKey(key), publicKey: publicPem(key) };
  const named = await db
    .selectFrom('auditLog')
    .select('after')
    .where('companyId', '=', companyId)
    .where('action', '=', 'trail.checkpointKey')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  if ((named?.after as { fingerprint?: string } | undefined)?.fingerprint === after.fingerprint) return;
  await inTransaction(db, (tx) =>
    appendAudit(
      tx,
      auditKey,
      { id: null, name: SYSTEM_NAME, companyId },
      { id: null, ip: null },
      new Date().toISOString(),
      [{ action: 'trail.checkpointKey', refType: 'company', refId: companyId, after }],
    ),
  );
};

type Ends = (Link & { companyId: string })[];

/** Whether so many rows or minutes have passed since the last checkpoint that another is due. */
const isDue = async ({ db }: System, seals: Seals, { companyId, seq, hash }: Ends[number]): Promise<boolean> => {
  const last = lastOf(seals, companyId);
  if (last.seq === seq && last.hash === hash) return false;
  // An end that lies before the last checkpoint was cut or restored: that is not put off.
  if (last.at === null || seq < last.seq) return true;
  const [rows, minutes] = await Promise.all([
    readSetting(db, companyId, 'trail.checkpointRows'),
    readSetting(db, companyId, 'trail.checkpointMinutes'),
  ]);
  // A clock that was set back must not put off a checkpoint either.
  return seq - last.seq >= Number(rows) || Math.abs(Date.now() - Date.parse(last.at)) >= Number(minutes) * MINUTE;
};

/** Signs the ends that are due, or all of them; tells where a chain does not go on. */
const signEnds = async (system: System, seals: Seals, ends: Ends, all: boolean): Promise<void> => {
  for (const end of ends) {
    if (!all && !(await isDue(system, seals, end))) continue;
    try {
      await makeCheckpoint(system, seals, end.companyId, end);
    } catch (error) {
      if (!(error instanceof BrokenTrail)) throw error;
      await alarmTrail(system, end.companyId, trailTrouble(error.message));
    }
  }
};

// A company that was just founded has no row yet: naming the key is its first.
const companiesOf = ({ db }: System) => db.selectFrom('company').select('id').execute();

const endsOf = ({ db }: System): Promise<Ends> =>
  db.selectFrom('auditHead').select(['companyId', 'seq', 'hash']).execute();

/**
 * Looks after the trail while the server runs: signs its end every so many rows or minutes, at the start and at the stop, beside
 * the calls and never in their way; sends checkpoints on. Gives the way to stop.
 */
export const startTrailWatch = (system: System, onError: (error: unknown) => void): (() => Promise<void>) => {
  const { seals } = system;
  if (seals === undefined) return () => Promise.resolve();
  const seen = new Map<string, Link>();
  let sentAt = 0;
  let begun = false;
  const look = async () => {
    if (!(await isStillMain(system.pool, seals))) return onError(new Error('another server has become the main one'));
    if (!begun) for (const { id } of await companiesOf(system)) await nameKey(system, seals, id);
    await turnUnknownIntoRows(system, new Date().toISOString());
    const ends = await endsOf(system);
    for (const { companyId, seq } of ends) {
      const before = seen.get(companyId);
      // While the server runs an end never goes back, whether it was signed or not.
      if (before !== undefined && seq < before.seq)
        await alarmTrail(system, companyId, { kind: 'cutTail', seq: seq + 1, upTo: before.seq });
      seen.set(companyId, { seq, hash: '' });
    }
    await signEnds(system, seals, ends, !begun);
    begun = true;
    if (Date.now() - sentAt >= SEND_MS) {
      sentAt = Date.now();
      const trouble = await sendCheckpoints(system, seals);
      if (trouble !== null) onError(new Error(`checkpoints were not taken at CHECKPOINT_URL: ${trouble}`));
    }
  };
  let round: Promise<void> = Promise.resolve();
  let isBusy = false;
  const strike = () => {
    if (isBusy) return;
    isBusy = true;
    round = look()
      // A lost database is told by those who lose it; the next round looks again.
      .catch((error: unknown) => {
        if (!isUnreachable(error)) onError(error);
      })
      .finally(() => {
        isBusy = false;
      });
  };
  const signAtEnd = async () => {
    if (!(await isStillMain(system.pool, seals))) return;
    await signEnds(system, seals, await endsOf(system), true);
    await leaveMain(system.pool, seals);
  };
  strike();
  // It must not keep a stopping process alive.
  const timer = setInterval(strike, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await round;
    await signAtEnd().catch(onError);
  };
};
