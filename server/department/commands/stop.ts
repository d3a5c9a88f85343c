import { sql } from 'kysely';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { type Label, label } from '../../../domain/kit/label';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { inScope } from '../../kernel/data-scope';
import { badField, blocked } from '../../kernel/errors';
import { getRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';

/** What still belongs to a department that somebody wants to close. */
type Tie = { rule: string; what: Label; fix: Label; link: string; count: number; named: string };

const fixes: Readonly<Record<string, Pick<Tie, 'what' | 'fix' | 'link'>>> = {
  people: { what: label('在岗人员', 'active people'), fix: label('先调到其他部门', 'Move them first'), link: '/staff' },
  departments: {
    what: label('下级部门', 'departments below it'),
    fix: label('先调整上级或一并停用', 'Move or deactivate them first'),
    link: '/depart',
  },
  tasks: {
    what: label('未完成的检测任务', 'open tests'),
    fix: label('先完成或改派', 'Finish or reassign them first'),
    link: '/task',
  },
  areas: {
    what: label('负责的检测领域', 'test areas'),
    fix: label('先改由其他部门负责', 'Give them to another department first'),
    link: '/area',
  },
  equipment: {
    what: label('在用设备', 'devices'),
    fix: label('先调拨到其他部门', 'Give them to another department first'),
    link: '/equipment',
  },
};

/** Everything counts; a test is named to those alone in whose scope it is. */
const tiesOf = async (context: Context, id: string) =>
  (
    await sql<{ rule: string; count: number; named: string }>`
      select rule, count(*) as count, (array_to_string((array_agg(named order by named))[1:3], '、')) as named from (
        select 'people' as rule, name as named from staff where depart_id = ${id} and ${stateIn(staffWorkflow, 'active', 'status')} and deleted_at is null
        union all select 'departments', name from department where parent_id = ${id} and stopped is not true and deleted_at is null
        union all select 'tasks', case when ${inScope(context, 'task', 'task')} then no end from task where depart_id = ${id} and deleted_at is null
          and ${stateIn(taskWorkflow, 'unchecked', 'state')}
        union all select 'areas', name from test_area where depart_id = ${id} and deleted_at is null
        union all select 'equipment', dev_num from equipment where depart_id = ${id} and ${stateIn(equipmentWorkflow, 'kept', 'state')} and deleted_at is null
      ) as ties group by rule order by array_position(array['people', 'departments', 'tasks', 'areas', 'equipment'], rule)`.execute(
      context.db,
    )
  ).rows;

/** Refuses to close a department that something still belongs to, and names what. */
export const assertNothingHangsOn = async (context: Context, department: RowOf<'department'>): Promise<void> => {
  const ties = await tiesOf(context, department.id);
  if (ties.length === 0) return;
  throw blocked(
    ties.map(({ rule, count, named }) => {
      const { what, fix, link } = fixes[rule] as Pick<Tie, 'what' | 'fix' | 'link'>;
      const more = count > 3 ? '…' : '';
      return {
        rule: `department.${rule}`,
        object: department.name,
        text: label(
          '「{name}」还有 {count} 项{what}：{named}{more}',
          '"{name}" still has {count} {what}: {named}{more}',
          { name: department.name, count, what, named, more },
        ),
        fix,
        link,
      };
    }),
  );
};

/** Refuses a department that is closed for somebody or something new. */
export const assertOpenDepartment = async (context: Context, id: string): Promise<void> => {
  const row = await getRow(context, 'department', id);
  if (row.stopped === true)
    throw badField(
      'departId',
      label('部门「{name}」已停用', 'The department "{name}" is deactivated', { name: row.name }),
    );
};
