import type { UncertaintyBudgetDetail } from '../../contract/uncertainty-budget/uncertainty-budget';
import { useText } from '../kit/format/label';
import { UsedByItem } from '../test-item/UsedByItem';

type Props = { budget: UncertaintyBudgetDetail; onSaved: () => void };

/** The uncertainty that an approved budget states of its item: whether the item has it, and the way to give it. */
export const StateForItem = ({ budget, onSaved }: Props) => {
  const text = useText();
  const { stated, state } = budget;
  const unit = budget.testitemUnit ?? '';
  if (stated === null) return state === 'approved' ? <p className="muted">{text('budget.statesNothing')}</p> : null;
  const { from, to, U, k, relative } = stated.range;
  const of = (value: string) => (unit === '' ? value : `${value} ${unit}`);
  return (
    <UsedByItem
      title={text('budget.forItem')}
      itemId={budget.testitemId}
      uses={[
        {
          key: 'stated',
          said: `\u2066${of(`${from}–${to}`)}: U = ${relative ? `${U}%` : of(U)}, k = ${k}\u2069`,
          change: { uncertainty: stated.uncertainty },
          isInUse: stated.isInUse,
        },
      ]}
      onSaved={onSaved}
    />
  );
};
