import { absenceContract } from '../../contract/absence/absence';
import { absence } from '../../domain/absence/absence.entity';
import { CrudPage } from '../kit/crud/CrudPage';

/** When people are away; the planning board and the assignment read it. */
export const AbsencePage = () => <CrudPage entity={absence} contract={absenceContract} />;
