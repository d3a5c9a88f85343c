import { sql } from 'kysely';
import { exact } from '../../../domain/measurement/decimal';
import { type SampleRollUp, sampleRollUp } from '../../../domain/sample/sample.rollup';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { remainingOf } from '../../../domain/sample/split.rules';
import type { TaskState } from '../../../domain/task/task.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { lockRows } from '../../kernel/many-rows';
import { stateIn } from '../../kernel/state-in';
import { stepAll } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { expectInStore } from '../../stored-sample/commands/register';

/** The parts of samples that are, or were, at the bench. */
const partsIn = async ({ db }: Context, wholeIds: readonly string[]): Promise<string[]> => {
  if (wholeIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select id from sample where whole_id = any(${wholeIds}::uuid[])
    and ${stateIn(sampleWorkflow, 'atBench', 'state')} and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** The states of the tasks of samples, by sample. */
const taskStatesOf = async ({ db }: Context, sampleIds: readonly string[]): Promise<Map<string, TaskState[]>> => {
  const { rows } = await sql<{
    sampleId: string;
    states: TaskState[];
  }>`select sample_id, array_agg(state) as states from task
    where sample_id = any(${sampleIds}::uuid[]) and deleted_at is null group by sample_id`.execute(db);
  return new Map(rows.map(({ sampleId, states }) => [sampleId, states]));
};

/** What is left of tested samples is expected in the store; of one that was divided, used or handed on wholly nothing is. */
const settleTested = async (context: Context, samples: readonly RowOf<'sample'>[]): Promise<void> => {
  const isGone = (sample: RowOf<'sample'>) => exact(remainingOf(sample)).isZero();
  await stepAll(
    context,
    'sample',
    'consume',
    samples.filter(isGone).map(({ id }) => ({ id, bySystem: true, patch: { holderId: null } })),
  );
  await expectInStore(
    context,
    samples.filter((sample) => !isGone(sample)),
  );
};

type Moved = Readonly<{ id: string; steps: readonly SampleRollUp[] }>;

/** Takes the first step of all samples, then the second: those that go the same way go together. */
const takeSteps = async (context: Context, moves: readonly Moved[]): Promise<void> => {
  for (let nth = 0; ; nth += 1) {
    const due = moves.flatMap(({ id, steps }) => {
      const next = steps[nth];
      return next === undefined ? [] : [{ id, ...next }];
    });
    if (due.length === 0) return;
    for (const action of new Set(due.map((each) => each.action))) {
      const together = due.filter((each) => each.action === action);
      const stepped = await stepAll(
        context,
        'sample',
        action,
        together.map(({ id, to }) => ({ id, to, bySystem: true })),
      );
      if (action === 'allSubmitted') await settleTested(context, stepped);
    }
  }
};

/** Brings samples to the state that their tasks put them in; a part follows the tasks of its whole. Call it after any of them moved. */
export const rollUpSamples = async (context: Context, sampleIds: readonly string[]): Promise<void> => {
  const samples = await lockRows(context, 'sample', [...new Set(sampleIds)].sort());
  if (samples.length === 0) return;
  const states = await taskStatesOf(
    context,
    samples.map(({ id, wholeId }) => wholeId ?? id),
  );
  await takeSteps(
    context,
    samples.map(({ id, wholeId, state }) => ({ id, steps: sampleRollUp(state, states.get(wholeId ?? id) ?? []) })),
  );
  // The parts of them that are tested go the same way.
  const wholes = samples.filter(({ wholeId }) => wholeId === null);
  await rollUpSamples(
    context,
    await partsIn(
      context,
      wholes.map(({ id }) => id),
    ),
  );
};

export const rollUpSample = (context: Context, sampleId: string): Promise<void> => rollUpSamples(context, [sampleId]);

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
