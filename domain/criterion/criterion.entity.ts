import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, flag, json, ref, required, text } from '../kit/field';
import { label } from '../kit/label';
import { ruleTermFields, ruleWords } from '../measurement/rule-fields';
import { variantItem } from '../variant-item/variant-item.entity';
import type { CriterionLimit } from './criterion.shapes';

const operators = variantItem.fields.op.options ?? {};

export const criterion = entity({
  name: 'criterion',
  path: '/api/judge',
  label: label('判定依据', 'Criterion'),
  plural: 'Criteria',
  title: 'name',
  empty: label(
    '还没有判定依据。新建一个并填写限值，或导入一张限值表。',
    'No criteria yet. Add one with its limits, or import a table of limits.',
  ),
  fields: {
    name: required(
      text('判定名称', 'Name', {
        also: ['判定依据 | 判定标准名称 | 名称', 'Criterion', 'المعيار'],
        listed: true,
        searched: true,
        max: 128,
      }),
    ),
    stdId: required(
      ref('产品标准', 'Product standard', 'standard', {
        also: ['标准 | 标准号 | 判定标准', 'Standard | Standard no.'],
        listed: true,
        filtered: true,
      }),
    ),
    clause: text('条款号', 'Clause', { also: ['条款', 'Clause no.'], max: 64 }),
    grade: text('等级', 'Grade', { listed: true, max: 32 }),
    limits: json<CriterionLimit[]>('技术要求', 'Limits'),
    compareMethod: required(
      choice(
        '比较方法',
        'Compare method',
        { full: label('全数值比较法', 'Full value'), rounded: label('修约值比较法', 'Rounded value') },
        { listed: true, initial: 'full' },
      ),
    ),
    decisionRule: required(choice('判定规则', 'Decision rule', ruleWords, { listed: true })),
    ...ruleTermFields,
    enabled: flag('启用', 'Enabled', { listed: true, filtered: true, initial: true }),
  },
  foundBy: [['stdId', 'name']],
  lines: {
    limits: {
      testitemId: required(ref('检测项目', 'Test item', 'testItem')),
      op: required(choice('比较符', 'Operator', operators, { initial: 'le' })),
      lo: decimal('下限', 'Lower limit'),
      loIncl: flag('含下限', 'Lower inclusive'),
      hi: decimal('上限', 'Upper limit'),
      hiIncl: flag('含上限', 'Upper inclusive'),
      text: text('技术要求文字', 'Limit text', { max: 128 }),
      unit: text('单位', 'Unit', { max: 24 }),
    },
  },
});

export type Criterion = Row<typeof criterion>;
export type CriterionDraft = Draft<typeof criterion>;
