import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import type { SampleHold } from '../../../domain/sample-hold/sample-hold.entity';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope } from '../../kernel/data-scope';
import { conflict, notFound } from '../../kernel/errors';
import { findRow, getRow, insertRow, updateRow } from '../../kernel/rows';
import { registerStoredSample, storedSampleFor } from './register';

/** Keeps a sample back: it and what is split from it stays until the hold is released. */
export const hold = async (
  context: Context,
  { id, cause, reason }: Pick<SampleHold, 'cause' | 'reason'> & { id: string },
): Promise<string> => {
  const row = await storedSampleFor(context, id);
  const { no, state } = await getRow(context, 'sample', row.sampleId);
  if (!inClass(sampleWorkflow, 'inHouse', state))
    throw conflict(label('样品已不在实验室', 'The sample is no longer in the laboratory'), row);
  const { actor, at } = context;
  await insertRow(context, 'sampleHold', { sampleId: row.sampleId, cause, reason, byId: actor.id, at });
  context.audit({
    action: 'storedSample.hold',
    refType: 'storedSample',
    refId: row.id,
    refNo: no,
    after: { cause },
    reason,
  });
  return row.id;
};

/** Releases a hold, once; gives the stored sample that it was put on. */
export const release = async (context: Context, { id, reason }: { id: string; reason: string }): Promise<string> => {
  const missing = notFound(entities.sampleHold.label);
  const held = await findRow(context, 'sampleHold', id, true);
  if (held === undefined || (await findInScope(context, 'sample', held.sampleId)) === undefined) throw missing;
  if (held.releasedAt !== null) throw conflict(label('冻结已解除', 'The hold was released already'), held);
  const { actor, at } = context;
  await updateRow(context, 'sampleHold', held, { releasedById: actor.id, releasedAt: at, releaseReason: reason });
  const sample = await getRow(context, 'sample', held.sampleId);
  const { id: storedId } = await registerStoredSample(context, sample);
  context.audit({
    action: 'storedSample.release',
    refType: 'storedSample',
    refId: storedId,
    refNo: sample.no,
    after: { cause: held.cause },
    reason,
  });
  return storedId;
};
