import { printcertContract } from '../../contract/printcert';
import { nothingBuilt } from '../http/handlers';

export const printcertHandlers = nothingBuilt(printcertContract);
