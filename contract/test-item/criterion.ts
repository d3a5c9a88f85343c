import { criterion } from '../../domain/criterion/criterion.entity';
import { crudContract } from '../kit/crud';
import { criterionShapes } from './shapes';

export const criterionContract = crudContract(criterion, criterionShapes);
