import { type Draft, entity, type Row } from '../kit/entity';
import { choice, flag, integer, ref, required, text } from '../kit/field';
import { label } from '../kit/label';

export const dataMap = entity({
  name: 'dataMap',
  path: '/api/datamap',
  label: label('数据映射', 'Data map'),
  plural: 'Data maps',
  title: 'name',
  empty: label(
    '还没有数据映射。仪器文件的列名在此对应到检测项目。',
    'No data maps yet. They tie the columns of an instrument file to test items.',
  ),
  fields: {
    name: required(text('名称', 'Name', { listed: true, searched: true, max: 64 })),
    datatype: required(text('数据类型', 'Data type', { listed: true, filtered: true, max: 32 })),
    templateId: required(ref('模板', 'Template', 'recordTemplate')),
    templateVer: required(integer('模板版本', 'Template version')),
    cell: required(text('单元格', 'Cell', { listed: true, max: 64 })),
    target: required(text('目标字段', 'Target', { listed: true, max: 128 })),
    direction: required(
      choice(
        '方向',
        'Direction',
        { in: label('导入', 'In'), out: label('导出', 'Out'), both: label('双向', 'Both') },
        { listed: true },
      ),
    ),
    type: required(
      choice(
        '类型',
        'Type',
        {
          str: label('文字', 'Text'),
          dec: label('数值', 'Decimal'),
          date: label('日期', 'Date'),
          bool: label('是否', 'Yes or no'),
          image: label('图像', 'Image'),
        },
        { listed: true },
      ),
    ),
    format: text('格式', 'Format', { max: 32 }),
    required: flag('必填', 'Required'),
  },
});

export type DataMap = Row<typeof dataMap>;
export type DataMapDraft = Draft<typeof dataMap>;
