import {
  type UncertaintyBudgetDetail,
  uncertaintyBudgetContract,
} from '../../contract/uncertainty-budget/uncertainty-budget';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { BudgetInputs } from './BudgetInputs';
import { CorrelationsInput } from './CorrelationsInput';

const inputs = { inputs: <BudgetInputs />, correlations: <CorrelationsInput /> };

type Props = {
  budget?: UncertaintyBudgetDetail;
  /** What a new one begins with. */
  like?: Readonly<Record<string, unknown>>;
  onClose: () => void;
  onSaved: (id: string) => void;
};

/** A budget that is drawn up or changed. */
export const BudgetForm = ({ budget, like, onClose, onSaved }: Props) => (
  <CrudForm
    entity={uncertaintyBudget}
    contract={uncertaintyBudgetContract as never}
    row={budget as CrudRow | undefined}
    inputs={inputs}
    {...(like === undefined ? {} : { preset: like })}
    readOnly={false}
    onClose={onClose}
    onSaved={({ id }) => onSaved(id)}
  />
);
