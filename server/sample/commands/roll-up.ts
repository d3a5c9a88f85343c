import { exact } from '../../../domain/measurement/decimal';
import { sampleRollUp } from '../../../domain/sample/sample.rollup';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { remainingOf } from '../../../domain/sample/split.rules';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { expectInStore } from '../../stored-sample/commands/register';

/** The parts of a sample that are, or were, at the bench. */
const partsIn = async ({ db }: Context, wholeId: string): Promise<string[]> => {
  const parts = await db
    .selectFrom('sample')
    .select('id')
    .where('wholeId', '=', wholeId)
    .where(stateIn(sampleWorkflow, 'atBench', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return parts.map(({ id }) => id);
};

/** What is left of a tested sample is expected in the store; of one that was divided, used or handed on wholly nothing is. */
const settleTested = async (context: Context, sampleId: string): Promise<void> => {
  const sample = await getRow(context, 'sample', sampleId);
  if (exact(remainingOf(sample)).isZero())
    await step(context, 'sample', 'consume', { id: sampleId, bySystem: true, patch: { holderId: null } });
  else await expectInStore(context, sampleId);
};

/** Brings a sample to the state that its tasks put it in; a part follows the tasks of its whole. Call it after any of them moved. */
export const rollUpSample = async (context: Context, sampleId: string): Promise<void> => {
  const sample = await getRow(context, 'sample', sampleId, true);
  const tasks = await context.db
    .selectFrom('task')
    .select('state')
    .where('sampleId', '=', sample.wholeId ?? sampleId)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { action, to } of sampleRollUp(
    sample.state,
    tasks.map(({ state }) => state),
  )) {
    await step(context, 'sample', action, { id: sampleId, to, bySystem: true });
    if (action === 'allSubmitted') await settleTested(context, sampleId);
  }
  // The parts of it that are tested go the same way.
  if (sample.wholeId === null) for (const id of await partsIn(context, sampleId)) await rollUpSample(context, id);
};

export const rollUpSamples = async (context: Context, sampleIds: readonly string[]): Promise<void> => {
  for (const id of [...new Set(sampleIds)].sort()) await rollUpSample(context, id);
};

/** Brings samples and mandates up to date after tasks of theirs have moved. */
export const rollUpMoved = async (
  context: Context,
  tasks: readonly Pick<RowOf<'task'>, 'mandateId' | 'sampleId'>[],
): Promise<void> => {
  await rollUpSamples(
    context,
    tasks.map(({ sampleId }) => sampleId),
  );
  await tasksMoved(
    context,
    tasks.map(({ mandateId }) => mandateId),
  );
};
