import { entity, type Row } from '../kit/entity';
import { choice, instant, json, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import type { CriterionCase, ItemCase } from './golden-case';
import { ruleChangeWorkflow } from './rule-change.workflow';

/** What a change of rules is about. */
export const ruleChangeKinds = {
  item: label('检测项目的计算与修约', 'Computing and rounding of an item'),
  criterion: label('判定依据的限值与规则', 'Limits and rules of a criterion'),
} as const;
export type RuleChangeKind = keyof typeof ruleChangeKinds;

/** A change of the rules of an item or a criterion that waits for a second person, or what became of it. */
export const ruleChange = entity({
  name: 'ruleChange',
  path: '/api/rulechange',
  label: label('规则变更', 'Change of rules'),
  plural: 'Changes of rules',
  title: 'subject',
  fields: {
    kind: serverOnly(
      required(choice('变更对象', 'What it changes', ruleChangeKinds, { listed: true, filtered: true })),
    ),
    testitemId: serverOnly(ref('检测项目', 'Test item', 'testItem', { filtered: true })),
    criterionId: serverOnly(ref('判定依据', 'Criterion', 'criterion', { filtered: true })),
    /** What it is called, also once it has gone. */
    subject: serverOnly(required(text('名称', 'Subject', { listed: true, searched: true, max: 128 }))),
    before: serverOnly(required(json<Readonly<Record<string, unknown>>>('变更前', 'Before'))),
    after: serverOnly(required(json<Readonly<Record<string, unknown>>>('变更后', 'After'))),
    /** Values and what is to come out of them: held against the new rules when made, and again when approved. */
    cases: serverOnly(required(json<ItemCase[] | CriterionCase[]>('验证数据', 'Golden cases'))),
    reason: serverOnly(required(longText('变更原因', 'Reason', { max: 500 }))),
    state: serverOnly(
      required(choice('变更状态', 'Status', ruleChangeWorkflow.states, { listed: true, filtered: true })),
    ),
    openedById: serverOnly(required(ref('提出人', 'Made by', 'staff'))),
    decidedById: serverOnly(ref('批准人', 'Decided by', 'staff')),
    decidedAt: serverOnly(instant('决定时间', 'Decided at')),
    opinion: serverOnly(longText('意见', 'Opinion', { max: 500 })),
  },
});

export type RuleChange = Row<typeof ruleChange>;
