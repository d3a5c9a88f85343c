import { storedSampleContract } from '../../contract/stored-sample';
import { nothingBuilt } from '../http/handlers';

export const storedSampleHandlers = nothingBuilt(storedSampleContract);
