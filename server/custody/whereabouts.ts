import { placeText } from '../../domain/sample/place-text';
import { remainingOf } from '../../domain/sample/split.rules';
import { type Where, whereaboutsOf } from '../../domain/sample/whereabouts';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { type Transit, transitsOf } from './in-transit';
import { storedOf } from './remaining';

/** What custody knows of a sample: what is left of it, who has it, and whether it is on its way. */
export type InCustody = Readonly<{ left: string; where: Where; transit: Transit | null }>;

/** Who has these samples now, and what is left of them. */
export const custodyNow = async (
  context: Context,
  samples: readonly RowOf<'sample'>[],
): Promise<ReadonlyMap<string, InCustody>> => {
  const ids = samples.map(({ id }) => id);
  const [stored, transits] = [await storedOf(context, ids), await transitsOf(context, ids)];
  const holders = [...new Set(samples.flatMap(({ holderId }) => holderId ?? []))];
  const people =
    holders.length === 0
      ? []
      : await context.db.selectFrom('staff').select(['id', 'name']).where('id', 'in', holders).execute();
  return new Map(
    samples.map((sample) => {
      const kept = stored.get(sample.id);
      const transit = transits.find(({ sampleId }) => sampleId === sample.id) ?? null;
      const where = whereaboutsOf({
        state: sample.state,
        place: placeText(kept?.room ? { ...kept, room: kept.room } : sample.location),
        holderName: people.find(({ id }) => id === sample.holderId)?.name ?? null,
        storedState: kept?.state ?? null,
        transit,
        sentTo: (kept?.outLog ?? []).findLast(({ kind }) => kind === 'sentOut')?.to ?? null,
      });
      return [sample.id, { left: remainingOf(sample, kept), where, transit }];
    }),
  );
};
