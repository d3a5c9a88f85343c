import type { uncertaintyBudgetContract } from '../../contract/uncertainty-budget/uncertainty-budget';
import { localDay } from '../../domain/kit/calendar';
import type { BudgetSimulation } from '../../domain/uncertainty-budget/figures';
import { simulateBudget } from '../../domain/uncertainty-budget/simulation';
import { writtenProblems } from '../../domain/uncertainty-budget/uncertainty-budget.rules';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import { type Budgeted, type BudgetOutcome, workOut } from '../../domain/uncertainty-budget/work-out';
import type { Handlers } from '../kernel/handlers';
import { lookedOver } from '../kernel/looked-over/steps';
import { holdersOf } from '../kernel/notify';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { budgetDetail, itemStates } from './detail';
import { budgetPaper } from './paper';

const budgets = lookedOver('uncertaintyBudget', {
  prefix: 'PD',
  link: (id) => `/uncertainty-budgets?id=${id}`,
  barsSubmission: (_, budget) => {
    const outcome = workOut(budget);
    return outcome.ok ? [] : [outcome.why];
  },
  // Whoever keeps the items has to know of an uncertainty that has lost what it rests on.
  relying: async (context, budget) =>
    (await itemStates(context, budget)) ? holdersOf(context, 'testItem.update') : [],
});

/** Runs the trials, letting others have a turn after each slice of them. */
const simulated = async (budget: Budgeted, outcome: BudgetOutcome): Promise<BudgetSimulation | null> => {
  if (!outcome.ok) return null;
  const trials = simulateBudget(budget, outcome.figures);
  for (let turn = trials.next(); ; turn = trials.next()) {
    if (turn.done) return turn.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const standard = ruledHandlers('uncertaintyBudget', async (next, before, context) => {
  if (before !== null) budgets.assertEditable(before);
  assertNoProblems(writtenProblems(next, localDay(context.at)));
  const outcome = workOut(next);
  const figures = outcome.ok ? outcome.figures : null;
  const derived = {
    figures,
    simulation: await simulated(next, outcome),
    expanded: figures?.U ?? null,
    coverageFactor: figures?.k ?? null,
  };
  return before === null
    ? { ...derived, no: await budgets.number(context), state: uncertaintyBudgetWorkflow.initial }
    : derived;
});

export const uncertaintyBudgetHandlers: Handlers<typeof uncertaintyBudgetContract> = {
  ...standard,
  ...budgets.steps,
  remove: budgets.removing(standard.remove),
  detail: async ({ id }, context) => budgetDetail(context, await getRow(context, 'uncertaintyBudget', id)),
  paper: async ({ id }, context) => budgetPaper(context, await getRow(context, 'uncertaintyBudget', id)),
};
