type Count = { current: number; since: number };
type Done = (error: Error | null, found: { current: number; ttl: number }) => void;

const MOST_ADDRESSES = 5_000;

/**
 * Counts the calls of an address within a window of time, for the limit of public calls. It goes by a clock that is never set: by
 * the hour of the day, an address would stay locked out for as long as somebody has put the clock back.
 */
export class RateStore {
  readonly #counts = new Map<string, Count>();

  incr(address: string, done: Done, windowMs: number): void {
    const now = performance.now();
    const known = this.#counts.get(address);
    const isOver = known === undefined || known.since + windowMs <= now;
    const count = isOver ? { current: 1, since: now } : { ...known, current: known.current + 1 };
    this.#counts.delete(address);
    // The one that was quiet for the longest goes first.
    const [quiet] = this.#counts.keys();
    if (this.#counts.size >= MOST_ADDRESSES && quiet !== undefined) this.#counts.delete(quiet);
    this.#counts.set(address, count);
    done(null, { current: count.current, ttl: windowMs - (now - count.since) });
  }

  /** Each call has counts of its own. */
  child(): RateStore {
    return new RateStore();
  }
}
