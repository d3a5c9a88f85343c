import type { Waiving } from '../../../contract/stored-sample/stored-sample';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { exact, plain } from '../../../domain/measurement/decimal';
import { remainingOf } from '../../../domain/sample/split.rules';
import { balanceOf } from '../../../domain/stored-sample/balance';
import { HELD, returnProblem } from '../../../domain/stored-sample/retention';
import { assertNotInTransit } from '../../custody/in-transit';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked } from '../../kernel/errors';
import { assertVersion, getRow } from '../../kernel/rows';
import { isHeld } from '../holds';
import { objectionOf } from '../objection';
import { moveStored } from './move';
import { storedSampleFor } from './register';
import { recordWaiver } from './waive';

export type Returning = {
  id: string;
  receiver: string;
  idNo4?: string | undefined;
  qty?: string | undefined;
  waived: boolean;
  waiver?: Waiving | undefined;
  note?: string | undefined;
  ver?: number | undefined;
};

const RELEASE = label('由有权的人解除冻结', 'Have the hold released by somebody who may');

const assertMayReturn = async (context: Context, row: RowOf<'storedSample'>): Promise<void> => {
  const hold = await isHeld(context, row.sampleId);
  const problem = returnProblem({ hold }, await objectionOf(context, row), localDay(context.at));
  if (problem !== null)
    throw blocked([
      {
        rule: 'return',
        object: row.id,
        text: problem,
        fix: hold
          ? RELEASE
          : label('等待期满，或登记委托方放弃异议', 'Wait, or record that the client waives the objection period'),
      },
    ]);
};

/** The row with the waiver that a return names; a waiver is nothing without what is put on record of it. */
const withWaiver = async (
  context: Context,
  row: RowOf<'storedSample'>,
  { waived, waiver }: Returning,
): Promise<RowOf<'storedSample'>> => {
  if (waiver !== undefined) return recordWaiver(context, row, waiver, 'waiver.');
  if (waived && row.waiver === null)
    throw badField(
      'waiver',
      label(
        '请登记委托方放弃异议的人员、日期和凭证',
        'Record who waived the objection for the client, on which day, and by what it shows',
      ),
    );
  return row;
};

/** Gives a sample back to the client; one that was never in the store goes straight from the bench. */
export const returnToClient = async (context: Context, input: Returning): Promise<string> => {
  const found = await storedSampleFor(context, input.id);
  assertVersion(found, input.ver);
  const row = await withWaiver(context, found, input);
  await assertMayReturn(context, row);
  const sample = await getRow(context, 'sample', row.sampleId);
  const balance = balanceOf(row.outLog ?? []);
  const neverIn = row.state === 'awaitingPutIn';
  await assertNotInTransit(context, sample);
  const most = neverIn ? remainingOf(sample) : balance.left;
  const given = input.qty ?? most;
  if (exact(given).gt(exact(most))) throw badField('qty', label('剩余只有 {most}', 'Only {most} is left', { most }));
  // Of what was never in the store nobody knows what the tests have used up: it comes in with what is given back.
  const rest = exact(neverIn ? given : most).minus(exact(given));
  const about = { to: input.receiver, reason: input.note ?? null, docNo: input.idNo4 ?? null };
  await moveStored(context, row, {
    action: 'returnToClient',
    to: 'returned',
    moves: [
      ...(neverIn ? [{ kind: 'in' as const, qty: given }] : []),
      { kind: 'returned', qty: given, ...about },
      ...(rest.isZero() ? [] : [{ kind: 'disposed' as const, qty: plain(rest), ...about }]),
    ],
    sample: { action: 'returnToClient' },
    custody: { action: 'return', place: input.receiver },
  });
  return row.id;
};

export type SendingOut = {
  id: string;
  kind: 'subcontract' | 'authority' | 'transfer';
  to: string;
  docNo: string;
  ver?: number | undefined;
};

/** Sends a stored sample out for good, under a document number. */
export const sendOut = async (context: Context, { id, kind, to, docNo, ver }: SendingOut): Promise<string> => {
  const row = await getInScope(context, 'storedSample', id, true);
  assertVersion(row, ver);
  if (await isHeld(context, row.sampleId)) throw blocked([{ rule: 'hold', object: row.id, text: HELD, fix: RELEASE }]);
  await moveStored(context, row, {
    action: 'sendOut',
    to: 'sentOut',
    moves: [{ kind: 'sentOut', qty: balanceOf(row.outLog ?? []).left, to, reason: kind, docNo }],
    sample: { action: 'sendOut' },
    custody: { action: 'out', place: to },
  });
  return id;
};
