import { department } from '../domain/department/department.entity';
import { crudContract } from './kit/crud';

export const departmentContract = crudContract(department);
