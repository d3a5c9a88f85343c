import type pg from 'pg';
import { countCall } from '../kernel/call-count';

type Done = (error: Error | null, found?: { current: number; ttl: number }) => void;
type OfRoute = Readonly<{ routeInfo?: Readonly<{ method?: string | string[]; url?: string }> }>;

/** Counts the calls of an address within a window of time, for the limit of public calls: in the database, for all processes. */
export const rateStoreOn = (pool: pg.Pool) =>
  class RateStore {
    readonly #call: string;

    constructor(route: object = {}) {
      const { routeInfo: { method = '', url = '' } = {} }: OfRoute = route;
      this.#call = `${method} ${url}`;
    }

    incr(address: string, done: Done, windowMs: number): void {
      countCall(pool, `${this.#call} ${address}`, windowMs).then(
        ({ calls, leftMs }) => done(null, { current: calls, ttl: leftMs }),
        (error: Error) => done(error),
      );
    }

    /** Each call has counts of its own. */
    child(route: object): RateStore {
      return new RateStore(route);
    }
  };
