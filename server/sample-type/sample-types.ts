import { sql } from 'kysely';
import { sampleTypeProblems } from '../../domain/sample-type/sample-type.rules';
import { changedFields, isFrozen } from '../../domain/sample-type/versions';
import { assertNoProblems } from '../kernel/problems';
import { ruledHandlers } from '../kernel/ruled';
import { assertItemsExist } from '../test-item/items-exist';
import { refuseFrozen } from './frozen';

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
    await assertItemsExist(context, 'testitems', next.testitems);
    return before === null ? { version: 1, status: 'draft' as const } : undefined;
  },
  (_context, query) => (query['withDrafts'] === true || query.ids !== undefined ? [] : [sql`t.revises_id is null`]),
);
