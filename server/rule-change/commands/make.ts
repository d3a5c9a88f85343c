import { criterion } from '../../../domain/criterion/criterion.entity';
import type { Entity } from '../../../domain/kit/entity';
import { onlyAsked, unasked } from '../../../domain/kit/is-asked';
import { label } from '../../../domain/kit/label';
import type { CriterionCase, ItemCase } from '../../../domain/rule-change/golden-case';
import { changedRules, criterionRules, itemIdentity, itemRules, rulesIn } from '../../../domain/rule-change/governed';
import type { RuleChangeKind } from '../../../domain/rule-change/rule-change.entity';
import { testItem } from '../../../domain/test-item/test-item.entity';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { conflict } from '../../kernel/errors';
import { holdersOf, notify } from '../../kernel/notify';
import { assertReferences } from '../../kernel/refs';
import { assertVersion, getRow, insertRow } from '../../kernel/rows';
import { withoutState } from '../../kernel/states';
import { assertCriterionChange, assertItemChange, differences } from '../change-holds';
import { assertItemRulesFree } from '../guard';
import { hangsOnCriterion, hangsOnItem } from '../hanging';
import { waitingOf } from '../waiting';

type Made<Case> = Readonly<{ id: string; ver: number | undefined; cases: Case[]; changeReason: string }> &
  Readonly<Record<string, unknown>>;

/** The record as it would become, as the form that saves it alone would make it. */
const nextOf = async <T extends 'testItem' | 'criterion'>(
  context: Context,
  table: T,
  { fields }: Entity,
  before: RowOf<T>,
  draft: Readonly<Record<string, unknown>>,
): Promise<RowOf<T>> => {
  const sent = withoutState(table, before, onlyAsked(fields, draft) as Record<string, unknown>);
  const change = { ...sent, ...unasked(fields, { ...before, ...sent }) };
  await assertReferences(context.db, context.actor.companyId, table, change);
  return { ...before, ...change };
};

const assertNeeded = (isNeeded: boolean): void => {
  if (!isNeeded) throw conflict(label('该修改不需要另一人批准，请直接保存', 'This change needs nobody else: save it'));
};

const assertNoneWaits = async (context: Context, kind: RuleChangeKind, id: string): Promise<void> => {
  if ((await waitingOf(context, kind, id)) !== undefined)
    throw conflict(
      label(
        '已有一项变更待批准，请先批准、拒绝或撤回',
        'Another change waits for approval: approve it, refuse it or take it back first',
      ),
    );
};

const opened = async (
  context: Context,
  kind: RuleChangeKind,
  record: Readonly<{ id: string; name: string }>,
  /** All rules of the record, so that the cases can be worked out again whatever it becomes later. */
  rules: Readonly<{ before: object; after: object }>,
  change: Readonly<{ before: object; after: object }>,
  { cases, changeReason }: Made<ItemCase> | Made<CriterionCase>,
): Promise<void> => {
  const row = await insertRow(context, 'ruleChange', {
    kind,
    testitemId: kind === 'item' ? record.id : null,
    criterionId: kind === 'criterion' ? record.id : null,
    subject: record.name,
    before: { ...rules.before, ...change.before },
    after: { ...rules.after, ...change.after },
    cases: [...cases] as RowOf<'ruleChange'>['cases'],
    reason: changeReason,
    state: 'waiting',
    openedById: context.actor.id,
  });
  context.audit({
    action: 'ruleChange.make',
    refType: 'ruleChange',
    refId: row.id,
    refNo: record.name,
    toState: 'waiting',
    before: change.before,
    after: change.after,
    reason: changeReason,
  });
  await notify(context, await holdersOf(context, 'testItem.approve'), {
    kind: 'std',
    title: label('{name}的规则变更待批准', 'The change of the rules of {name} waits for approval', {
      name: record.name,
    }),
    body: changeReason,
    refType: 'ruleChange',
    refId: row.id,
    link: `/rulechange?id=${row.id}`,
  });
};

/** Makes a change of an item's rules, which another person approves. */
export const makeOfItem = async (input: Made<ItemCase>, context: Context): Promise<{ ok: true }> => {
  const { id, ver, cases, changeReason: _reason, ...draft } = input;
  const before = await getRow(context, 'testItem', id, true);
  assertVersion(before, ver);
  const next = await nextOf(context, 'testItem', testItem, before, draft);
  assertNeeded(changedRules(itemRules, before, next).length > 0 && (await hangsOnItem(context.db, id)));
  await assertNoneWaits(context, 'item', id);
  if (changedRules(itemIdentity, before, next).length > 0) await assertItemRulesFree(context, before, next);
  await assertItemChange(context, before, next, cases);
  const rules = { before: rulesIn(itemRules, before), after: rulesIn(itemRules, next) };
  await opened(context, 'item', before, rules, differences(before, next), input);
  return { ok: true };
};

/** The same of a criterion. */
export const makeOfCriterion = async (input: Made<CriterionCase>, context: Context): Promise<{ ok: true }> => {
  const { id, ver, cases, changeReason: _reason, ...draft } = input;
  const before = await getRow(context, 'criterion', id, true);
  assertVersion(before, ver);
  const next = await nextOf(context, 'criterion', criterion, before, draft);
  assertNeeded(changedRules(criterionRules, before, next).length > 0 && (await hangsOnCriterion(context.db, id)));
  await assertNoneWaits(context, 'criterion', id);
  await assertCriterionChange(context, next, cases);
  const rules = { before: rulesIn(criterionRules, before), after: rulesIn(criterionRules, next) };
  await opened(context, 'criterion', before, rules, differences(before, next), input);
  return { ok: true };
};
