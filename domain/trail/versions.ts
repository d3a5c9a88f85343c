import type { Fields } from '../kit/entity';
import { isEquivalent } from '../kit/is-equivalent';

type Values = Readonly<Record<string, unknown>>;

/** One entry of a record's trail, as far as it tells what the record held. */
export type Change = Readonly<{
  seq: number;
  before: Values | null;
  after: Values | null;
  fromState: string | null;
  toState: string | null;
}>;

/** The field that a workflow moves. */
export const stateField = (fields: Fields): string => ('state' in fields ? 'state' : 'status');

const moved = (fields: Fields, state: string | null): Values => (state === null ? {} : { [stateField(fields)]: state });

/** The declared fields that an entry changed, in the order of the declaration. */
export const changedFields = (fields: Fields, { before, after, fromState, toState }: Change): string[] => {
  const [old, next] = [
    { ...before, ...moved(fields, fromState) },
    { ...after, ...moved(fields, toState) },
  ] as const;
  return Object.keys(fields).filter((name) => (name in old || name in next) && !isEquivalent(old[name], next[name]));
};

/**
 * The record as it was right after an entry: later changes are undone from the current record. Entries that name no
 * declared field (a label printed) change nothing.
 */
export const asOf = (fields: Fields, now: Values, entries: readonly Change[], seq: number): Values => {
  const then: Record<string, unknown> = { ...now };
  const later = entries.filter((entry) => entry.seq > seq).sort((a, b) => b.seq - a.seq);
  for (const { before, fromState } of later)
    for (const [name, value] of Object.entries({ ...before, ...moved(fields, fromState) }))
      if (Object.hasOwn(fields, name)) then[name] = value;
  return then;
};

/** The declared fields in which two states of a record differ. */
export const differing = (fields: Fields, one: Values, other: Values): string[] =>
  Object.keys(fields).filter((name) => !isEquivalent(one[name], other[name]));
