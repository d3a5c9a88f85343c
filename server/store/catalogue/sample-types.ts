import type { SampleType } from '../../../domain/sample-type/sample-type.entity';
import { sampleType } from '../../../domain/sample-type/sample-type.entity';
import { sampleTypeProblems } from '../../../domain/sample-type/sample-type.rules';
import { assertNoProblems } from '../../http/problems';
import { ruledHandlers } from '../../http/ruled';
import { assertItemsExist } from './items-exist';

const typed = Object.entries(sampleType.fields)
  .filter(([, field]) => !('serverOnly' in field))
  .map(([name]) => name as keyof SampleType);

const hasChanged = (next: SampleType, before: SampleType) =>
  typed.some((name) => JSON.stringify(next[name] ?? null) !== JSON.stringify(before[name] ?? null));

/**
 * The standard handlers of sample types. A change of a published type is its next version: samples remember the version
 * they were taken in under.
 */
export const sampleTypeStandard = ruledHandlers('sampleType', async (next, before, context) => {
  assertNoProblems(sampleTypeProblems(next));
  await assertItemsExist(context, 'testitems', next.testitems);
  if (before === null) return { version: 1, status: 'draft' as const };
  if (before.status !== 'published' || !hasChanged(next, before)) return undefined;
  return { version: (before.version ?? 1) + 1 };
});
