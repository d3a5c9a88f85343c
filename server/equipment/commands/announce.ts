import { sql } from 'kysely';
import { type NoticeStage, noticeStage } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { addDays, daysBetween } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { holdersOf, notify } from '../../kernel/notify';
import type { Writer } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { warnDays } from '../warn-days';

type Due = {
  id: string;
  devNum: string;
  name: string;
  keeperId: string;
  departId: string;
  kind: 'calibration' | 'midCheck';
  day: string;
};

const dueUntil = async ({ db, actor }: Writer, until: string): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select e.id, e.dev_num, e.name, e.keeper_id, e.depart_id, due.kind, due.day from equipment e
    cross join lateral (values ('calibration', case when e.cal_mode <> 'none' then e.cal_due_date end),
      ('midCheck', e.mid_check_due)) as due(kind, day)
    where e.company_id = ${actor.companyId} and e.deleted_at is null and ${stateIn(equipmentWorkflow, 'kept', 'e.state')} and due.day <= ${until}::date
    order by due.day, e.dev_num`.execute(db);
  return rows;
};

/** Marks an announcement as made; false when it had been made before, by whichever process. */
const isFirst = async ({ db, at }: Writer, { id, kind, day }: Due, stage: NoticeStage): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('equipmentNotice')
    .values({ equipmentId: id, kind, dueDate: day, stage, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

const nouns: Readonly<Record<Due['kind'], Label>> = {
  calibration: label('校准', 'calibration'),
  midCheck: label('期间核查', 'intermediate check'),
};

const titleOf = ({ name, devNum, kind, day }: Due, today: string): Label => {
  const left = daysBetween(today, day);
  const what = nouns[kind];
  const thing = label('{name}({no})', '{name} ({no})', { name, no: devNum });
  if (left < 0)
    return label('{thing}{what}已逾期 {days} 天', '{thing}: {what} overdue by {days} days', {
      thing,
      what,
      days: -left,
    });
  if (left === 0) return label('{thing}{what}今天到期', '{thing}: {what} due today', { thing, what });
  return label('{thing}{what} {days} 天后到期', '{thing}: {what} due in {days} days', { thing, what, days: left });
};

/** Whom a due date concerns: those who keep the devices and the keeper; once it has come also the room and the quality manager. */
const readersOf = async (writer: Writer, due: Due, stage: NoticeStage): Promise<string[]> => [
  due.keeperId,
  ...(await holdersOf(writer, 'equipment.update')),
  ...(stage === 'due'
    ? [
        ...(await holdersOf(writer, 'task.assign', due.departId)),
        ...(await holdersOf(writer, 'equipment.reviewImpact')),
      ]
    : []),
];

/** Announces each due date once a stage: with the days of warning, a week before, and on the day. */
export const announceDueDates = async (writer: Writer, today: string): Promise<void> => {
  const days = await warnDays(writer.db, writer.actor.companyId);
  for (const due of await dueUntil(writer, addDays(today, days))) {
    const stage = noticeStage(due.day, today, days);
    if (stage === null || !(await isFirst(writer, due, stage))) continue;
    await notify(writer, await readersOf(writer, due, stage), {
      kind: 'equipment',
      level: stage === 'early' ? 'info' : 'warn',
      title: titleOf(due, today),
      body: label('到期日 {day}', 'Due on {day}', { day: due.day }),
      refType: 'equipment',
      refId: due.id,
      link: `/equipment/${due.id}/edit`,
    });
  }
};
