import { z } from 'zod';
import { company } from '../domain/company/company.entity';
import { crudContract } from './kit/crud';
import { siteShape } from './shapes';

export const companyContract = crudContract(company, { sites: z.array(siteShape).max(20) });
