import type { Waiving } from '../../../contract/stored-sample/stored-sample';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { leaves } from '../../../domain/kit/workflow';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, conflict } from '../../kernel/errors';
import { assertVersion, getRow, updateRow } from '../../kernel/rows';
import { storedSampleFor } from './register';

/** Puts on record that the client gave up objecting: who said so, on which day, and by what it shows. */
export const recordWaiver = async (
  context: Context,
  row: RowOf<'storedSample'>,
  { by, on, proof }: Waiving,
  at = '',
): Promise<RowOf<'storedSample'>> => {
  const { actor } = context;
  if (on > localDay(context.at))
    throw badField(`${at}on`, label('放弃日期不能晚于今天', 'The day of the waiver cannot lie in the future'));
  const waiver = { by, on, proof, recordedById: actor.id, recordedByName: actor.name, recordedAt: context.at };
  const { no } = await getRow(context, 'sample', row.sampleId);
  const next = await updateRow(context, 'storedSample', row, { waiver });
  context.audit({
    action: 'storedSample.waive',
    refType: 'storedSample',
    refId: row.id,
    refNo: no,
    before: { waiver: row.waiver },
    after: { waiver },
  });
  return next;
};

/** Records the waiver of a sample that is still in the laboratory, before it is given back or destroyed. */
export const waive = async (
  context: Context,
  { id, ver, ...waiving }: Waiving & { id: string; ver?: number | undefined },
): Promise<string> => {
  const row = await storedSampleFor(context, id);
  assertVersion(row, ver);
  if (!leaves(storedSampleWorkflow, 'returnToClient', row.state))
    throw conflict(label('样品已不在实验室', 'The sample is no longer in the laboratory'), row);
  return (await recordWaiver(context, row, waiving)).id;
};
