import { role } from '../../domain/role/role.entity';
import { crudContract } from '../kit/crud';

const crud = crudContract(role);
/** What a role may do is what its holders may do. */
const proof = { proof: true } as const;

export const roleContract = {
  ...crud,
  create: { ...crud.create, ...proof },
  update: { ...crud.update, ...proof },
  remove: { ...crud.remove, ...proof },
};
