import { label, same } from '../../../domain/kit/label';
import { type OpenGroup, type OpenItem, type WorkKind, workKinds } from '../../../domain/staff/open-work';
import type { EntityTable, RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { blocked } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { getRow, updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { recordCustody } from '../../sample/commands/custody';
import { assignTasks } from '../../task/commands/assign';
import { type Colleague, nameable, openWorkOf } from '../open-work';

export type HandOver = Readonly<{ key: string; staffId: string }>;
type Leaver = Pick<RowOf<'staff'>, 'id' | 'name'>;
type Given = Readonly<{ group: OpenGroup; taker: Colleague }>;

/** Where a hand-over is written, and where its taker goes on. */
const places = {
  tasks: { table: 'task', field: 'assigneeId', link: '/mytasks' },
  checks: { table: 'task', field: 'checkerId', link: '/mytask' },
  reports: { table: 'report', field: 'compiledBy', link: '/reporttask' },
  samples: { table: 'sample', field: 'holderId', link: '/work' },
  equipment: { table: 'equipment', field: 'keeperId', link: '/equipment' },
  departments: { table: 'department', field: 'leaderId', link: '/depart' },
  customers: { table: 'customer', field: 'salesId', link: '/customer' },
} as const satisfies Record<Exclude<WorkKind, 'handovers'>, { table: EntityTable; field: string; link: string }>;

const SHOWN = 3;
const some = (items: readonly OpenItem[], named: ReadonlySet<string>) => {
  const shown = items.filter(({ id }) => named.has(id)).slice(0, SHOWN);
  return `${shown.map(({ no }) => no).join('、')}${items.length > shown.length ? '…' : ''}`;
};

/** Pairs what is open with who takes it; refuses leftovers, and takers who are not able. */
const paired = (
  leaver: Leaver,
  groups: readonly OpenGroup[],
  people: readonly Colleague[],
  wanted: readonly HandOver[],
  named: ReadonlySet<string>,
): Given[] => {
  const given: Given[] = [];
  const problems: Parameters<typeof blocked>[0][number][] = [];
  for (const group of groups) {
    const { kind, items, name, candidateIds } = group;
    const work = { what: workKinds[kind], of: name === '' ? '' : `(${name})` };
    const staffId = wanted.find(({ key }) => key === group.key)?.staffId;
    const taker = people.find(({ id }) => id === staffId);
    if (taker !== undefined && candidateIds.includes(taker.id)) {
      given.push({ group, taker });
      continue;
    }
    if (staffId === undefined)
      problems.push({
        rule: `staff.open.${kind}`,
        object: leaver.name,
        text: label(
          '{name}还有 {count} 项{what}{of}未移交：{items}',
          '{name} still has {count}: {what:in}{of} ({items})',
          { ...work, name: leaver.name, count: items.length, items: some(items, named) },
        ),
        fix:
          candidateIds.length > 0
            ? label('为这些工作选择接手人', 'Choose who takes them over')
            : label(
                '目前无人可以接手：请先登记授权或由室主任分别改派',
                'Nobody is able to take all of them: authorise somebody, or reassign them one by one',
              ),
        ...(kind === 'tasks' && { link: '/task' }),
      });
    else
      problems.push({
        rule: `staff.unable.${kind}`,
        object: taker?.name ?? '',
        text: label(
          '{name}不能接手{what}{of}：不在岗、无权限或无有效授权',
          '{name} cannot take over {what:in}{of}: not active, without the right or not authorised',
          { ...work, name: taker?.name ?? label('所选人员', 'The person chosen') },
        ),
        fix: label('另选接手人', 'Choose somebody else'),
      });
  }
  if (problems.length > 0) throw blocked(problems);
  return given;
};

const reassign = async (
  context: Context,
  { group, taker }: Given,
  reason: string,
  named: ReadonlySet<string>,
): Promise<void> => {
  const items = group.items.map(({ id }) => ({ id, staffId: taker.id }));
  const { results } = await assignTasks(context, { action: 'reassign', items, reason, bySystem: true });
  const refused = results.filter(({ ok }) => !ok);
  if (refused.length > 0)
    throw blocked(
      refused.map(({ id, message }) => ({
        rule: 'staff.unable.tasks',
        object: group.items.find((item) => item.id === id && named.has(id))?.no ?? '',
        text: same(message),
        fix: label('另选接手人', 'Choose somebody else'),
      })),
    );
};

/** What was on its way to the person and was not taken is with its giver again, who hears of it. */
const giveBack = async (context: Context, leaver: Leaver, { group, taker }: Given, reason: string): Promise<void> => {
  for (const { id } of group.items) {
    const row = await getRow(context, 'handover', id, true);
    const patch = { answeredAt: context.at, reason };
    await step(context, 'handover', 'withdraw', { id, bySystem: true, reason, patch });
    await recordCustody(context, await getRow(context, 'sample', row.sampleId), {
      ...{ action: 'withdraw', from: row.fromStaffId, to: row.fromStaffId, remark: reason },
    });
  }
  await notify(context, [taker.id], {
    kind: 'sample',
    level: 'warn',
    title: label(
      '{name}已离岗，您交出的 {count} 个样品未被接收，仍由您保管',
      '{name} has left without taking {count} of your samples: they are with you again',
      { name: leaver.name, count: group.items.length },
    ),
    body: reason,
    refType: 'staff',
    refId: leaver.id,
    link: '/handover?tab=done',
  });
};

const rewrite = async (
  context: Context,
  leaver: Leaver,
  { group, taker }: Given,
  kind: keyof typeof places,
  reason: string,
): Promise<void> => {
  const { table, field, link } = places[kind];
  const what = workKinds[kind];
  for (const { id, no } of group.items) {
    const row = await getRow(context, table, id, true);
    const updated = await updateRow(context, table, row, { [field]: taker.id } as Values<typeof table>);
    if (table === 'sample')
      await recordCustody(context, updated as RowOf<'sample'>, {
        action: 'issue',
        from: leaver.id,
        to: taker.id,
        remark: reason,
      });
    context.audit({
      action: `${table}.handOver`,
      refType: table,
      refId: id,
      refNo: no,
      before: { [field]: leaver.id },
      after: { [field]: taker.id },
      reason,
    });
  }
  await notify(context, [taker.id], {
    kind: 'system',
    level: 'warn',
    title: label('{name}的 {count} 项{what}移交给您', '{name} hands over to you, {count}: {what:in}', {
      name: leaver.name,
      count: group.items.length,
      what,
    }),
    body: reason,
    refType: 'staff',
    refId: leaver.id,
    link,
  });
};

/** Hands everything a person has in hand to the colleagues named for it; gives how much of each kind went over. */
export const handOverAll = async (
  context: Context,
  leaver: Leaver,
  wanted: readonly HandOver[],
  reason: string,
): Promise<Record<string, number>> => {
  const { groups, people } = await openWorkOf(context, leaver.id);
  const named = await nameable(context, groups);
  const counts: Record<string, number> = {};
  for (const given of paired(leaver, groups, people, wanted, named)) {
    const { kind, items } = given.group;
    if (kind === 'tasks') await reassign(context, given, reason, named);
    else if (kind === 'handovers') await giveBack(context, leaver, given, reason);
    else await rewrite(context, leaver, given, kind, reason);
    counts[kind] = (counts[kind] ?? 0) + items.length;
  }
  return counts;
};
