import { absence } from '../../domain/absence/absence.entity';
import { crudContract } from '../kit/crud';

export const absenceContract = crudContract(absence);
