import { type Draft, entity, type Row } from '../kit/entity';
import { decimal, integer, ref, required, text } from '../kit/field';
import { label } from '../kit/label';

export const testArea = entity({
  name: 'testArea',
  path: '/api/area',
  label: label('检测领域', 'Test area'),
  plural: 'Test areas',
  title: 'name',
  empty: label(
    '还没有检测领域。领域决定任务下达到哪个部门，请先新建。',
    'No test areas yet. An area decides which department gets the work: add one first.',
  ),
  fields: {
    name: required(
      text('领域名称', 'Name', {
        also: ['领域 | 检测领域 | 名称', 'Area | Test area', 'المجال'],
        listed: true,
        searched: true,
        unique: true,
        max: 64,
      }),
    ),
    code: required(
      text('领域代码', 'Code (in report no.)', {
        also: ['代码 | 领域编号 | 编号', 'Area code'],
        listed: true,
        searched: true,
        unique: true,
        max: 16,
        help: label('写入报告编号', 'Becomes part of the report number'),
      }),
    ),
    departId: required(
      ref('承检科室', 'Department', 'department', {
        also: ['部门 | 科室 | 所属部门 | 承检部门', 'Department', 'القسم'],
        listed: true,
        filtered: true,
      }),
    ),
    site: integer('检测场所', 'Site'),
    tLo: decimal('温度下限', 'Temperature min', {
      unit: '°C',
      help: label(
        '留空为不限；超出时检测须说明偏离',
        'Empty for no limit; outside it a test needs a note of the deviation',
      ),
    }),
    tHi: decimal('温度上限', 'Temperature max', { unit: '°C' }),
    rhLo: decimal('湿度下限', 'Humidity min', {
      atLeast: '0',
      atMost: '100',
      unit: '%RH',
      help: label(
        '留空为不限；超出时检测须说明偏离',
        'Empty for no limit; outside it a test needs a note of the deviation',
      ),
    }),
    rhHi: decimal('湿度上限', 'Humidity max', { atLeast: '0', atMost: '100', unit: '%RH' }),
    sort: integer('排序', 'Order', { listed: true }),
  },
});

export type TestArea = Row<typeof testArea>;
export type TestAreaDraft = Draft<typeof testArea>;
