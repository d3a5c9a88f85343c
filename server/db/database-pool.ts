import net from 'node:net';
import pg from 'pg';
import { PreparedNames } from './prepared';
import { DatabaseBusy, DatabaseSilent, isUnreachable } from './unreachable';
import { Watch } from './watch';

const LOOK_MS = 500;
/** A prepared statement does not fit any more to the tables. */
const OTHER_TABLES = '0A000';
const QUEUE = /^timeout exceeded when trying to connect/;
/** Who has waited, or held a connection, for so many looks may be waiting for a database that hangs. */
const SUSPICIOUS_LOOKS = 3;

type Waiting = { since: number; at: number; giveUp: (error: Error) => void };
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that outlives its database. A connection that breaks ends the work on it and nothing else; a database that gives no
 * sign of life is found out within seconds, and from then on, until it answers again, everybody is refused at once.
 */
export class DatabasePool extends pg.Pool {
  readonly watch: Watch;
  readonly #sockets: Set<net.Socket>;
  readonly #held = new Map<pg.PoolClient, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #broken = new WeakSet<pg.PoolClient>();
  readonly #mayPrepare: boolean;
  readonly #names = new PreparedNames();
  readonly #generations = new WeakMap<pg.PoolClient, number>();
  #look = 0;
  #askedAt = 0;

  constructor(config: pg.PoolConfig, onChange: (loss: Error | null) => void, mayPrepare = true) {
    const sockets = new Set<net.Socket>();
    const stream = () => {
      const socket = new net.Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    };
    super({ ...config, stream });
    this.#sockets = sockets;
    this.#mayPrepare = mayPrepare;
    this.watch = new Watch(config, {
      lost: (error, isRefused) => {
        onChange(error);
        this.#giveUp(error, isRefused);
      },
      back: () => onChange(null),
    });
    // A broken idle connection is replaced by the pool; without a listener it would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      // So would one that breaks while somebody works with it, between two of his queries.
      client.on('error', () => void this.watch.ask());
      this.#generations.set(client, this.#names.generation);
      this.#improve(client);
    });
    this.on('acquire', (client) => this.#held.set(client, this.#look));
    this.on('release', (_error, client) => this.#held.delete(client));
    const looking = setInterval(() => {
      if (!this.ending) return this.#lookAround();
      clearInterval(looking);
      this.watch.end();
    }, LOOK_MS).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client) as (release?: unknown) => void),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** How long the first of those who wait for a connection has waited, in milliseconds. */
  longestWait(): number {
    const [first] = this.#waiting;
    return first === undefined ? 0 : performance.now() - first.at;
  }

  #connect(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      if (this.watch.loss !== null)
        return reject(new DatabaseSilent('the database is gone', { cause: this.watch.loss }));
      const waiting: Waiting = { since: this.#look, at: performance.now(), giveUp: reject };
      this.#waiting.add(waiting);
      super.connect().then(
        (client) => {
          // Nobody waits for it any more.
          if (!this.#waiting.delete(waiting)) return client.release();
          const release = client.release.bind(client);
          // Its end may still be on its way here; the next one would be lent a connection that is as good as closed.
          client.release = (error) => release(error ?? (this.#isOver(client) || undefined));
          resolve(client);
        },
        (error: Error) => {
          this.#waiting.delete(waiting);
          if (!isUnreachable(error)) return reject(error);
          void this.watch.ask();
          // All of them were lent for so long: what pg calls a time-out is a queue that is too long.
          const isQueue = QUEUE.test(error.message) && this.watch.loss === null && this.idleCount === 0;
          reject(isQueue ? new DatabaseBusy('no connection became free', { cause: error }) : error);
        },
      );
    });
  }

  /** It broke, or keeps plans of statements that nobody asks any more. */
  #isOver(client: pg.PoolClient): boolean {
    return this.#broken.has(client) || this.#generations.get(client) !== this.#names.generation;
  }

  #lookAround(): void {
    this.#look += 1;
    const since = Math.min(...this.#held.values(), ...[...this.#waiting].map((each) => each.since));
    if (this.#look - Math.max(since, this.#askedAt) < SUSPICIOUS_LOOKS) return;
    this.#askedAt = this.#look;
    void this.watch.ask();
  }

  /** Ends the waiting of all who wait; and where no word comes from the database, what is open is of no use either. */
  #giveUp(error: Error, isRefused: boolean): void {
    for (const { giveUp } of this.#waiting) giveUp(new DatabaseSilent('the database is gone', { cause: error }));
    this.#waiting.clear();
    if (!isRefused) for (const socket of this.#sockets) socket.destroy(new DatabaseSilent('the database is gone'));
  }

  /** Statements that are asked often are prepared; of one that breaks it is known at once. */
  #improve(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const failed = (error: unknown): void => {
      if (isUnreachable(error)) this.#broken.add(client);
      if ((error as { code?: string }).code === OTHER_TABLES) this.#names.renew();
    };
    client.query = ((...args: unknown[]) => {
      const [asked, ...rest] = this.#prepared(args);
      // The pool's own `query` waits for a word back, everybody else for a promise.
      const back = rest.at(-1);
      if (typeof back === 'function')
        return query(asked, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
          if (error) failed(error);
          back(error, result);
        });
      const answer = query(asked, ...rest);
      if (answer instanceof Promise) answer.catch(failed);
      return answer;
    }) as typeof client.query;
  }

  #prepared(args: unknown[]): unknown[] {
    const [text, values, ...rest] = args;
    if (!this.#mayPrepare || typeof text !== 'string' || !Array.isArray(values)) return args;
    const name = this.#names.of(text);
    return name === undefined ? args : [{ name, text, values }, ...rest];
  }
}
