import { sql } from 'kysely';
import { type Label, label, same } from '../../domain/kit/label';
import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';
import { conflict } from '../kernel/errors';
import type { Hold } from '../kernel/outside';

/** Longer than the file may take to be set, also where it is tried twice behind others. */
const LONGEST = '2 minutes';

const beingSigned = (name: string): Label =>
  label('{name} 正在签署这份报告，请稍候', '{name} is signing this report just now; wait a moment', {
    name: same(name),
  });

/** That somebody else signs a report at this moment; null where nobody does. */
export const otherSigning = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  reportId: string,
): Promise<Label | null> => {
  const other = await db
    .selectFrom('reportBeingSigned')
    .select('name')
    .where('reportId', '=', reportId)
    .where('staffId', '!=', actor.id)
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst();
  return other === undefined ? null : beingSigned(other.name);
};

/**
 * Says to everybody that a person signs a report, while its file is set outside the transaction. A second one is refused at once instead
 * of having a file set that could not be kept.
 */
export const signingHold = ({ system: { db }, actor }: Pick<Context, 'system' | 'actor'>, reportId: string): Hold => {
  const take = async (): Promise<void> => {
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
    const other = await otherSigning({ db, actor }, reportId);
    if (other !== null) throw conflict(other);
    // Whoever was in the way has just ended.
    await take();
  };
  const drop = async (): Promise<void> => {
    await db.deleteFrom('reportBeingSigned').where('reportId', '=', reportId).where('staffId', '=', actor.id).execute();
  };
  return { take, drop };
};

/** Deletes what killed servers have left. */
export const forgetSignings = async (db: Db): Promise<void> => {
  await db.deleteFrom('reportBeingSigned').where('until', '<', sql<string>`now()`).execute();
};
