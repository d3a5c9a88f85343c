import { reportContract } from '../../contract/report';
import { nothingBuilt } from '../http/handlers';

export const reportHandlers = nothingBuilt(reportContract);
