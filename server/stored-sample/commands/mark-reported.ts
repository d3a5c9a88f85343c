import { laterOf, retainUntilOf } from '../../../domain/stored-sample/retention';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { stateIs } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { issuedOn, retainDaysOf } from './store';

/** A report is out: the time of retention begins for each of its samples, and their parts, that waits for no other report. */
export const markSamplesReported = async (context: Context, { sampleIds }: RowOf<'report'>): Promise<void> => {
  const rows = await context.db
    .selectFrom('storedSample')
    .select(['id', 'sampleId', 'retainUntil'])
    .where((each) =>
      each.or([
        each('sampleId', 'in', sampleIds),
        each('sampleId', 'in', each.selectFrom('sample').select('sample.id').where('wholeId', 'in', sampleIds)),
      ]),
    )
    .where(stateIs(storedSampleWorkflow, 'inStore', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, sampleId, retainUntil } of rows) {
    const day = await issuedOn(context, sampleId);
    if (day === null) continue;
    await step(context, 'storedSample', 'markReported', {
      id,
      bySystem: true,
      patch: { retainUntil: laterOf(retainUntil, retainUntilOf(day, await retainDaysOf(context, sampleId))) },
    });
  }
};
