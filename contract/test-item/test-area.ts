import { testArea } from '../../domain/test-area/test-area.entity';
import { crudContract } from '../kit/crud';

export const testAreaContract = crudContract(testArea);
