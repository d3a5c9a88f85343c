import { z } from 'zod';
import { criterion } from '../../domain/criterion/criterion.entity';
import { crudContract } from '../kit/crud';
import { criterionLimitShape } from './shapes';

export const criterionContract = crudContract(criterion, { limits: z.array(criterionLimitShape).max(500) });
