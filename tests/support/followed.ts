import type { DatabasePool } from '../../server/db/database-pool';
import { openPool } from '../../server/db/pool';
import { Replica } from '../../server/db/replica';
import { readsOf } from '../../server/kernel/replica-reads';
import { type Laboratory, laboratoryOn } from './laboratory';
import { openStreaming, type Streaming } from './streaming';
import { until } from './until';

/** Longer than any test lets a replica stand still. */
const PATIENT_MS = 60_000;

/** A laboratory whose database has a replica, which it reads from as a server does. */
export type Followed = Readonly<{
  streaming: Streaming;
  lab: Laboratory;
  replica: Replica;
  /** One more server on the same database and the same replica; close it. */
  another: () => Promise<Laboratory>;
  /** Waits until the replica has all that was written before now. */
  caughtUp: () => Promise<void>;
  /** How many reads were answered how while something was done. */
  during: (work: () => Promise<unknown>) => Promise<Readonly<Record<string, number>>>;
  close: () => Promise<void>;
}>;

/** Opens it; `close` ends its server and both databases. */
export const openFollowed = async (): Promise<Followed> => {
  const streaming = await openStreaming();
  const serve = async () => {
    const opened: Replica[] = [];
    const follow = async (primary: DatabasePool) => {
      const made = new Replica(openPool(streaming.replica), primary, PATIENT_MS);
      made.follow((mismatch) => console.error(mismatch));
      opened.push(made);
      return made;
    };
    const lab = await laboratoryOn(streaming.owner, undefined, streaming.calls, { follow });
    return { lab, replica: opened[0] as Replica };
  };
  const { lab, replica } = await serve();
  return {
    ...{ streaming, lab, replica },
    another: async () => (await serve()).lab,
    caughtUp: () => {
      const now = performance.now();
      return until(() => replica.isUsable && replica.hasUntil(now));
    },
    during: async (work) => {
      const before = new Map(readsOf(replica));
      await work();
      const more = readsOf(replica).map(([how, count]) => [how, count - (before.get(how) ?? 0)] as const);
      return Object.fromEntries(more.filter(([, count]) => count > 0));
    },
    close: async () => {
      await lab.close();
      await streaming.close();
    },
  };
};
