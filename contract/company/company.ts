import { company } from '../../domain/company/company.entity';
import { crudContract } from '../kit/crud';
import { companyShapes } from './shapes';

export const companyContract = crudContract(company, companyShapes);
