import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { insertRows } from '../../kernel/many-rows';

type Move = Readonly<{
  action: RowOf<'custody'>['action'];
  from?: string | null;
  to?: string | null;
  place?: string | null | undefined;
  remark?: string | null;
  /** How much of it; all that was received unless it is said. */
  qty?: string;
  /** The signature of who gave or took it. */
  sign?: string;
}>;

type Moved = Readonly<{ sample: RowOf<'sample'>; move: Move }>;

/** Writes hand-overs of samples down: giver, taker, time and place (ISO/IEC 17025 7.4.1). */
export const recordCustodies = async (context: Context, moves: readonly Moved[]): Promise<void> => {
  await insertRows(
    context,
    'custody',
    moves.map(({ sample, move }) => ({
      sampleId: sample.id,
      action: move.action,
      fromStaffId: move.from ?? null,
      toStaffId: move.to ?? null,
      at: context.at,
      qty: move.qty ?? sample.qty,
      place: move.place ?? null,
      remark: move.remark ?? null,
      sign: move.sign ?? null,
    })),
  );
};

export const recordCustody = (context: Context, sample: RowOf<'sample'>, move: Move): Promise<void> =>
  recordCustodies(context, [{ sample, move }]);
