import pg from 'pg';
import { askOnce } from './ask-once';
import { isUnreachable } from './unreachable';

/** So long may a living database leave a question unanswered. */
const PATIENCE_MS = 2_500;
/** How often a lost database is asked whether it is there again. */
const AGAIN_MS = 500;
/** A database that answered just now need not be asked for everybody who wants to know. */
const FRESH_MS = 200;

type Listener = Readonly<{
  /** It is gone; `isRefused` where it said so itself, so that connections which are open may still serve. */
  lost: (error: Error, isRefused: boolean) => void;
  back: () => void;
}>;

/** Who says that no connection is left is alive, and may well go on answering on those that are open. */
const isLoss = (error: Error): boolean => isUnreachable(error) && (error as { code?: string }).code !== '53300';

/**
 * Knows whether the database can be reached. It asks on a connection of its own, never through the pool: a pool whose
 * connections all hang could not tell.
 */
export class Watch {
  readonly #config: pg.ClientConfig;
  readonly #listener: Listener;
  #loss: Error | null = null;
  #asking: Promise<Error | null> | undefined;
  #again: NodeJS.Timeout | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isOver = false;

  constructor(config: pg.ClientConfig, listener: Listener) {
    this.#config = config;
    this.#listener = listener;
  }

  /** Why the database is known to be gone; null while nothing speaks against it. */
  get loss(): Error | null {
    return this.#loss;
  }

  /** Asks now, once for all callers: null where the database answers, else the reason why it does not. */
  ask(): Promise<Error | null> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** As `ask`, but content with an answer of a moment ago. */
  async recent(): Promise<Error | null> {
    const isFresh = this.#loss === null && performance.now() - this.#answeredAt < FRESH_MS;
    return isFresh ? null : this.ask();
  }

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
  }

  async #ask(): Promise<Error | null> {
    const error = await askOnce(this.#config, 'select 1', PATIENCE_MS).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
    );
    if (this.#isOver) return error;
    if (error === null) this.#isBack();
    else if (isLoss(error)) this.#isLost(error);
    return error;
  }

  #isLost(error: Error): void {
    const isNews = this.#loss === null;
    this.#loss = error;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.ask(), AGAIN_MS).unref();
    if (isNews) this.#listener.lost(error, error instanceof pg.DatabaseError);
  }

  #isBack(): void {
    this.#answeredAt = performance.now();
    if (this.#loss === null) return;
    this.#loss = null;
    this.#listener.back();
  }
}
