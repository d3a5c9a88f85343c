import { type Field, text } from '../kit/field';
import { type Label, label } from '../kit/label';
import { sample, sampleFieldsIn } from './sample.entity';

/** A column of the sheet that a client fills; `field` where it holds a field of the sample. */
export type SampleSheetColumn = Readonly<{ key: string; label: Label; field?: Field; help?: Label }>;

const wanted = text('检测项目', 'Test items');

/** The columns of the sheet of samples: what kind each is, what the client knows of it, and what is to be tested. */
export const sampleSheetColumns: readonly SampleSheetColumn[] = [
  {
    key: 'type',
    label: label('样品类型', 'Sample type'),
    help: label('样品类型或子类的名称或代码', 'Name or code of a sample type or of its variant'),
  },
  ...sampleFieldsIn.sheet.map((key) => ({ key, label: sample.fields[key].label, field: sample.fields[key] as Field })),
  {
    key: 'point',
    label: label('采样点编号', 'Sampling point code'),
    help: label('委托单位的采样点编号或名称', "Code or name of one of the client's sampling points"),
  },
  {
    key: 'items',
    label: wanted.label,
    help: label(
      '项目名称或代码，多个用顿号或分号分隔；“全部”为该类型的常用项目',
      'Names or codes of the items with semicolons between; "all" for the usual items of the type',
    ),
  },
];
