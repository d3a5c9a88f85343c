import { type Label, label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { transitsOf } from '../custody/in-transit';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { findRow } from '../kernel/rows';

/** What bars a person from handing a sample over: it has to be in that person's hands. Null when nothing does. */
export const problemOf = async (context: Context, sample: RowOf<'sample'>): Promise<Label | null> => {
  const { no } = sample;
  if (!inClass(sampleWorkflow, 'inKeeping', sample.state))
    return label('样品 {no} 为「{state}」，不在人员手中，不能交接', 'Sample {no} is "{state}", in nobody’s hands', {
      no,
      state: sampleWorkflow.states[sample.state],
    });
  const [transit] = await transitsOf(context, [sample.id]);
  if (transit !== undefined)
    return label('样品 {no} 已交给 {to}，待其接收', 'Sample {no} was handed over to {to} already', {
      no,
      to: transit.toName,
    });
  if (sample.holderId === null || sample.holderId === context.actor.id) return null;
  const holder = await findRow(context, 'staff', sample.holderId);
  return label('样品 {no} 由 {name} 保管，须由其交出', 'Sample {no} is with {name}, who has to hand it over', {
    no,
    name: holder?.name ?? '',
  });
};
