import type { StatusMap } from '../../contract/order/order-admin';
import { label } from '../../domain/kit/label';
import { wordsOf } from '../../domain/kit/workflow';
import { type SampleState, sampleWorkflow } from '../../domain/sample/sample.workflow';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import { recheckSample } from './commands/moves';

/** The states that may be set by name: by a step that asks nothing else. Receipt and refusal have their own calls. */
const nextOf = (state: SampleState): SampleState[] => (state === 'refused' ? ['registered'] : []);

/** The states of an order's samples, as a list and by id. */
export const statusesOf = async ({ db }: Context, orderId: string): Promise<StatusMap> => {
  const samples = await db
    .selectFrom('sample')
    .select(['id', 'no', 'name', 'state'])
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .orderBy('no')
    .execute();
  return {
    list: samples.map((each) => {
      return { ...each, label: wordsOf(sampleWorkflow.states[each.state]), next: nextOf(each.state) };
    }),
    map: Object.fromEntries(samples.map(({ id, state }) => [id, state])),
  };
};

/**
 * Sets states of an order's samples where the workflow has such a step; samples that already have the state are left
 * alone.
 */
export const setStatuses = async (
  context: Context,
  orderId: string,
  wanted: Readonly<Record<string, string>>,
): Promise<void> => {
  const { list, map } = await statusesOf(context, orderId);
  for (const [sampleId, to] of Object.entries(wanted)) {
    const sample = list.find(({ id }) => id === sampleId);
    if (sample === undefined)
      throw badField(`map.${sampleId}`, label('样品不属于本委托', 'That sample is not of this order'));
    if (sample.state === to) continue;
    if (!sample.next.includes(to))
      throw conflict(
        label(
          '样品 {no} 不能这样改变状态，请使用对应的操作',
          'Sample {no} cannot be set to that status; use its own step',
          { no: sample.no },
        ),
        map,
      );
    await recheckSample(context, sampleId);
  }
};
