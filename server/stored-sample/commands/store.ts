import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { exact } from '../../../domain/measurement/decimal';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { balanceOf, checkInMoves, isUsedUp } from '../../../domain/stored-sample/balance';
import { retainUntilOf } from '../../../domain/stored-sample/retention';
import type { StoredSample } from '../../../domain/stored-sample/stored-sample.entity';
import { storedSampleWorkflow } from '../../../domain/stored-sample/stored-sample.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, conflict } from '../../kernel/errors';
import { readSetting } from '../../kernel/read-settings';
import { assertVersion, getRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { moveStored, placeText } from './move';
import { storedSampleFor } from './register';

type Place = { room: string; shelf?: string | null | undefined; slot?: string | null | undefined };
export type Storing = Place & {
  id: string;
  qty: string;
  condition: StoredSample['condition'];
  ver?: number | undefined;
};

/** The day a sample's reports were signed, once all of them are out; null before. */
export const issuedOn = async ({ db }: Context, sampleId: string): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null; open: number }>`
    select max(issue_date)::text as last,
      (select count(*) from task where task.sample_id = ${sampleId} and task.deleted_at is null and ${stateIn(taskWorkflow, 'unfinished', 'task.state')}) as open
    from report where ${sampleId}::uuid = any(sample_ids) and deleted_at is null and ${stateIn(reportWorkflow, 'everIssued', 'state')}`.execute(
    db,
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

const reportedPatch = async (context: Context, sampleId: string) => {
  const day = await issuedOn(context, sampleId);
  return day === null ? null : { retainUntil: retainUntilOf(day, await retainDaysOf(context, sampleId)) };
};

/** A place holds one sample. */
const assertFree = async ({ db, actor }: Context, { room, shelf, slot }: Place, id: string): Promise<void> => {
  if (!slot) return;
  const taken = await db
    .selectFrom('storedSample')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('room', '=', room)
    .where('slot', '=', slot)
    .where(sql<boolean>`shelf is not distinct from ${shelf ?? null}`)
    .where(stateIn(storedSampleWorkflow, 'placed', 'state'))
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (taken !== undefined) throw badField('slot', label('该货位已有样品', 'There is a sample in that place already'));
};

/** Stores a sample; one that was checked out is checked in again. */
export const store = async (context: Context, { id, qty, condition, ver, ...place }: Storing): Promise<string> => {
  const row = await storedSampleFor(context, id);
  if (row.state === 'out') return checkIn(context, { id: row.id, qty, ver, ...place });
  assertVersion(row, ver);
  if (Number(qty) === 0) throw badField('qty', label('入库数量须大于 0', 'The quantity has to be more than 0'));
  const { qty: came, qtyUnit } = await getRow(context, 'sample', row.sampleId);
  if (exact(qty).gt(exact(came)))
    throw badField('qty', label('来样只有 {came} {unit}', 'Only {came} {unit} were received', { came, unit: qtyUnit }));
  await assertFree(context, place, row.id);
  const reported = await reportedPatch(context, row.sampleId);
  await moveStored(context, row, {
    action: 'putIn',
    to: reported === null ? 'inStore' : 'reported',
    moves: [{ kind: 'in', qty }],
    patch: {
      room: place.room,
      shelf: place.shelf ?? null,
      slot: place.slot ?? null,
      condition,
      inBy: context.actor.id,
      inAt: context.at,
      ...reported,
    },
    sample: { action: 'putIn' },
    custody: { action: 'store', toStaffId: context.actor.id, place: placeText(place) },
  });
  return row.id;
};

type CheckingIn = Omit<Place, 'room'> & {
  id: string;
  qty: string;
  room?: string | undefined;
  note?: string | undefined;
  ver?: number | undefined;
};

/** Checks a sample in again. The missing quantity was used up; if nothing is left, the sample is disposed of. */
export const checkIn = async (context: Context, { id, qty, note, ver, ...place }: CheckingIn): Promise<string> => {
  const row = await getInScope(context, 'storedSample', id, true);
  assertVersion(row, ver);
  if (row.state !== 'out') throw conflict(label('样品不在出库状态', 'The sample has not been checked out'), row);
  const moves = checkInMoves(balanceOf(row.outLog ?? []), qty);
  if (moves === null) throw badField('qty', label('还样数量多于出库数量', 'More is checked in than was checked out'));
  const to =
    place.room === undefined
      ? { room: row.room ?? '', shelf: row.shelf, slot: row.slot }
      : { ...place, room: place.room };
  await assertFree(context, to, id);
  const usedUp = isUsedUp(balanceOf([...(row.outLog ?? []), ...moves]));
  const reported = await reportedPatch(context, row.sampleId);
  await moveStored(context, row, {
    action: 'putBack',
    to: usedUp ? 'disposed' : reported === null ? 'inStore' : 'reported',
    moves: moves.map((move) => ({ ...move, reason: note ?? null })),
    patch: { room: to.room, shelf: to.shelf ?? null, slot: to.slot ?? null, ...reported },
    sample: usedUp ? null : { action: 'putIn' },
    custody: { action: usedUp ? 'dispose' : 'store', toStaffId: context.actor.id, place: placeText(to) },
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
  const reported = await reportedPatch(context, row.sampleId);
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
