import { type Draft, entity, type Row } from '../kit/entity';
import { choice, flag, integer, ref, refs, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const department = entity({
  name: 'department',
  path: '/api/depart',
  label: label('部门', 'Department'),
  plural: 'Departments',
  title: 'name',
  empty: label(
    '还没有部门。从检测中心的第一个部门开始。',
    'No departments yet. Start with the first one of the laboratory.',
  ),
  fields: {
    name: required(
      text('部门名称', 'Name', {
        also: ['部门 | 科室 | 科室名称 | 名称', 'Department | Department name', 'القسم | اسم القسم'],
        listed: true,
        searched: true,
        unique: true,
        max: 64,
      }),
    ),
    code: required(
      text('部门代码', 'Code', {
        also: ['部门编号 | 科室代码 | 代码 | 编号', 'Department code', 'رمز القسم'],
        listed: true,
        searched: true,
        unique: true,
        max: 16,
      }),
    ),
    parentId: ref('上级部门', 'Parent', 'department', {
      also: ['上级 | 上级科室 | 所属部门', 'Parent department', 'القسم الأعلى'],
      listed: true,
    }),
    type: required(
      choice(
        '部门类型',
        'Kind',
        {
          reception: label('受理', 'Reception'),
          lab: label('检测', 'Laboratory'),
          quality: label('质量', 'Quality'),
          equipment: label('设备', 'Equipment'),
          finance: label('财务', 'Finance'),
          admin: label('管理', 'Administration'),
        },
        { also: ['部门类别 | 类型', 'Department kind | Department type'], listed: true, filtered: true },
      ),
    ),
    leaderId: ref('负责人(室主任)', 'Leader', 'staff', {
      also: ['负责人 | 室主任 | 科室主任 | 部门负责人', 'Head | Manager', 'رئيس القسم'],
      listed: true,
    }),
    areaIds: refs('检测领域', 'Areas', 'testArea'),
    sort: integer('排序', 'Order', { listed: true, atLeast: 0 }),
    stopped: serverOnly(flag('已停用', 'Deactivated', { listed: true, filtered: true })),
  },
});

export type Department = Row<typeof department>;
export type DepartmentDraft = Draft<typeof department>;
