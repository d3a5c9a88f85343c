import { testItem } from '../../domain/test-item/test-item.entity';
import { crudContract } from '../kit/crud';
import { testItemShapes } from './shapes';

export const testItemContract = crudContract(testItem, testItemShapes);
