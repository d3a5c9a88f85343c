import { z } from 'zod';
import { company } from '../../domain/company/company.entity';
import { crudContract } from '../kit/crud';

const siteShape = z.object({
  name: z.string().trim().min(1).max(64),
  address: z.string().trim().min(1).max(256),
});

export const companyContract = crudContract(company, { sites: z.array(siteShape).max(20) });
