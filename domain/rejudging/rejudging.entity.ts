import { entity, type Row } from '../kit/entity';
import { choice, date, integer, json, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import type { CriterionRules } from './rejudging.shapes';

/** By whose limits and rules results are judged anew. */
export const judgedAnewBy = {
  current: label('该依据现行的限值与规则', 'Its limits and rules of today'),
  edition: label('另一判定依据（如新版标准）', 'Another criterion, such as a new edition'),
  change: label('待批准的规则变更', 'A change that waits for approval'),
} as const;

/**
 * Stored results of a criterion, held against other limits or rules: what would come out, and of what. The results themselves, which
 * were signed, stay as they are (ISO/IEC 17025 7.8.6, 7.10).
 */
export const rejudging = entity({
  name: 'rejudging',
  path: '/api/rejudging',
  label: label('结果重判', 'Re-evaluation'),
  plural: 'Re-evaluations',
  title: 'subject',
  sorter: 'createdAt_desc',
  empty: label(
    '还没有重判。限值或标准版本变更后，在此查看哪些已有结果的结论会改变。',
    'None yet. When a limit or an edition has changed, this shows which stored results would be judged otherwise.',
  ),
  fields: {
    criterionId: required(ref('判定依据', 'Criterion', 'criterion', { filtered: true })),
    by: required(choice('按什么重判', 'Judged by', judgedAnewBy, { listed: true, filtered: true, initial: 'current' })),
    otherId: ref('另一判定依据', 'The other criterion', 'criterion', { onlyWith: { field: 'by', is: ['edition'] } }),
    changeId: ref('规则变更', 'Change of rules', 'ruleChange', { onlyWith: { field: 'by', is: ['change'] } }),
    submittedFrom: date('提交日期自', 'Handed in from'),
    submittedTo: date('提交日期至', 'Handed in to'),
    /** What was held against what, in words that last longer than the records. */
    subject: serverOnly(required(text('重判内容', 'What was judged', { listed: true, searched: true, max: 256 }))),
    rules: serverOnly(required(json<CriterionRules>('限值与规则', 'Limits and rules'))),
    judged: serverOnly(required(integer('结果数', 'Results', { listed: true, atLeast: 0 }))),
    changed: serverOnly(required(integer('结论改变', 'Judged otherwise', { listed: true, atLeast: 0 }))),
    worse: serverOnly(required(integer('变为不符合', 'Would fail', { listed: true, atLeast: 0 }))),
    better: serverOnly(required(integer('变为符合', 'Would pass', { listed: true, atLeast: 0 }))),
  },
});

export type Rejudging = Row<typeof rejudging>;
