import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { exact } from '../../../domain/measurement/decimal';
import { permissions } from '../../../domain/role/permissions';
import type { PartPurpose } from '../../../domain/sample/part-purposes';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { lessOf, splitProblems, sumOf } from '../../../domain/sample/split.rules';
import type { StorageCondition } from '../../../domain/store-room/conditions';
import { balanceOf } from '../../../domain/stored-sample/balance';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import { assertNotInTransit } from '../../custody/in-transit';
import { lockStored, type Taken, takenOf } from '../../custody/remaining';
import { newPublicId } from '../../db/ids';
import { nextNumber, padded } from '../../db/sequence';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { conflict, forbidden } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, getRow, insertRow, updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { stampedMove } from '../../stored-sample/commands/move';
import { registerStoredSample } from '../../stored-sample/commands/register';
import { recordCustody } from './custody';

type Sample = RowOf<'sample'>;

export type Part = Readonly<{
  qty: string;
  purpose: PartPurpose;
  storageCondition?: StorageCondition | undefined;
  remark?: string | undefined;
}>;

const MAX_NO = 32;

/** Refuses to take of a sample that somebody else has; what stands in the store its keeper takes out. */
export const assertInHand = async (context: Context, { sample, stored }: Taken): Promise<void> => {
  await assertNotInTransit(context, sample);
  if (stored !== undefined && inClass(storedSampleWorkflow, 'inStore', stored.state)) {
    if (!context.can('storedSample.takeOut')) throw forbidden(permissions['storedSample.takeOut']);
    return;
  }
  if (sample.holderId === null || sample.holderId === context.actor.id) return;
  const holder = await getRow(context, 'staff', sample.holderId);
  throw conflict(
    label('样品 {no} 由 {name} 保管，请先交接', 'Sample {no} is with {name}: have it handed over first', {
      no: sample.no,
      name: holder.name,
    }),
    sample,
  );
};

/** What is lent counts as the borrower's: it comes back before it is divided. */
const assertDivisible = ({ sample, stored }: Taken): void => {
  if (!inClass(sampleWorkflow, 'divisible', sample.state))
    throw conflict(
      label('样品不在实验室，不能分样', 'The sample is not in the laboratory; it cannot be split'),
      sample,
    );
  if (stored?.state === 'out')
    throw conflict(
      label('样品已借出，还回后才能分样', 'The sample is lent: it has to be back before it is split'),
      sample,
    );
};

/** A part begins where its whole is when it is for testing; what is put by for another use has no test to wait for. */
const startOf = ({ state }: Sample, purpose: PartPurpose) => {
  if (inClass(sampleWorkflow, 'testedOrLater', state)) return 'tested';
  if (purpose !== 'test') return 'confirmed';
  if (state === 'issued') return state;
  return state === 'testing' ? state : 'confirmed';
};

const aPart = async (context: Context, whole: Sample, part: Part): Promise<Sample> => {
  const { db, actor } = context;
  const no = `${whole.no}-${padded(await nextNumber(db, actor.companyId, 'sample', whole.no), 2)}`;
  if (no.length > MAX_NO)
    throw conflict(
      label('子样编号过长，不能再往下分', 'The number would be too long: this part cannot be divided further'),
      whole,
    );
  const { name, nameEn, spec, grade, brand, batchNo, lotQty, produceDate, producer, condition, conditionText } = whole;
  const { samplingDate, samplingTime, samplingPlace, samplingPointId, receivedBy, receivedAt, orderId, qtyUnit } =
    whole;
  const { id } = await insertRow(context, 'sample', {
    ...{ name, nameEn, spec, grade, brand, batchNo, lotQty, produceDate, producer, condition, conditionText },
    ...{ samplingDate, samplingTime, samplingPlace, samplingPointId, receivedBy, receivedAt, orderId, qtyUnit },
    sample1Id: whole.sample1Id,
    sample1Ver: whole.sample1Ver,
    sample2Id: whole.sample2Id,
    storageCondition: part.storageCondition ?? whole.storageCondition,
    qty: part.qty,
    no,
    uuid: newPublicId(),
    parentId: whole.id,
    wholeId: whole.wholeId ?? whole.id,
    partPurpose: part.purpose,
    remark: part.remark ?? null,
    holderId: actor.id,
    state: 'registered',
  });
  const made = await step(context, 'sample', 'partOff', {
    id,
    to: startOf(whole, part.purpose),
    bySystem: true,
    note: { of: whole.no, qty: part.qty, unit: qtyUnit, purpose: part.purpose },
  });
  await recordCustody(context, made, {
    action: 'split',
    to: actor.id,
    qty: part.qty,
    remark: part.remark ?? null,
  });
  if (part.purpose === 'keep') await registerStoredSample(context, made);
  return made;
};

/** Takes an amount out of the store's balance; a sample of which nothing is left there is through. */
const takeOfStored = async (
  context: Context,
  stored: RowOf<'storedSample'>,
  taken: string,
  no: string,
): Promise<void> => {
  const outLog = [...(stored.outLog ?? []), stampedMove(context, { kind: 'split', qty: taken })];
  const { left } = balanceOf(outLog);
  const patch = { outLog, leftQty: left };
  if (exact(left).isZero()) await step(context, 'storedSample', 'usedUp', { id: stored.id, bySystem: true, patch });
  else {
    await updateRow(context, 'storedSample', stored, patch);
    context.audit({
      action: 'storedSample.split',
      refType: 'storedSample',
      refId: stored.id,
      refNo: no,
      before: { leftQty: stored.leftQty },
      after: { leftQty: left },
    });
  }
};

/** Writes down what is left of a sample. Where nothing is and no test is to come, it is through. */
export const leave = async (context: Context, { sample, stored, left }: Taken, taken: string): Promise<Sample> => {
  const rest = lessOf(left, taken) ?? '0';
  const isThrough = exact(rest).isZero();
  if (stored !== undefined) {
    await takeOfStored(context, stored, taken, sample.no);
    if (!isThrough) return sample;
    return step(context, 'sample', 'takeOut', {
      id: sample.id,
      to: 'disposed',
      bySystem: true,
      patch: { location: null },
    });
  }
  const patch = { leftQty: rest };
  if (isThrough && sample.state === 'tested')
    return step(context, 'sample', 'consume', { id: sample.id, bySystem: true, patch: { ...patch, holderId: null } });
  return updateRow(context, 'sample', sample, patch);
};

/**
 * Divides a sample: each part is a sample of its own with its number, label code and holder, and what the parts have is
 * taken from what is left of the sample. Two who split at once wait for each other.
 */
export const splitSample = async (
  context: Context,
  id: string,
  { parts, ver }: Readonly<{ parts: readonly Part[]; ver?: number | undefined }>,
): Promise<{ whole: Sample; parts: Sample[] }> => {
  await getInScope(context, 'sample', id);
  const stored = await lockStored(context, id);
  const taken = takenOf(await getInScope(context, 'sample', id, true), stored);
  const { sample, left } = taken;
  assertVersion(sample, ver);
  assertDivisible(taken);
  await assertInHand(context, taken);
  assertNoProblems(splitProblems(parts, left, sample.qtyUnit));
  const made: Sample[] = [];
  for (const part of parts) made.push(await aPart(context, sample, part));
  const qty = sumOf(parts.map((part) => part.qty));
  const whole = await leave(context, taken, qty);
  const numbers = made.map(({ no }) => no);
  await recordCustody(context, sample, { action: 'split', from: context.actor.id, qty, remark: numbers.join(' ') });
  context.audit({
    action: 'sample.split',
    refType: 'sample',
    refId: id,
    refNo: sample.no,
    before: { leftQty: left },
    after: { leftQty: lessOf(left, qty), parts: parts.map((part, index) => ({ no: numbers[index], qty: part.qty })) },
  });
  return { whole, parts: made };
};
