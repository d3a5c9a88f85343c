import type { Access } from '../../access';
import { mayCall } from '../../services/may-call';
import type { CrudContract } from './crud-contract';

/** Whether the person may make one of the standard calls. */
export const may = (access: Access, contract: CrudContract, call: keyof CrudContract): boolean =>
  mayCall(access, contract[call]);
