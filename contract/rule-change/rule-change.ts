import { z } from 'zod';
import { criterion } from '../../domain/criterion/criterion.entity';
import { verdicts } from '../../domain/measurement/judge';
import { type RuleChangeKind, ruleChangeKinds } from '../../domain/rule-change/rule-change.entity';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { testItem } from '../../domain/test-item/test-item.entity';
import { fieldChange } from '../history/history';
import { draftSchema } from '../kit/crud';
import { done, get, post } from '../kit/endpoint';
import { actionView, id, ids, keyedInput, listOf, opinion, password, reason, seenVer, ver } from '../kit/inputs';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';
import { criterionShapes, testItemShapes } from '../test-item/shapes';

const decimal = z
  .string()
  .max(120)
  .regex(/^-?\d+(\.\d+)?$/);

/** The line from which a formula reads: one of the item by its number, or one that was typed. */
const triedLine = z.object({
  no: z.string().max(20).nullable(),
  coefficients: z.array(decimal).min(2).max(5),
  lowest: decimal,
  highest: decimal,
});

const itemCase = z.object({
  values: z.array(z.string().max(100)).max(20),
  sources: z
    .array(z.object({ of: z.string().max(64), value: z.string().max(100), limit: z.string().max(64).nullable() }))
    .max(20),
  line: triedLine.nullish(),
  correction: z.string().max(30).nullish(),
  reported: z.string().trim().min(1).max(64),
});

const criterionCase = z.object({
  testitemId: id,
  value: z.string().trim().min(1).max(100),
  U: z.string().max(64).nullable(),
  verdict: z.enum(verdicts),
});

/** What comes out of a case by some rules: a reported value or a verdict, or why nothing does. */
const outcome = z.object({ text: z.string(), problem: words.nullable(), isMet: z.boolean() });

const caseView = z.object({
  /** The values as typed, or the result that is judged; with what else was given. */
  given: z.string(),
  /** The item that is judged; null where the change is about one item. */
  item: z.string().nullable(),
  expected: z.string(),
  before: outcome,
  after: outcome,
});

/** The form sent whole, as for a change that needs nobody else, with what the second person needs. */
const changeOf = <Draft extends z.ZodType, Case extends z.ZodType>(draft: Draft, each: Case) =>
  z.intersection(draft, z.object({ ver: seenVer, cases: z.array(each).min(1).max(50), changeReason: reason }));

const kind = z.enum(Object.keys(ruleChangeKinds) as [RuleChangeKind, ...RuleChangeKind[]]);

const ruleChangeView = z.object({
  id: z.string(),
  ver: z.number().int(),
  kind,
  state: stateOf(ruleChangeWorkflow),
  subject: z.string(),
  subjectId: z.string(),
  /** What of the record differs, field by field. */
  changes: z.array(fieldChange),
  cases: z.array(caseView),
  reason: z.string(),
  openedBy: z.string(),
  openedAt: z.string(),
  decision: z.object({ by: z.string(), at: z.string(), opinion: z.string().nullable() }).nullable(),
  /** The version of the item's rules that came of it, once a result was handed in by it. */
  version: z.number().int().nullable(),
  actions: z.array(actionView),
});
export type RuleChangeView = z.infer<typeof ruleChangeView>;

/** Changes of the rules that results hang on: made by one person, approved by another. */
export const ruleChangeContract = {
  list: get('/api/rulechange', {
    allow: 'testItem.read',
    summary: {
      zh: '检测项目与判定依据的规则变更',
      en: 'Changes of the rules of items and criteria',
    },
    input: z.object({
      ...keyedInput,
      ids: ids.optional(),
      testitemId: id.optional(),
      criterionId: id.optional(),
      kind: kind.optional(),
      state: stateOf(ruleChangeWorkflow).optional(),
    }),
    output: listOf(ruleChangeView),
  }),
  ofItem: post('/api/rulechange/item/{id}', {
    allow: 'testItem.update',
    summary: { zh: '提出检测项目的规则变更', en: 'Make a change of the rules of an item' },
    input: changeOf(draftSchema(testItem, testItemShapes), itemCase),
    output: done,
    fields: testItem.fields,
  }),
  ofCriterion: post('/api/rulechange/judge/{id}', {
    allow: 'criterion.update',
    summary: { zh: '提出判定依据的规则变更', en: 'Make a change of the rules of a criterion' },
    input: changeOf(draftSchema(criterion, criterionShapes), criterionCase),
    output: done,
    fields: criterion.fields,
  }),
  approve: post('/api/rulechange/approve/{id}', {
    allow: 'testItem.approve',
    summary: { zh: '批准规则变更', en: 'Approve a change of rules' },
    input: z.object({ ver: ver.optional(), password, opinion: opinion.optional() }),
    output: done,
  }),
  refuse: post('/api/rulechange/refuse/{id}', {
    allow: 'testItem.approve',
    summary: { zh: '拒绝规则变更', en: 'Refuse a change of rules' },
    input: z.object({ ver: ver.optional(), reason }),
    output: done,
  }),
  takeBack: post('/api/rulechange/takeback/{id}', {
    allow: 'testItem.update',
    summary: { zh: '撤回规则变更', en: 'Take a change of rules back' },
    input: z.object({ ver: ver.optional(), reason }),
    output: done,
  }),
} as const;
