import { sql } from 'kysely';
import type { UncertaintyBudgetDetail } from '../../contract/uncertainty-budget/uncertainty-budget';
import { approvalProblems } from '../../domain/kit/looked-over';
import { hasStated, statedFor, withStated } from '../../domain/uncertainty-budget/for-item';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import { workOut } from '../../domain/uncertainty-budget/work-out';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { namesOf } from '../kernel/looked-over/names';
import { stateIn } from '../kernel/state-in';

type Budget = RowOf<'uncertaintyBudget'>;

/** The item of a budget, also where it was deleted since. */
const itemOf = ({ db }: Context, { testitemId }: Budget) =>
  db
    .selectFrom('testItem')
    .select(['unit', 'molarMass', 'uncertainty'])
    .where('id', '=', testitemId)
    .executeTakeFirstOrThrow();
type Item = Awaited<ReturnType<typeof itemOf>>;

const statedOf = (budget: Budget, item: Item): UncertaintyBudgetDetail['stated'] => {
  const range = statedFor(budget, item);
  return range && { range, uncertainty: withStated(item.uncertainty, range), isInUse: hasStated(item, range) };
};

/** Whether the item of a budget states the uncertainty that it found. */
export const itemStates = async (context: Context, budget: Budget): Promise<boolean> =>
  statedOf(budget, await itemOf(context, budget))?.isInUse ?? false;

const newerThan = async ({ db }: Context, budget: Budget): Promise<UncertaintyBudgetDetail['newer']> => {
  const { rows } = await sql<{ id: string; no: string }>`select u.id, u.no from uncertainty_budget u
    where u.testitem_id = ${budget.testitemId} and u.basis_id is not distinct from ${budget.basisId ?? null}
      and u.deleted_at is null and ${stateIn(uncertaintyBudgetWorkflow, 'inForce', 'u.state')}
      and (u.made_on, u.id) > (${budget.madeOn}::date, ${budget.id}::uuid)
    order by u.made_on desc, u.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};

/** A budget with its names, what of its item rests on it, and the steps that the reader may take. */
export const budgetDetail = async (context: Context, budget: Budget): Promise<UncertaintyBudgetDetail> => {
  const item = await itemOf(context, budget);
  // The figures were worked out when it was saved; only where there are none is it asked why.
  const outcome = budget.figures == null ? workOut(budget) : null;
  const problems = outcome === null || outcome.ok ? [] : [outcome.why];
  return {
    ...budget,
    ...(await namesOf(context, 'uncertaintyBudget', budget.id)),
    testitemUnit: item.unit,
    problem: problems[0] ?? null,
    stated: statedOf(budget, item),
    newer: await newerThan(context, budget),
    actions: actionViews(uncertaintyBudgetWorkflow, budget.state, context, (action) => {
      if (action === 'submit') return problems;
      return action === 'approve' ? approvalProblems(budget, context.actor.id) : [];
    }),
  };
};
