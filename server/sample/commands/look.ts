import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { sealProblems, sealVerdict } from '../../../domain/seal-check/seal.rules';
import type { SealCheck } from '../../../domain/seal-check/seal-check.entity';
import { assertNotInTransit } from '../../custody/in-transit';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { getRow, insertRow, updateRow } from '../../kernel/rows';
import { notifySampleProblem } from '../../order/messages';

type Sample = RowOf<'sample'>;
export type Seen = Readonly<{
  sealNo?: string | undefined;
  sealReason?: string | undefined;
  photos?: readonly string[] | undefined;
}>;

/** The seal that a sample should have by now: as it was seen last, else as it was written down. */
const expectedSeal = async ({ db }: Context, sample: Sample): Promise<string | null> => {
  const last = await db
    .selectFrom('sealCheck')
    .select('sealNo')
    .where('sampleId', '=', sample.id)
    .where('sealNo', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sealNo ?? (sample.sealNo || null);
};

/** Refuses to go on with a seal that differs or is missing unless somebody says why; gives what is to be written down. */
export const comparedSeal = async (context: Context, sample: Sample, { sealNo, sealReason }: Seen) => {
  const expected = await expectedSeal(context, sample);
  assertNoProblems(sealProblems({ expected, seen: sealNo, reason: sealReason }, 'sealReason'));
  return { expected, verdict: sealVerdict(expected, sealNo) };
};

/** Writes down what was seen of a sample; a sample without seal and without photographs leaves nothing to write. */
export const recordLook = async (
  context: Context,
  sample: Sample,
  stage: SealCheck['stage'],
  { sealNo, sealReason, photos = [] }: Seen,
  { expected, verdict }: Pick<SealCheck, 'expected' | 'verdict'>,
): Promise<void> => {
  if (verdict === 'none' && photos.length === 0) return;
  await insertRow(context, 'sealCheck', {
    sampleId: sample.id,
    stage,
    expected,
    sealNo: sealNo ?? null,
    verdict,
    reason: sealReason ?? null,
    photos: [...photos],
    byId: context.actor.id,
    at: context.at,
  });
};

const isUnlike = (verdict: SealCheck['verdict']): boolean => verdict === 'differs' || verdict === 'missing';

/** Tells reception of a seal that was accepted though it differs or is missing. */
export const notifySeal = async (context: Context, sample: Sample, verdict: SealCheck['verdict'], reason?: string) => {
  if (!isUnlike(verdict)) return;
  const order = await getRow(context, 'orders', sample.orderId);
  await notifySampleProblem(context, order, sample, 'seal', reason ?? null);
};

/** Looks at a sample at its collection, before it comes in, or at its opening, when it is in somebody's hands. */
export const lookAt = async (
  context: Context,
  id: string,
  { stage, ...seen }: Seen & { stage: 'collected' | 'opened' },
): Promise<Sample> => {
  const sample = await getInScope(context, 'sample', id, true);
  const isRight =
    stage === 'collected' ? sample.state === 'registered' : inClass(sampleWorkflow, 'inKeeping', sample.state);
  if (!isRight)
    throw conflict(
      stage === 'collected'
        ? label('样品已验收，采样时的记录不能再补', 'The sample was received; nothing is added of its collection')
        : label('样品不在手中，不能登记开封', 'The sample is in nobody’s hands; it cannot be opened'),
      sample,
    );
  await assertNotInTransit(context, sample);
  const compared = await comparedSeal(context, sample, seen);
  await recordLook(context, sample, stage, seen, compared);
  context.audit({
    action: 'sample.look',
    refType: 'sample',
    refId: id,
    refNo: sample.no,
    after: { stage, sealNo: seen.sealNo ?? null, verdict: compared.verdict },
    reason: seen.sealReason,
  });
  await notifySeal(context, sample, compared.verdict, seen.sealReason);
  // What was sealed at its collection is known from then on.
  return stage === 'collected' && seen.sealNo !== undefined && !sample.sealNo
    ? updateRow(context, 'sample', sample, { sealNo: seen.sealNo })
    : sample;
};
