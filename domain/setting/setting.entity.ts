import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, longText, required, text } from '../kit/field';
import { label } from '../kit/label';

export const setting = entity({
  name: 'setting',
  path: '/api/config',
  label: label('全局配置', 'Setting'),
  plural: 'Settings',
  title: 'label',
  fields: {
    group: required(text('分组', 'Group', { listed: true, filtered: true, max: 32 })),
    key: required(text('键', 'Key', { listed: true, searched: true, unique: true, max: 64 })),
    label: required(text('名称', 'Label', { listed: true, searched: true, max: 64 })),
    labelEn: text('英文名称', 'English label', { max: 64 }),
    valueType: required(
      choice('值类型', 'Value kind', {
        str: label('文字', 'Text'),
        int: label('整数', 'Integer'),
        dec: label('小数', 'Decimal'),
        bool: label('是否', 'Yes or no'),
        json: label('JSON', 'JSON'),
        file: label('文件', 'File'),
      }),
    ),
    value: longText('值', 'Value', { listed: true, max: 2000 }),
    min: decimal('最小值', 'Min'),
    max: decimal('最大值', 'Max'),
    changeReason: required(text('修改原因', 'Reason', { max: 256 })),
  },
});

export type Setting = Row<typeof setting>;
export type SettingDraft = Draft<typeof setting>;
