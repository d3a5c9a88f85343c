import { BudgetPage } from '../../uncertainty-budget/BudgetPage';

export default BudgetPage;
