import { label } from '../../domain/kit/label';
import { canonical } from './audit';
import type { Context } from './context';
import { conflict } from './errors';
import { log } from './log';
import { sha256Of } from './sha256';

/** What a call has had made outside its transaction, by the names of what it is made of. */
export type MadeOutside = Map<string, unknown>;

/** Says to everybody else what is being made, while it is; `take` refuses where somebody else is at it. */
export type Hold = Readonly<{ take: () => Promise<void>; drop: () => Promise<void> }>;

/** Breaks the transaction of a call off: something slow is to be made first, while it holds neither a connection nor a lock. */
class Outside extends Error {
  readonly key: string;
  readonly make: () => Promise<unknown>;
  readonly hold: Hold | undefined;

  constructor(key: string, make: () => Promise<unknown>, hold: Hold | undefined) {
    super('this is made outside the transaction');
    this.key = key;
    this.make = make;
    this.hold = hold;
  }
}

/**
 * Gives what is slow to make and needs nothing of the database, such as a document that is set in type. In a writing call the first
 * asking breaks its transaction off; `run` has the thing made and begins the call again, which checks everything anew. `of` is all that
 * the thing is made of, and nothing that is drawn anew: where the data have changed meanwhile, the second asking is another one, and
 * nothing of before is used.
 */
export const madeOutside = async <T>(
  { made }: Pick<Context, 'made'>,
  of: unknown,
  make: () => Promise<T>,
  hold?: Hold,
): Promise<T> => {
  if (made === undefined) return make();
  // Passwords are among it: only the digest is kept.
  const key = sha256Of(Buffer.from(canonical(of)));
  if (made.has(key)) return made.get(key) as T;
  throw new Outside(key, make, hold);
};

/** A call that has to have more made than this works on something that changes each time. */
const MOST_ROUNDS = 8;

/** Runs the transaction of a call, again each time that something had to be made outside it. */
export const withOutside = async <T>(attempt: (made: MadeOutside) => Promise<T>): Promise<T> => {
  const made: MadeOutside = new Map();
  const held: Hold[] = [];
  try {
    for (let round = 1; ; round += 1)
      try {
        return await attempt(made);
      } catch (error) {
        if (!(error instanceof Outside)) throw error;
        if (round === MOST_ROUNDS)
          throw conflict(
            label('数据在处理期间一再变化，请重试', 'The data changed again and again meanwhile; try again'),
          );
        if (error.hold !== undefined) {
          await error.hold.take();
          held.push(error.hold);
        }
        made.set(error.key, await error.make());
      }
  } finally {
    // What cannot be dropped, because the database is away, ends by itself.
    for (const { drop } of held) await drop().catch((error: unknown) => void log.warn({ err: error }, 'a hold stays'));
  }
};
