import { sql } from 'kysely';
import { type Label, label, same } from '../../domain/kit/label';
import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import type { Hold } from '../kernel/outside';

/** Longer than the file may take to be set, also where it is tried twice behind others. */
const LONGEST = '2 minutes';

export const beingSigned = (name: string): Label =>
  label('{name} 正在签署这份报告，请稍候', '{name} is signing this report just now; wait a moment', {
    name: same(name),
  });

/** Who else signs each of some reports at this moment. */
export const othersSigning = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (reportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reportBeingSigned')
    .select(['reportId', 'name'])
    .where('reportId', 'in', reportIds)
    .where('staffId', '!=', actor.id)
    .where('until', '>', sql<string>`now()`)
    .execute();
  return new Map(rows.map(({ reportId, name }) => [reportId, name]));
};

/**
 * Says to everybody that a person signs a report, while its file is set outside the transaction. A second one is refused at once instead
 * of having a file set that could not be kept.
 */
export const signingHold = ({ system: { db }, actor }: Pick<Context, 'system' | 'actor'>, reportId: string): Hold => ({
  take: async () => {
    const mine = { staffId: actor.id, name: actor.name, until: sql<string>`now() + ${sql.lit(LONGEST)}::interval` };
    const taken = await db
      .insertInto('reportBeingSigned')
      .values({ reportId, ...mine })
      .onConflict((held) =>
        held
          .column('reportId')
          .doUpdateSet(mine)
          .where(({ or, eb }) =>
            or([
              eb('reportBeingSigned.staffId', '=', actor.id),
              eb('reportBeingSigned.until', '<=', sql<string>`now()`),
            ]),
          ),
      )
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 1n) return;
    const other = (await othersSigning({ db, actor }, [reportId])).get(reportId);
    throw conflict(beingSigned(other ?? ''));
  },
  drop: async () => {
    await db.deleteFrom('reportBeingSigned').where('reportId', '=', reportId).where('staffId', '=', actor.id).execute();
  },
});

/** Deletes what killed servers have left. */
export const forgetSignings = async (db: Db): Promise<void> => {
  await db.deleteFrom('reportBeingSigned').where('until', '<', sql<string>`now()`).execute();
};
