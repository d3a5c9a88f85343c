import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { openDatabase } from './database';
import type { DatabasePool } from './database-pool';
import type { Db } from './tables';

/** A replica that lacks more than the last ten seconds is not read from until it has caught up. */
const MOST_LAG_MS = 10_000;
const LOOK_MS = 500;
/** What a look has found says nothing any more after so long. */
const FRESH_MS = 3_000;
/** What was written a moment ago is still on its way. */
const ON_ITS_WAY_MS = 50;
/** Ends of the journal that are remembered until the replica has reached them: some minutes. */
const MOST_ENDS = 600;

/**
 * How far the journal goes that holds every change which was acknowledged, in bytes. Where commits do not wait for the disk the part that
 * is not written yet counts too.
 */
export const JOURNAL_END = `(case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::int8`;

const REPLAYED = `(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8`;

/** Which database of which cluster it is: a copy that follows it has the same of both. */
const PLACE = `(select system_identifier || ' ' || oid from pg_control_system(), pg_database
  where datname = current_database())`;

/** Why a database is no replica of ours: another one, or one that takes changes itself. */
export type Mismatch = 'elsewhere' | 'writable';

type End = Readonly<{ position: number; at: number }>;

/**
 * A streaming replica of the database: how far it has got, and whether it may be read from. Its age is measured by the clock of this
 * process alone: a look remembers where the journal ended, and how long ago that was once the replica gets there. A replica that is cut
 * off, or stands still, grows old like that by itself.
 */
export class Replica {
  readonly pool: DatabasePool;
  readonly db: Db;
  /** One that lacks more than what was written in this time is not read from. */
  readonly mostLagMs: number;
  readonly #primary: pg.Pool;
  #replayed = 0;
  #ends: End[] = [];
  #currentAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #looking: Promise<Mismatch | null> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: DatabasePool, primary: pg.Pool, mostLagMs = MOST_LAG_MS) {
    this.pool = pool;
    this.db = openDatabase(pool);
    this.#primary = primary;
    this.mostLagMs = mostLagMs;
    // A replica that was started again begins further back than it had got.
    pool.on('connect', (client) => client.on('error', () => this.#forget()));
  }

  /** Looks from now on every half second how far it is; says when another database answers in its place. */
  follow(tell: (mismatch: Mismatch) => void): void {
    let told: Mismatch | null = null;
    const look = async () => {
      const found = await this.look();
      if (found !== null && found !== told) tell(found);
      told = found;
    };
    // One that does not answer grows old by itself.
    this.#timer ??= setInterval(() => void look().catch(() => undefined), LOOK_MS).unref();
  }

  /** Looks now, once for all callers. Gives why it cannot be used, null where it can; throws where one of both does not answer. */
  look(): Promise<Mismatch | null> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Whether it can be read from: it answers, and lacks the last seconds at most. */
  get isUsable(): boolean {
    const now = performance.now();
    return (
      this.pool.watch.loss === null &&
      now >= this.#restsUntil &&
      now - this.#lookedAt < FRESH_MS &&
      now - this.#currentAt <= this.mostLagMs
    );
  }

  /** How old what it shows is at most, in milliseconds; undefined until that is known. */
  get lagMs(): number | undefined {
    return Number.isFinite(this.#currentAt) ? performance.now() - this.#currentAt : undefined;
  }

  /** Whether it has all that was committed before a moment of this process's clock. */
  hasUntil(moment: number): boolean {
    return this.#currentAt >= moment;
  }

  /** Whether it has got to a position of the journal; it is asked only where that is not known yet. */
  async has(position: number): Promise<boolean> {
    return this.#replayed >= position || (await this.#askReplayed()) >= position;
  }

  /** Leaves it aside until nothing is missing from it that was written before now: where it could not be noted how far a change went. */
  rest(): void {
    this.#restsUntil = performance.now() + this.mostLagMs;
  }

  /** Ends its connections. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.pool.watch.end();
    await this.#looking?.catch(() => undefined);
    await this.pool.end();
  }

  async #askReplayed(): Promise<number> {
    const { rows } = await this.pool.query<{ replayed: number | null }>(`select ${REPLAYED} as replayed`);
    this.#replayed = Math.max(this.#replayed, rows[0]?.replayed ?? 0);
    return this.#replayed;
  }

  async #look(): Promise<Mismatch | null> {
    const at = performance.now();
    const primary = await this.#primary.query<{ position: number; place: string }>(
      `select ${JOURNAL_END} as position, ${PLACE} as place`,
    );
    const replica = await this.pool.query<{ follows: boolean; place: string }>(
      `select pg_is_in_recovery() as follows, ${PLACE} as place`,
    );
    const [end, found] = [primary.rows[0], replica.rows[0]];
    const mismatch = found?.place !== end?.place ? 'elsewhere' : found?.follows ? null : 'writable';
    if (mismatch !== null || end === undefined) {
      this.#forget();
      return mismatch;
    }
    this.#ends.push({ position: end.position, at });
    if ((await this.#askReplayed()) < end.position) {
      await wait(ON_ITS_WAY_MS, undefined, { ref: false });
      await this.#askReplayed();
    }
    this.#settle();
    return null;
  }

  #settle(): void {
    const reached = this.#ends.filter(({ position }) => position <= this.#replayed).at(-1);
    if (reached !== undefined) this.#currentAt = Math.max(this.#currentAt, reached.at);
    this.#ends = this.#ends.filter(({ position }) => position > this.#replayed).slice(-MOST_ENDS);
    this.#lookedAt = performance.now();
  }

  #forget(): void {
    this.#replayed = 0;
    this.#currentAt = Number.NEGATIVE_INFINITY;
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }
}
