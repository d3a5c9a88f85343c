import { sampleRollUp } from '../../../domain/sample/sample.rollup';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { expectInStore } from '../../stored-sample/commands/register';

/** Brings a sample to the state that its tasks put it in. Call it after any of them moved. */
export const rollUpSample = async (context: Context, sampleId: string): Promise<void> => {
  const sample = await getRow(context, 'sample', sampleId, true);
  const tasks = await context.db
    .selectFrom('task')
    .select('state')
    .where('sampleId', '=', sampleId)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { action, to } of sampleRollUp(
    sample.state,
    tasks.map(({ state }) => state),
  )) {
    await step(context, 'sample', action, { id: sampleId, to, bySystem: true });
    if (action === 'allSubmitted') await expectInStore(context, sampleId);
  }
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
