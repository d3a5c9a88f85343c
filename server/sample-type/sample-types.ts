import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { sampleTypeProblems } from '../../domain/sample-type/sample-type.rules';
import { changedFields, isFrozen } from '../../domain/sample-type/versions';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { assertNoProblems } from '../kernel/problems';
import { ruledHandlers } from '../kernel/ruled';
import { assertItemsExist } from '../test-item/items-exist';
import { refuseFrozen } from './frozen';

/** Refuses a data type that no record template has: nothing would open for it. */
const assertFormKind = async ({ db, actor }: Context, datatype: string): Promise<void> => {
  const known = await db
    .selectFrom('recordTemplate')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('datatype', '=', datatype)
    .executeTakeFirst();
  if (known === undefined)
    throw badField('datatype', label('没有这种数据类型的记录表单', 'There is no form of this data type'));
};

/**
 * The standard handlers of sample types. What is published is frozen: samples remember the version they were taken in
 * under. The draft of a next version is listed only where drafts are asked for.
 */
export const sampleTypeStandard = ruledHandlers(
  'sampleType',
  async (next, before, context) => {
    if (before !== null && isFrozen(before)) {
      if (changedFields(next, before).length > 0) refuseFrozen(before);
      return undefined;
    }
    assertNoProblems(sampleTypeProblems(next));
    if (next.datatype != null && next.datatype !== before?.datatype) await assertFormKind(context, next.datatype);
    await assertItemsExist(context, 'testitems', next.testitems);
    return before === null ? { version: 1, status: 'draft' as const } : undefined;
  },
  (_context, query) => (query['withDrafts'] === true || query.ids !== undefined ? [] : [sql`t.revises_id is null`]),
);
