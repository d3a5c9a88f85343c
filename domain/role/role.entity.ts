import { type Draft, entity, type Row } from '../kit/entity';
import { choice, flag, refs, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const role = entity({
  name: 'role',
  path: '/api/role',
  label: label('角色', 'Role'),
  plural: 'Roles',
  title: 'name',
  empty: label('还没有角色。新建一个并勾选它的权限。', 'No roles yet. Add one and tick its rights.'),
  fields: {
    name: required(text('角色名称', 'Name', { listed: true, searched: true, unique: true, max: 32 })),
    code: required(
      text('角色代码', 'Code', {
        listed: true,
        searched: true,
        unique: true,
        max: 32,
        pattern: '^[A-Z_]+$',
        help: label('应为大写字母和下划线', 'must be uppercase letters and underscores'),
      }),
    ),
    resourceIds: refs('资源权限', 'Rights', 'resource'),
    systemIds: refs('系统清单', 'Screens', 'menu'),
    dataScope: required(
      choice(
        '数据范围',
        'Data scope',
        {
          self: label('本人', 'Own'),
          depart: label('本部门', 'Department'),
          departTree: label('本部门及下级', 'Department and below'),
          company: label('本机构', 'Company'),
          all: label('全部', 'All'),
        },
        { listed: true },
      ),
    ),
    builtin: serverOnly(flag('内置', 'Built in', { listed: true })),
  },
});

export type Role = Row<typeof role>;
export type RoleDraft = Draft<typeof role>;
