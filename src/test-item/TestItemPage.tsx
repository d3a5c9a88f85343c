import { testItemContract } from '../../contract/test-item/test-item';
import { testItem } from '../../domain/test-item/test-item.entity';
import { CrudPage } from '../kit/crud/CrudPage';
import { secondForItem } from '../rule-change/second';
import { itemInputs } from './item-inputs';

export const TestItemPage = () => (
  <CrudPage entity={testItem} contract={testItemContract} overrides={{ inputs: itemInputs, second: secondForItem }} />
);
