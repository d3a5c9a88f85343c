import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  decimal,
  file,
  flag,
  integer,
  json,
  longText,
  ref,
  required,
  serverOnly,
  text,
  words,
} from '../kit/field';
import { label } from '../kit/label';
import { lookedOverFields } from '../kit/looked-over';
import { recordTemplateVersionWorkflow } from './record-template-version.workflow';
import {
  blockKinds,
  fillers,
  type GoldenCase,
  inputTypes,
  MOST_COPIES,
  type TemplateBlock,
  type TemplateInput,
  type TemplateMethod,
} from './template.shapes';

/** A cell with its text, in a case. */
const cellLines = {
  sheet: required(text('工作表', 'Sheet', { max: 64 })),
  at: required(text('单元格', 'Cell', { max: 10 })),
  nth: integer('第几份', 'Which copy'),
  text: text('值', 'Value', { max: 500 }),
};

/** A form on which raw data are recorded, made of the laboratory's own workbook: one version of it. */
export const recordTemplateVersion = entity({
  name: 'recordTemplateVersion',
  path: '/api/recordtemplate',
  label: label('记录模板', 'Record template'),
  plural: 'Record templates',
  title: 'no',
  empty: label(
    '还没有记录模板。上传本室的 Excel 原始记录，标出填写项与结果，批准后即可使用；也可以从自带的原始记录开始。',
    'No record templates yet. Upload a record sheet of your own in Excel, mark what is filled in and what it gives, and have it approved; or begin with a supplied sheet.',
  ),
  fields: {
    no: serverOnly(required(text('版本编号', 'Version no.', { listed: true, searched: true, unique: true, max: 20 }))),
    name: required(text('模板名称', 'Name of the template', { listed: true, searched: true, max: 64 })),
    version: serverOnly(required(integer('版本', 'Version', { listed: true, atLeast: 1 }))),
    state: serverOnly(
      required(
        choice('状态', 'Status', recordTemplateVersionWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '记录模板的状态不能直接修改，请用提交、批准、退回、作废',
            'The status is not edited here: submit, approve, send back or void the version',
          ),
        }),
      ),
    ),
    templateId: serverOnly(required(ref('模板', 'Template', 'recordTemplate', { filtered: true }))),
    methods: json<TemplateMethod[]>('适用项目与方法', 'Items and methods'),
    /** Of the sheets of its workbook the one that people fill; the others compute and look up. */
    entrySheet: text('填写用的工作表', 'Sheet that is filled', { max: 64 }),
    inputs: json<TemplateInput[]>('填写项', 'Inputs'),
    blocks: json<TemplateBlock[]>('重复区块', 'Repeated blocks'),
    golden: json<GoldenCase[]>('用例', 'Cases'),
    roundingReason: longText('输出前修约的理由', 'Why results are rounded before', { max: 500 }),
    changeNote: longText('修订说明', 'What is new in this version', { listed: true, max: 1000 }),
    /** The workbook as it was uploaded. */
    workbookId: serverOnly(file('工作簿', 'Workbook')),
    /** Of all that the version says, taken when it is submitted. */
    digest: serverOnly(text('摘要', 'Digest', { max: 64 })),
    ...lookedOverFields,
  },
  lines: {
    methods: {
      testitemId: required(ref('检测项目', 'Test item', 'testItem')),
      basisId: ref('检测依据', 'Test method', 'testBasis'),
    },
    inputs: {
      sheet: required(text('工作表', 'Sheet', { max: 64 })),
      at: required(text('单元格', 'Cell', { max: 10 })),
      name: required(text('名称', 'Name', { max: 64 })),
      type: required(choice('类型', 'Type', inputTypes)),
      unit: text('单位', 'Unit', { max: 24 }),
      choices: words('选项', 'Choices', { max: 50 }),
      low: decimal('下限', 'Lower bound'),
      high: decimal('上限', 'Upper bound'),
      isRequired: flag('必填', 'Required'),
      filledBy: required(choice('由谁填写', 'Filled by', fillers)),
    },
    blocks: {
      name: required(text('名称', 'Name', { max: 30 })),
      sheet: required(text('工作表', 'Sheet', { max: 64 })),
      range: required(text('区域', 'Range', { max: 21 })),
      over: required(choice('重复', 'Repeated for', blockKinds)),
    },
    golden: {
      name: required(text('用例名称', 'Name of the case', { max: 64 })),
      copies: json('区块份数', 'Copies of blocks'),
      typed: json('填写的值', 'What is typed'),
      expected: json('应得的值', 'What has to come out'),
    },
    copies: {
      block: required(text('区块', 'Block', { max: 30 })),
      count: required(integer('份数', 'Copies', { atLeast: 1, atMost: MOST_COPIES })),
    },
    typed: cellLines,
    expected: cellLines,
  },
});

export type RecordTemplateVersion = Row<typeof recordTemplateVersion>;
export type RecordTemplateVersionDraft = Draft<typeof recordTemplateVersion>;
