import { type Draft, entity, type Row } from '../kit/entity';
import { choice, decimal, flag, json, ref, required, text } from '../kit/field';
import { label } from '../kit/label';
import type { CriterionLimit } from './criterion.shapes';

export const criterion = entity({
  name: 'criterion',
  path: '/api/judge',
  label: label('判定依据', 'Judgement basis'),
  title: 'name',
  fields: {
    name: required(text('判定名称', 'Name', { listed: true, searched: true, max: 128 })),
    stdId: required(ref('产品标准', 'Product standard', 'standard', { listed: true, filtered: true })),
    clause: text('条款号', 'Clause', { max: 64 }),
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
    decisionRule: required(
      choice(
        '判定规则',
        'Decision rule',
        {
          simple: label('简单接受', 'Simple acceptance'),
          guard: label('保护带', 'Guard band'),
          custom: label('另行约定', 'As agreed'),
        },
        { listed: true },
      ),
    ),
    guardRatio: decimal('保护带系数', 'Guard band ratio', { atLeast: '0', atMost: '2', unit: '×U', initial: '1' }),
    enabled: flag('启用', 'Enabled', { listed: true, filtered: true }),
  },
});

export type Criterion = Row<typeof criterion>;
export type CriterionDraft = Draft<typeof criterion>;
