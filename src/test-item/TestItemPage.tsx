import { testItemContract } from '../../contract/test-item/test-item';
import { testItem } from '../../domain/test-item/test-item.entity';
import { CrudPage } from '../kit/crud/CrudPage';
import { RowsInput } from '../kit/input/RowsInput';
import { secondForItem } from '../rule-change/second';
import { FormulaInput } from './formula/FormulaInput';
import { UnitInput } from './unit/UnitInput';

export const TestItemPage = () => {
  const inputs = {
    unit: <UnitInput />,
    formula: <FormulaInput />,
    uncertainty: <RowsInput fields={testItem.lines.uncertainty} />,
  };
  return <CrudPage entity={testItem} contract={testItemContract} overrides={{ inputs, second: secondForItem }} />;
};
