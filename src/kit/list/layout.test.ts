import type { Column } from './column';
import { arranged, changed, keptOf, moved, shownColumns } from './layout';

type Row = { id: string };
const columns: Column<Row>[] = [
  { title: '编号', dataIndex: 'code' },
  { title: '名称', dataIndex: 'name' },
  { title: '备注', dataIndex: 'remark', extra: true },
  { title: '操作', key: 'actions', fixed: 'right', hideInSetting: true },
];
const keys = (list: readonly { key?: unknown }[]) => list.map(({ key }) => key);

test('a list that nobody has arranged is as it was declared; extra columns wait to be asked for', () => {
  const list = arranged(columns, []);
  expect(list.map(({ key, visible }) => [key, visible])).toEqual([
    ['code', true],
    ['name', true],
    ['remark', false],
  ]);
  expect(keys(shownColumns(columns, list))).toEqual(['code', 'name', 'actions']);
});

test('a column that is new in a release appears where it was declared', () => {
  const kept = keptOf(moved(arranged(columns, []), 'name', -1));
  const next: Column<Row>[] = [columns[0] as Column<Row>, { title: '单位', dataIndex: 'unit' }, ...columns.slice(1)];
  expect(keys(arranged(next, kept))).toEqual(['name', 'code', 'unit', 'remark']);
  expect(arranged(next, kept).find(({ key }) => key === 'unit')?.visible).toBe(true);
});

test('a column that is gone is forgotten', () => {
  const kept = [{ key: 'gone', visible: true }, ...keptOf(arranged(columns, []))];
  expect(keys(arranged(columns, kept))).toEqual(['code', 'name', 'remark']);
});

test('hidden, moved, pinned and widened columns stay so', () => {
  let list = arranged(columns, []);
  list = changed(list, 'name', { fixed: 'left', width: 300 });
  list = changed(list, 'remark', { visible: true });
  list = moved(list, 'remark', -1);
  const again = arranged(columns, JSON.parse(JSON.stringify(keptOf(list))));
  expect(keptOf(again)).toEqual(keptOf(list));
  const drawn = shownColumns(columns, again);
  expect(keys(drawn)).toEqual(['name', 'code', 'remark', 'actions']);
  expect(drawn[0]).toMatchObject({ fixed: 'left', width: 300 });
});

test('the first column goes no further up', () => {
  expect(keys(moved(arranged(columns, []), 'code', -1))).toEqual(['code', 'name', 'remark']);
});
