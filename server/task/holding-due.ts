import { sql } from 'kysely';
import { daysBetween, LABORATORY_TIME_ZONE, localDay } from '../../domain/kit/calendar';
import { joined, type Label, label } from '../../domain/kit/label';
import { momentText } from '../../domain/kit/moment-text';
import { holdingStage } from '../../domain/task/holding';
import { FEW, firstOf, holdersNow, NAMED, unsaid } from '../kernel/announce-due';
import { notify } from '../kernel/notify';
import type { Writer } from '../kernel/rows';
import { holdingRuns } from './holding';

type Running = {
  id: string;
  no: string;
  itemName: string;
  latestStart: string;
  mandateId: string;
  instanceId: string | null;
  departId: string;
  assigneeId: string | null;
};

/** What ended longer ago before it was first seen is told in one message: a laboratory that enters its holding times is not flooded. */
const OLD_DAYS = 7;

const runningOf = async ({ db, actor, at }: Writer): Promise<Running[]> => {
  const { rows } = await sql<Running>`
    select t.id, t.no, ti.name as item_name, t.latest_start, t.mandate_id, t.instance_id, t.depart_id, t.assignee_id
    from task t join test_item ti on ti.id = t.testitem_id
    where t.company_id = ${actor.companyId} and t.deleted_at is null and ${holdingRuns('near', at)}
      and ${unsaid('holding', 'overdue', sql`t.id`, sql`(t.latest_start at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date`, localDay(at))}
    order by t.latest_start, t.no`.execute(db);
  return rows;
};

const nameOf = ({ no, itemName: item }: Running): Label => label('{no}（{item}）', '{no} ({item})', { no, item });
const momentOf = ({ latestStart }: Running): string => momentText(latestStart, LABORATORY_TIME_ZONE);

const titleOf = (thing: Label, isPast: boolean): Label =>
  isPast
    ? label('{thing}保存期已过，尚未开始检测', '{thing}: holding time over, test not begun', { thing })
    : label('{thing}保存期将满，请尽快检测', '{thing}: holding time ends soon', { thing });

const titleOfMany = (count: number, isPast: boolean): Label =>
  isPast
    ? label('{count} 项检测保存期已过，尚未开始', '{count} tests not begun within the holding time', { count })
    : label('{count} 项检测的保存期将满', 'The holding time of {count} tests ends soon', { count });

type Told = Readonly<{ reader: string; isPast: boolean; isOld: boolean; tasks: Running[] }>;

const tell = async (writer: Writer, { reader, isPast, isOld, tasks }: Told): Promise<void> => {
  const level = isPast ? 'warn' : 'info';
  const isOwn = ({ assigneeId }: Running) => assigneeId === reader;
  const [first] = tasks;
  if (first === undefined) return;
  const note = { kind: 'task' as const, level, refType: 'task' } as const;
  if (tasks.length > (isOld ? 1 : FEW))
    return notify(writer, [reader], {
      ...note,
      title: titleOfMany(tasks.length, isPast),
      body: label('最早届满 {moment}：{names} 等', 'The first ends on {moment}: {names} and more', {
        moment: momentOf(first),
        names: joined(tasks.slice(0, NAMED).map(nameOf)),
      }),
      refId: first.id,
      link: tasks.every(isOwn) ? '/mytasks?view=holding' : `/task?view=${isPast ? 'holding' : 'holdingNear'}`,
    });
  for (const task of tasks)
    await notify(writer, [reader], {
      ...note,
      title: titleOf(nameOf(task), isPast),
      body: label('最晚开始检测 {moment}', 'The test begins at the latest on {moment}', { moment: momentOf(task) }),
      refId: task.id,
      link:
        isOwn(task) && task.instanceId !== null
          ? `/mytask/datainput/${task.mandateId}/${task.instanceId}`
          : `/mandate/${task.mandateId}`,
    });
};

/**
 * Tells of holding times that end and tests that have not begun: before the end the tester, or who gives tests out; after it
 * the head of the department too. Each is told once a stage, however often and on however many servers it is asked.
 */
export const announceHolding = async (writer: Writer): Promise<void> => {
  const staged = (await runningOf(writer)).map((task) => {
    const stage = holdingStage(task.latestStart, writer.at) === 'past' ? ('overdue' as const) : ('early' as const);
    return [{ ...task, day: localDay(task.latestStart) }, stage] as const;
  });
  const today = localDay(writer.at);
  const holders = holdersNow(writer);
  const told = new Map<string, Told>();
  for (const [task, stage] of await firstOf(writer, 'holding', staged)) {
    const heads = task.assigneeId === null || stage === 'overdue' ? await holders('task.assign', task.departId) : [];
    const isOld = daysBetween(task.day, today) > OLD_DAYS;
    for (const reader of new Set([...(task.assigneeId === null ? [] : [task.assigneeId]), ...heads])) {
      const key = `${stage} ${isOld} ${reader}`;
      const known = told.get(key) ?? { reader, isPast: stage === 'overdue', isOld, tasks: [] };
      known.tasks.push(task);
      told.set(key, known);
    }
  }
  for (const each of told.values()) await tell(writer, each);
};
