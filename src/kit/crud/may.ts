import type { Access } from '../../access';
import type { CrudContract } from './crud-contract';

/** Whether the person may make one of the standard calls. */
export const may = (access: Access, contract: CrudContract, call: keyof CrudContract): boolean =>
  [contract[call].allow].flat().some((right) => access[right as keyof Access]);
