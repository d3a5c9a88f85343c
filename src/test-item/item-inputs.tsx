import { testItem } from '../../domain/test-item/test-item.entity';
import { RowsInput } from '../kit/input/RowsInput';
import { FormulaInput } from './formula/FormulaInput';
import { UnitInput } from './unit/UnitInput';

/** The controls of an item's form that are its own, wherever it is opened. */
export const itemInputs = {
  unit: <UnitInput />,
  formula: <FormulaInput />,
  uncertainty: <RowsInput fields={testItem.lines.uncertainty} />,
};
