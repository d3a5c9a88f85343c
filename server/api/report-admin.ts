import { reportAdminContract } from '../../contract/report-admin';
import { nothingBuilt } from '../http/handlers';

export const reportAdminHandlers = nothingBuilt(reportAdminContract);
