import { Form } from 'antd';
import { same } from '../../domain/kit/label';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import type { BudgetCorrelation } from '../../domain/uncertainty-budget/uncertainty-budget.shapes';
import { useText } from '../kit/format/label';
import { RowsInput } from '../kit/input/RowsInput';
import { namesIn } from './input-list';

type Props = {
  value?: BudgetCorrelation[] | null;
  onChange?: (pairs: BudgetCorrelation[]) => void;
  id?: string;
  disabled?: boolean;
};

/** Which inputs of the equation are off together, and how much. */
export const CorrelationsInput = (props: Props) => {
  const text = useText();
  const names = namesIn(Form.useWatch<string | undefined>('formula'));
  const options = Object.fromEntries(names.map((name) => [name, same(name)]));
  const { a, b, r } = uncertaintyBudget.lines.correlations;
  if (names.length < 2 && !props.value?.length) return <p className="muted">{text('budget.noPairs')}</p>;
  return (
    <RowsInput
      fields={{ a: { ...a, kind: 'choice', options }, b: { ...b, kind: 'choice', options }, r }}
      {...(props as object)}
    />
  );
};
