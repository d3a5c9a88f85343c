import { unseenHazard } from '../../../domain/hazard/hazards';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { balanceOf, mayTake } from '../../../domain/stored-sample/balance';
import { destructionProblem } from '../../../domain/stored-sample/retention';
import { speak } from '../../../domain/words/speak';
import { entities, type RowOf } from '../../db/tables';
import { reauthenticate } from '../../kernel/account/reauthenticate';
import type { Context } from '../../kernel/context';
import { findInScope } from '../../kernel/data-scope';
import { AppError, badField, notFound } from '../../kernel/errors';
import { getRow } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { assertCan } from '../../kernel/step';
import { isHeld } from '../holds';
import { objectionOf } from '../objection';
import { moveStored } from './move';
import { authenticateWitness, signAsWitness, type Witness } from './witness';

export type CheckingOut = {
  ids: string[];
  qty?: string | undefined;
  purpose: 'retest' | 'audit' | 'destroy';
  toStaffId?: string | undefined;
  hazardsSeen?: boolean | undefined;
  reason?: string | undefined;
  password?: string | undefined;
  witness?: { username: string; password: string } | undefined;
};

type Outcome = { id: string; sampleNo: string; ok: boolean; message: string | null; state: string };

/** Why this sample cannot be checked out; null when it can. Called before anything is written. */
const blockerOf = async (
  context: Context,
  row: RowOf<'storedSample'>,
  hazards: readonly string[] | null,
  { purpose, qty, hazardsSeen }: CheckingOut,
): Promise<Label | null> => {
  try {
    assertCan(context, 'storedSample', 'takeOut', row);
  } catch (error) {
    if (error instanceof AppError) return error.label;
    throw error;
  }
  const unseen = unseenHazard(hazards, hazardsSeen);
  if (unseen !== null) return unseen.text;
  if (purpose === 'destroy') {
    const kept = { retainUntil: row.retainUntil, hold: await isHeld(context, row.sampleId) };
    return destructionProblem(kept, await objectionOf(context, row), localDay(context.at));
  }
  const balance = balanceOf(row.outLog ?? []);
  return mayTake(balance, qty ?? balance.left)
    ? null
    : label('库存只有 {left}', 'Only {left} is in storage', { left: balance.left });
};

const take = async (
  context: Context,
  row: RowOf<'storedSample'>,
  input: CheckingOut,
): Promise<RowOf<'storedSample'>> => {
  const { left } = balanceOf(row.outLog ?? []);
  const { row: next } = await moveStored(context, row, {
    action: 'takeOut',
    to: 'out',
    moves: [
      { kind: 'out', qty: input.qty ?? left, to: input.toStaffId ?? null, reason: input.reason ?? input.purpose },
    ],
    reason: input.reason ?? null,
    sample: { action: 'takeOut', to: 'tested' },
    custody: { action: 'out', toStaffId: input.toStaffId ?? null },
  });
  return next;
};

const destroy = async (
  context: Context,
  row: RowOf<'storedSample'>,
  input: CheckingOut,
  witness: Witness,
): Promise<RowOf<'storedSample'>> => {
  const reason = input.reason ?? null;
  const on = { refType: 'storedSample', refId: row.id, refVer: row.ver };
  await sign(context, { ...on, meaning: '销毁', password: input.password, opinion: reason });
  await signAsWitness(context, witness, { refId: row.id, refVer: row.ver, opinion: reason });
  const { row: next } = await moveStored(context, row, {
    action: 'takeOut',
    to: 'disposed',
    moves: [{ kind: 'disposed', qty: balanceOf(row.outLog ?? []).left, to: witness.name, reason }],
    reason,
    sample: { action: 'takeOut', to: 'disposed' },
    custody: { action: 'dispose', toStaffId: witness.id },
  });
  return next;
};

/** Checks out samples, each on its own: a refused one says why. A destruction is signed by two people. */
export const checkOut = async (context: Context, input: CheckingOut): Promise<{ list: Outcome[] }> => {
  const destroying = input.purpose === 'destroy';
  if (!destroying && input.toStaffId === undefined)
    throw badField('toStaffId', label('请选择领用人', 'Choose who receives it'));
  if (input.toStaffId !== undefined) await getRow(context, 'staff', input.toStaffId);
  if (destroying) await reauthenticate(context, input.password);
  const witness = destroying ? await authenticateWitness(context, input.witness) : null;
  const missing = notFound(entities.storedSample.label);
  const list: Outcome[] = [];
  for (const id of [...new Set(input.ids)].sort()) {
    const row = await findInScope(context, 'storedSample', id, true);
    if (row === undefined) {
      list.push({ id, sampleNo: '', ok: false, message: speak(context.language, missing.label), state: '' });
      continue;
    }
    const { no, hazards } = await getRow(context, 'sample', row.sampleId);
    const why = await blockerOf(context, row, hazards, input);
    if (why !== null) {
      list.push({ id, sampleNo: no, ok: false, message: speak(context.language, why), state: row.state });
      continue;
    }
    const next = witness === null ? await take(context, row, input) : await destroy(context, row, input, witness);
    list.push({ id, sampleNo: no, ok: true, message: null, state: next.state });
  }
  // A call in which nothing is there at all answers like a call for one record.
  if (list.every(({ sampleNo }) => sampleNo === '')) throw missing;
  return { list };
};
