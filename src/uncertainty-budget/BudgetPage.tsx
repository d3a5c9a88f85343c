import { uncertaintyBudgetContract } from '../../contract/uncertainty-budget/uncertainty-budget';
import { type UncertaintyBudget, uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import { useText } from '../kit/format/label';
import { LookedOverPage } from '../kit/workflow/LookedOverPage';
import { BudgetDrawer } from './BudgetDrawer';
import { BudgetForm } from './BudgetForm';

const cells = {
  expanded: ({ expanded, unit }: UncertaintyBudget) =>
    expanded == null ? null : <bdi dir="ltr">{`${expanded} ${unit}`}</bdi>,
};

/** How uncertain the results of the laboratory are. */
export const BudgetPage = () => {
  const text = useText();
  return (
    <LookedOverPage<UncertaintyBudget>
      noun="uncertaintyBudget"
      entity={uncertaintyBudget}
      workflow={uncertaintyBudgetWorkflow}
      list={uncertaintyBudgetContract.list}
      searchPlaceholder={text('budget.search')}
      cells={cells}
      Opened={BudgetDrawer}
      Form={BudgetForm}
    />
  );
};
