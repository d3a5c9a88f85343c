import { testItemContract } from '../../contract/test-item/test-item';
import { decimal, required } from '../../domain/kit/field';
import { testItem } from '../../domain/test-item/test-item.entity';
import { CrudPage } from '../kit/crud/CrudPage';
import { RowsInput } from '../kit/input/RowsInput';
import { secondForItem } from '../rule-change/second';
import { FormulaInput } from './formula/FormulaInput';
import { UnitInput } from './unit/UnitInput';

/** Expanded uncertainty U for results from … to …, in the item's unit. */
const uncertainty = {
  from: required(decimal('自', 'From')),
  to: required(decimal('至', 'To')),
  U: required(decimal('扩展不确定度 U', 'Expanded uncertainty U')),
  k: required(decimal('包含因子 k', 'Coverage factor k', { initial: '2' })),
};

export const TestItemPage = () => {
  const inputs = {
    unit: <UnitInput />,
    formula: <FormulaInput />,
    uncertainty: <RowsInput fields={uncertainty} />,
  };
  return <CrudPage entity={testItem} contract={testItemContract} overrides={{ inputs, second: secondForItem }} />;
};
