import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Bench } from '../../support/builders/bench';
import type { Desk } from '../../support/builders/report-desk';
import { PASSWORD } from '../../support/laboratory';
import type { Seen, SpineNoun, World } from './walk-world';

/** Who walks: everybody of the bench and of the desk. */
export type People = Bench['people'] & Desk & Readonly<{ fin: { id: string; token: string } }>;
export type Who = keyof People;

export type Ask = Readonly<{
  bench: Bench;
  people: People;
  world: World;
  /** Any record of a noun, in whatever state; the call ends where there is none. */
  any: (noun: SpineNoun) => Seen;
  one: <T>(list: readonly T[]) => T;
}>;

/** A call that moves something, as somebody may make it at any time: at the right moment, or at a wrong one. */
export type Move = Readonly<{
  name: string;
  /** Whose work it is; the walk lets others try too. */
  who: readonly [Who, ...Who[]];
  /** Whose state it changes by which step: mostly a record is chosen that the step leaves. */
  leaves?: readonly [SpineNoun, string];
  /** How often it is tried beside the others. */
  often?: number;
  /** Mostly it is done by the one whose record it is, by this column. */
  byIts?: string;
  endpoint: AnyEndpoint;
  input: (ask: Ask) => Record<string, unknown>;
}>;

export const password = PASSWORD;
export const reason = '随机走查时的理由';

export const on =
  (noun: SpineNoun, more: Record<string, unknown> = {}) =>
  ({ any }: Ask) => ({ id: any(noun).id, ...more });
export const onSome =
  (noun: SpineNoun, more: Record<string, unknown> = {}) =>
  ({ any }: Ask) => ({ ids: [any(noun).id], ...more });
/** Mostly the same: who has the sample and who has the task are one person then. */
export const testerOf = ({ one, people: { tester, second } }: Ask) => one([tester, tester, tester, tester, second]);
export const toTester =
  (more: Record<string, unknown> = {}) =>
  (ask: Ask) => ({ ids: [ask.any('task').id], staffId: testerOf(ask).id, ...more });
