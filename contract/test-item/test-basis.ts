import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { crudContract } from '../kit/crud';

export const testBasisContract = crudContract(testBasis);
