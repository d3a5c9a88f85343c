import { criterion } from '../../domain/criterion/criterion.entity';
import { joined, type Label, label } from '../../domain/kit/label';
import { changedRules, criterionRules, itemIdentity, itemRules } from '../../domain/rule-change/governed';
import { testItem } from '../../domain/test-item/test-item.entity';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField, blocked } from '../kernel/errors';
import { hangsOnCriterion, hangsOnItem } from './hanging';

const needsSecond = (object: string, rules: readonly Label[]) =>
  blocked([
    {
      rule: 'rules.second',
      object,
      text: label(
        '已有提交的结果依据其{rules}：变更须由另一人批准',
        'Results that were handed in hang on its {rules}: another person approves a change',
        { rules: joined(rules) },
      ),
      fix: label('说明原因并附验证数据，提交批准', 'Give a reason and golden cases, and submit it for approval'),
    },
  ]);

/** What results were counted in stays as it is; the rules by which they came out are changed by two. */
export const assertItemRulesFree = async (
  { db }: Context,
  before: RowOf<'testItem'>,
  next: RowOf<'testItem'>,
): Promise<void> => {
  const [identity] = changedRules(itemIdentity, before, next);
  const rules = changedRules(itemRules, before, next);
  if (identity === undefined && rules.length === 0) return;
  if (!(await hangsOnItem(db, before.id))) return;
  if (identity !== undefined)
    throw badField(
      identity,
      label(
        '该项目已有提交的结果，不能更改{field}；请另建检测项目',
        'Results of this item were handed in: its {field:in} stays; make another item',
        { field: testItem.fields[identity].label },
      ),
    );
  throw needsSecond(
    before.name,
    rules.map((name) => testItem.fields[name].label),
  );
};

/** The same of a criterion: what results were judged by is changed by two. */
export const assertCriterionRulesFree = async (
  { db }: Context,
  before: RowOf<'criterion'>,
  next: RowOf<'criterion'>,
): Promise<void> => {
  const rules = changedRules(criterionRules, before, next);
  if (rules.length === 0 || !(await hangsOnCriterion(db, before.id))) return;
  throw needsSecond(
    before.name,
    rules.map((name) => criterion.fields[name].label),
  );
};
