import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { exact } from '../../../domain/measurement/decimal';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { lessOf, remainingOf } from '../../../domain/sample/split.rules';
import { balanceOf, checkInMoves, isUsedUp } from '../../../domain/stored-sample/balance';
import { laterOf, retainUntilOf } from '../../../domain/stored-sample/retention';
import type { StoredSample } from '../../../domain/stored-sample/stored-sample.entity';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { assertNotInTransit } from '../../custody/in-transit';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { readSetting } from '../../kernel/read-settings';
import { assertVersion, getRow, insertRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { type Asked, placeFor } from '../place';
import { moveStored, placeText } from './move';
import { storedSampleFor } from './register';

export type Storing = Asked & {
  id: string;
  qty: string;
  condition?: StoredSample['condition'] | undefined;
  ver?: number | undefined;
};

/** The day a sample's reports were signed, once all of them are out; null before. */
export const issuedOn = async (context: Context, sampleId: string): Promise<string | null> => {
  // A part is reported with its whole.
  const { wholeId } = await getRow(context, 'sample', sampleId);
  const tested = wholeId ?? sampleId;
  const { rows } = await sql<{ last: string | null; open: number }>`
    select max(issue_date)::text as last,
      (select count(*) from task where task.sample_id = ${tested} and task.deleted_at is null and ${stateIn(taskWorkflow, 'unfinished', 'task.state')}) as open
    from report where ${tested}::uuid = any(sample_ids) and deleted_at is null and ${stateIn(reportWorkflow, 'everIssued', 'state')}`.execute(
    context.db,
  );
  const [row] = rows;
  return row === undefined || row.open > 0 ? null : row.last;
};

/** The days a sample is kept: its type's, else the laboratory's. */
export const retainDaysOf = async (context: Context, sampleId: string): Promise<number> => {
  const sample = await getRow(context, 'sample', sampleId);
  const type = await getRow(context, 'sampleType', sample.sample1Id);
  return type.retainDays ?? Number(await readSetting(context.db, context.actor.companyId, 'sample.retainDays'));
};

/** The day until which it is kept, once its reports are out; a retention that was extended stays so. */
const reportedPatch = async (context: Context, { sampleId, retainUntil }: RowOf<'storedSample'>) => {
  const day = await issuedOn(context, sampleId);
  if (day === null) return null;
  return { retainUntil: laterOf(retainUntil, retainUntilOf(day, await retainDaysOf(context, sampleId))) };
};

const tooMuch = ({ qty, qtyUnit: unit }: RowOf<'sample'>, left: string) =>
  exact(left).eq(exact(qty))
    ? label('来样只有 {came} {unit}', 'Only {came} {unit} were received', { came: qty, unit })
    : label('只剩 {left} {unit}', 'Only {left} {unit} are left', { left, unit });

/** What was left of a sample and does not come into the store was used up by who had it: the journey of the sample says so. */
const recordUsed = async (context: Context, sample: RowOf<'sample'>, left: string, used: string): Promise<void> => {
  if (exact(used).isZero()) return;
  const { at, actor } = context;
  const fromStaffId = sample.holderId ?? actor.id;
  await insertRow(context, 'custody', { sampleId: sample.id, action: 'use', fromStaffId, at, qty: used });
  context.audit({
    action: 'sample.use',
    refType: 'sample',
    refId: sample.id,
    refNo: sample.no,
    before: { leftQty: left },
    after: { leftQty: lessOf(left, used), qty: used },
  });
};

/** Stores a sample; one that was checked out is checked in again. */
export const store = async (context: Context, { id, qty, condition, ver, ...asked }: Storing): Promise<string> => {
  const row = await storedSampleFor(context, id);
  if (row.state === 'out') return checkIn(context, { id: row.id, qty, ver, ...asked });
  assertVersion(row, ver);
  if (Number(qty) === 0) throw badField('qty', label('入库数量须大于 0', 'The quantity has to be more than 0'));
  const sample = await getRow(context, 'sample', row.sampleId);
  await assertNotInTransit(context, sample);
  const left = remainingOf(sample);
  const used = lessOf(left, qty);
  if (used === null) throw badField('qty', tooMuch(sample, left));
  const { condition: climate, ...place } = await placeFor(context, asked, row);
  await recordUsed(context, sample, left, used);
  const reported = await reportedPatch(context, row);
  await moveStored(context, row, {
    action: 'putIn',
    to: reported === null ? 'inStore' : 'reported',
    moves: [{ kind: 'in', qty, reason: asked.conditionReason ?? null }],
    patch: {
      ...place,
      condition: climate ?? condition ?? row.condition,
      inBy: context.actor.id,
      inAt: context.at,
      ...reported,
    },
    reason: asked.conditionReason ?? null,
    // A part that was kept back from the tests waits for none.
    sample: { action: sample.wholeId !== null && sample.state === 'confirmed' ? 'keepPart' : 'putIn' },
    custody: { action: 'store', toStaffId: context.actor.id, place: placeText(place) },
  });
  return row.id;
};

type CheckingIn = Omit<Asked, 'room'> & {
  id: string;
  qty: string;
  room?: string | undefined;
  note?: string | undefined;
  ver?: number | undefined;
};

/** Checks a sample in again. The missing quantity was used up; if nothing is left, the sample is disposed of. */
export const checkIn = async (context: Context, { id, qty, note, ver, ...asked }: CheckingIn): Promise<string> => {
  const row = await getInScope(context, 'storedSample', id, true);
  assertVersion(row, ver);
  if (row.state !== 'out') throw conflict(label('样品不在出库状态', 'The sample has not been checked out'), row);
  await assertNotInTransit(context, await getRow(context, 'sample', row.sampleId));
  const moves = checkInMoves(balanceOf(row.outLog ?? []), qty);
  if (moves === null) throw badField('qty', label('还样数量多于出库数量', 'More is checked in than was checked out'));
  const usedUp = isUsedUp(balanceOf([...(row.outLog ?? []), ...moves]));
  // Its own place was kept for it.
  const { room } = asked;
  const place =
    room === undefined || usedUp
      ? { roomId: row.roomId, room: row.room ?? '', shelf: row.shelf, slot: row.slot }
      : await placeFor(context, { ...asked, room }, row);
  const reported = await reportedPatch(context, row);
  await moveStored(context, row, {
    action: 'putBack',
    to: usedUp ? 'disposed' : reported === null ? 'inStore' : 'reported',
    moves: moves.map((move) => ({ ...move, reason: note ?? asked.conditionReason ?? null })),
    patch: { ...place, ...reported },
    sample: usedUp ? null : { action: 'putIn' },
    custody: { action: usedUp ? 'dispose' : 'store', toStaffId: context.actor.id, place: placeText(place) },
  });
  return id;
};

/** The report is out: the time of retention begins. */
export const markReported = async (
  context: Context,
  { id, ver }: { id: string; ver?: number | undefined },
): Promise<string> => {
  const row = await getInScope(context, 'storedSample', id, true);
  assertVersion(row, ver);
  const reported = await reportedPatch(context, row);
  if (reported === null)
    throw conflict(
      {
        zh: '样品的报告尚未全部发放({day})',
        en: 'Not all reports of the sample are out',
        values: { day: localDay(context.at) },
      },
      row,
    );
  await step(context, 'storedSample', 'markReported', { id, patch: reported });
  return id;
};
