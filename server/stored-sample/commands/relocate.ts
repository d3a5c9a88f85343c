import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { balanceOf } from '../../../domain/stored-sample/balance';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict } from '../../kernel/errors';
import { assertVersion, getRow, insertRow, updateRow } from '../../kernel/rows';
import { type Asked, placeFor } from '../place';
import { locationOf, placeText } from './move';

/** Moves what is in the store to another place of it; the chain of custody knows each place. */
export const relocate = async (
  context: Context,
  { id, ver, ...asked }: Asked & { id: string; ver?: number | undefined },
): Promise<string> => {
  const row = await getInScope(context, 'storedSample', id, true);
  assertVersion(row, ver);
  if (!inClass(storedSampleWorkflow, 'inStore', row.state))
    throw conflict(label('样品不在库中', 'The sample is not in the store'), row);
  const { condition = row.condition, ...place } = await placeFor(context, asked, row);
  const { roomId, room, shelf, slot } = row;
  await updateRow(context, 'storedSample', row, { ...place, condition });
  const sample = await getRow(context, 'sample', row.sampleId, true);
  await updateRow(context, 'sample', sample, { location: locationOf(place) });
  await insertRow(context, 'custody', {
    sampleId: row.sampleId,
    action: 'store',
    fromStaffId: context.actor.id,
    toStaffId: context.actor.id,
    at: context.at,
    qty: balanceOf(row.outLog ?? []).left,
    place: placeText(place),
  });
  context.audit({
    action: 'storedSample.move',
    refType: 'storedSample',
    refId: id,
    refNo: sample.no,
    before: { roomId, room, shelf, slot },
    after: place,
    reason: asked.conditionReason,
  });
  return id;
};
