import { role } from '../../domain/role/role.entity';
import { crudContract } from '../kit/crud';

export const roleContract = crudContract(role);
