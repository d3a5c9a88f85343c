import { type Draft, entity, type Row } from '../kit/entity';
import { flag, integer, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const menu = entity({
  name: 'menu',
  path: '/api/system',
  label: label('系统菜单', 'Menu entry'),
  plural: 'Menu entries',
  title: 'name',
  sorter: 'sort_asc',
  empty: label('还没有菜单。点“同步”从程序读取。', 'No menu yet. Synchronise to read it from the program.'),
  fields: {
    name: required(text('菜单名称', 'Name', { listed: true, searched: true, max: 32 })),
    nameEn: text('英文名称', 'English name', { max: 64 }),
    path: required(text('路由', 'Route', { listed: true, searched: true, unique: true, max: 128 })),
    icon: text('图标', 'Icon', { listed: true, max: 32 }),
    parentId: ref('上级', 'Parent', 'menu', { listed: true, filtered: true }),
    sort: integer('排序', 'Order', { listed: true }),
    hidden: flag('隐藏', 'Hidden', { listed: true }),
    orphan: serverOnly(flag('已失效', 'Orphaned after sync', { listed: true, filtered: true })),
  },
});

export type Menu = Row<typeof menu>;
export type MenuDraft = Draft<typeof menu>;
