import { criterionContract } from '../../../contract/criterion';
import { criterion } from '../../../domain/criterion/criterion.entity';
import { choice, decimal, flag, ref, required, text } from '../../../domain/kit/field';
import { variantItem } from '../../../domain/variant-item/variant-item.entity';
import { CrudPage } from '../../components/crud/CrudPage';
import { RowsInput } from '../../components/input/RowsInput';

/** The requirement of a product standard, one line an item. */
const limit = {
  testitemId: required(ref('检测项目', 'Item', 'testItem')),
  op: required(choice('比较', 'Operator', variantItem.fields.op.options ?? {}, { initial: 'le' })),
  lo: decimal('下限', 'Lower'),
  loIncl: flag('含下限', 'Incl.', { initial: true }),
  hi: decimal('上限', 'Upper'),
  hiIncl: flag('含上限', 'Incl.', { initial: true }),
  text: text('文字要求', 'Text', { max: 128 }),
  unit: text('单位', 'Unit', { max: 16 }),
};

export default function Judge() {
  const inputs = { limits: <RowsInput fields={limit} template="3fr 2fr 1.6fr 52px 1.6fr 52px 2fr 1.4fr" /> };
  return <CrudPage entity={criterion} contract={criterionContract} overrides={{ inputs }} />;
}
