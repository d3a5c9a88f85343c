import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { lessOf, takingProblem } from '../../../domain/sample/split.rules';
import { lockStored, takenOf } from '../../custody/remaining';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion } from '../../kernel/rows';
import { recordCustody } from './custody';
import { assertInHand, leave } from './split';

/** Writes down that an amount of a sample was used at the bench. The store counts what it has lent by what comes back. */
export const useOfSample = async (
  context: Context,
  id: string,
  { qty, note, ver }: Readonly<{ qty: string; note?: string | undefined; ver?: number | undefined }>,
): Promise<RowOf<'sample'>> => {
  await getInScope(context, 'sample', id);
  const stored = await lockStored(context, id);
  const taken = takenOf(await getInScope(context, 'sample', id, true), stored);
  const { sample, left } = taken;
  assertVersion(sample, ver);
  if (!inClass(sampleWorkflow, 'inKeeping', sample.state) || taken.stored !== undefined)
    throw conflict(
      label(
        '样品不在检测人员手中；留样的用量在还样时登记',
        'The sample is at no bench; what is used of a stored sample is recorded when it is brought back',
      ),
      sample,
    );
  await assertInHand(context, taken);
  assertNoProblems(takingProblem(qty, left, sample.qtyUnit, 'qty'));
  const row = await leave(context, taken, qty);
  await recordCustody(context, sample, { action: 'use', from: context.actor.id, qty, remark: note ?? null });
  context.audit({
    action: 'sample.use',
    refType: 'sample',
    refId: id,
    refNo: sample.no,
    before: { leftQty: left },
    after: { leftQty: lessOf(left, qty), qty },
    reason: note,
  });
  return row;
};
