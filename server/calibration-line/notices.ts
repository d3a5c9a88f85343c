import { sql } from 'kysely';
import { type Label, label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { holdersOf, type Note, notify } from '../kernel/notify';

type Line = RowOf<'calibrationLine'>;

const note = ({ id }: Line, title: Label, body: Label | string | null, level: Note['level'] = 'info'): Note => ({
  kind: 'task',
  level,
  title,
  body,
  refType: 'calibrationLine',
  refId: id,
  link: `/calibration-lines?id=${id}`,
});

const makersOf = ({ createdBy, submittedById }: Line) => [createdBy, submittedById];

/** Tells whoever may approve a line that it waits; its maker, who may not, is left out. */
export const notifySubmitted = async (context: Context, line: Line): Promise<void> => {
  const item = await context.db
    .selectFrom('testItem')
    .select('name')
    .where('id', '=', line.testitemId)
    .executeTakeFirstOrThrow();
  const holders = await holdersOf(context, 'calibrationLine.approve');
  await notify(
    context,
    holders.filter((id) => !makersOf(line).includes(id)),
    note(line, label('标准曲线 {no} 待批准', 'Calibration line {no} waits for approval', { no: line.no }), item.name),
  );
};

export const notifyApproved = (context: Context, line: Line): Promise<void> =>
  notify(
    context,
    makersOf(line),
    note(line, label('标准曲线 {no} 已批准', 'Calibration line {no} is approved', { no: line.no }), null),
  );

export const notifySentBack = (context: Context, line: Line, reason: string): Promise<void> =>
  notify(
    context,
    makersOf(line),
    note(line, label('标准曲线 {no} 被退回', 'Calibration line {no} was sent back', { no: line.no }), reason, 'warn'),
  );

/** Tells who made a line, and who measured by it, that it does not hold any more. */
export const notifyVoided = async (context: Context, line: Line, reason: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(w.submitted_by, w.assignee_id) as id from result r join worksheet w on w.id = r.worksheet_id
    where r.curve_id = ${line.id} and r.deleted_at is null and coalesce(w.submitted_by, w.assignee_id) is not null`.execute(
    context.db,
  );
  await notify(
    context,
    [...makersOf(line), ...rows.map(({ id }) => id)],
    note(line, label('标准曲线 {no} 已作废', 'Calibration line {no} was voided', { no: line.no }), reason, 'warn'),
  );
};
