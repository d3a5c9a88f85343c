import { z } from 'zod';
import { testItem } from '../../domain/test-item/test-item.entity';
import { crudContract } from '../kit/crud';
import { uncertaintyShape } from './shapes';

export const testItemContract = crudContract(testItem, { uncertainty: z.array(uncertaintyShape).max(20) });
