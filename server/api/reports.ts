import { reportsContract } from '../../contract/reports';
import { nothingBuilt } from '../http/handlers';

export const reportsHandlers = nothingBuilt(reportsContract);
