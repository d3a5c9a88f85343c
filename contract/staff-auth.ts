import { staffAuth } from '../domain/staff-auth/staff-auth.entity';
import { crudContract } from './kit/crud';

/** Who may test, check, compile, audit and sign what (ISO/IEC 17025 6.2.6); ours, not in the specification. */
export const staffAuthContract = crudContract(staffAuth);
