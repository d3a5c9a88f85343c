import type { Custody } from '../../../domain/custody/custody.entity';
import type { Location } from '../../../domain/sample/sample.shapes';
import { type Balance, balanceOf } from '../../../domain/stored-sample/balance';
import type { StoredMove } from '../../../domain/stored-sample/stored-sample.shapes';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { insertRow } from '../../kernel/rows';
import { step } from '../../kernel/step';

type NewMove = Pick<StoredMove, 'kind' | 'qty'> & Partial<Pick<StoredMove, 'to' | 'reason' | 'docNo'>>;

export type StoredStep = Readonly<{
  action: 'putIn' | 'takeOut' | 'putBack' | 'returnToClient' | 'sendOut';
  to: Exclude<RowOf<'storedSample'>['state'], 'awaitingPutIn'>;
  moves: readonly NewMove[];
  patch?: Values<'storedSample'>;
  reason?: string | null;
  /** What becomes of the sample itself; null when nothing does. */
  sample: {
    action: 'putIn' | 'keepPart' | 'takeOut' | 'returnToClient' | 'sendOut';
    to?: 'tested' | 'disposed';
  } | null;
  custody: { action: Custody['action']; toStaffId?: string | null; place?: string | null };
}>;

/** A movement with who made it, and when. */
export const stampedMove = ({ actor, at }: Context, move: NewMove): StoredMove => ({
  to: null,
  reason: null,
  docNo: null,
  ...move,
  byId: actor.id,
  byName: actor.name,
  at,
});

/** Takes one step of a stored sample: its movements, its balance, the sample's own state and the chain of custody. */
export const moveStored = async (
  context: Context,
  row: RowOf<'storedSample'>,
  { action, to, moves: made, patch, reason, sample, custody }: StoredStep,
): Promise<{ row: RowOf<'storedSample'>; balance: Balance }> => {
  const { actor, at } = context;
  const moves = [...(row.outLog ?? []), ...made.map((move) => stampedMove(context, move))];
  const balance = balanceOf(moves);
  const next = await step(context, 'storedSample', action, {
    id: row.id,
    to,
    reason,
    patch: { ...patch, outLog: moves, qtyIn: balance.in, leftQty: balance.left },
  });
  // The sample says where it is; what leaves the store is with somebody.
  const isPut = sample?.action === 'putIn' || sample?.action === 'keepPart';
  const location = isPut ? locationOf(next) : null;
  // Who borrowed it has it.
  const lent = custody.action === 'out' && custody.toStaffId ? { holderId: custody.toStaffId } : {};
  if (sample !== null)
    await step(context, 'sample', sample.action, {
      id: row.sampleId,
      to: sample.to,
      bySystem: true,
      patch: { location, ...lent },
    });
  await insertRow(context, 'custody', {
    sampleId: row.sampleId,
    action: custody.action,
    fromStaffId: actor.id,
    toStaffId: custody.toStaffId ?? null,
    at,
    qty: made[0]?.qty ?? '0',
    place: custody.place ?? null,
  });
  return { row: next, balance };
};

/** The place of a stored sample as its sample has it. */
export const locationOf = ({
  room,
  shelf,
  slot,
}: Pick<Values<'storedSample'>, 'room' | 'shelf' | 'slot'>): Location | null =>
  room ? { room, shelf: shelf ?? null, slot: slot ?? null } : null;

export const placeText = ({
  room,
  shelf,
  slot,
}: {
  room?: string | null | undefined;
  shelf?: string | null | undefined;
  slot?: string | null | undefined;
}): string => [room, shelf, slot].filter((part) => part).join(' / ');
