import { isDeepStrictEqual } from 'node:util';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { criterionProblems, limitUnitProblems } from '../../domain/criterion/criterion.rules';
import { label } from '../../domain/kit/label';
import {
  type CaseOutcome,
  type CriterionCase,
  criterionCaseOutcome,
  type ItemCase,
  itemCaseOutcome,
} from '../../domain/rule-change/golden-case';
import { asMeasured } from '../../domain/test-item/as-measured';
import { testItemProblems } from '../../domain/test-item/test-item.rules';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { assertNoProblems } from '../kernel/problems';
import { stateIn } from '../kernel/state-in';
import { assertFormulasFind } from '../test-item/formulas-find';
import { assertItemsExist } from '../test-item/items-exist';
import { assertLimitsFit } from '../test-item/limits-fit';
import { unitsOfItems } from '../test-item/units-of-items';

type Item = RowOf<'testItem'>;
type Criterion = RowOf<'criterion'>;

/** What of a record would be another, and what it was. */
export const differences = <Row extends object>(before: Row, draft: object) => {
  const names = Object.keys(draft).filter(
    (name) => !isDeepStrictEqual(before[name as keyof Row] ?? null, draft[name as keyof typeof draft] ?? null),
  );
  const pick = (from: object) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name] ?? null]));
  return { before: pick(before), after: pick(draft) };
};

const assertMet = (outcomes: readonly CaseOutcome[]): void => {
  outcomes.forEach(({ isMet, text, problem }, index) => {
    if (!isMet)
      throw badField(
        `cases.${index}`,
        problem === null
          ? label(
              '第 {nth} 组验证数据按新规则得出“{text}”，与预期不符',
              'By the new rules case {nth} gives "{text}", not what is expected',
              {
                nth: index + 1,
                text,
              },
            )
          : label(
              '第 {nth} 组验证数据按新规则得不出结果：{problem}',
              'By the new rules case {nth} has no result: {problem}',
              {
                nth: index + 1,
                problem,
              },
            ),
      );
  });
};

/** A case that names a line goes by it as it is; one that was voided since is no proof any more. */
const assertLinesHold = async ({ db, actor }: Context, { id }: Item, cases: readonly ItemCase[]): Promise<void> => {
  const named = cases.flatMap(({ line }) => line?.no ?? []);
  if (named.length === 0) return;
  const known = await db
    .selectFrom('calibrationLine')
    .select(['no', 'curve'])
    .where('companyId', '=', actor.companyId)
    .where('testitemId', '=', id)
    .where('no', 'in', named)
    .where('deletedAt', 'is', null)
    .where(stateIn(calibrationLineWorkflow, 'inForce', 'state'))
    .execute();
  cases.forEach(({ line }, index) => {
    if (line?.no == null) return;
    const { no, ...curve } = line;
    if (!known.some((each) => each.no === no && isDeepStrictEqual(each.curve, curve)))
      throw badField(
        `cases.${index}`,
        label(
          '第 {nth} 组验证数据所用的标准曲线 {no} 未批准或已作废',
          'The calibration line {no} of case {nth} is not approved, or was voided',
          { no, nth: index + 1 },
        ),
      );
  });
};

/** Whether a change of an item may be made, and what its cases give by it. Throws what is wrong. */
export const assertItemChange = async (
  context: Context,
  before: Item,
  next: Item,
  cases: readonly ItemCase[],
): Promise<void> => {
  assertNoProblems(testItemProblems(next));
  await assertFormulasFind(context, before, next);
  await assertLimitsFit(context, before, next);
  await assertLinesHold(context, before, cases);
  const item = asMeasured(next);
  assertMet(cases.map((each) => itemCaseOutcome(each, item)));
};

/** The same of a criterion. */
export const assertCriterionChange = async (
  context: Context,
  next: Criterion,
  cases: readonly CriterionCase[],
): Promise<void> => {
  assertNoProblems(criterionProblems(next));
  await assertItemsExist(context, 'limits', next.limits);
  const limits = next.limits ?? [];
  assertNoProblems(limitUnitProblems(limits, await unitsOfItems(context, limits)));
  const items = await itemsOf(context, cases);
  assertMet(
    cases.map((each, index) => {
      const item = items.get(each.testitemId);
      if (item === undefined) throw badField(`cases.${index}`, label('该检测项目不存在', 'There is no such item'));
      return criterionCaseOutcome(each, next, item);
    }),
  );
};

/** The items that cases judge, as they are measured. */
export const itemsOf = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  cases: readonly Readonly<{ testitemId: string }>[],
): Promise<ReadonlyMap<string, Item>> => {
  const ids = [...new Set(cases.map(({ testitemId }) => testitemId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('testItem')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, asMeasured(row)]));
};
