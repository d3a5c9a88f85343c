import type { Context } from '../../kernel/context';

/** Suspends what a stopped person was authorised for; the technical manager confirms each again after a restart. */
export const suspendAuthorisations = async ({ db, actor, at }: Context, staffId: string): Promise<number> => {
  const done = await db
    .updateTable('staffAuth')
    .set(({ eb }) => ({ status: 'suspended', updatedAt: at, updatedBy: actor.id, ver: eb('ver', '+', 1) }))
    .where('staffId', '=', staffId)
    .where('companyId', '=', actor.companyId)
    .where('status', '=', 'valid')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
};
