import { qrcodeContract } from '../../contract/qrcode';
import { nothingBuilt } from '../http/handlers';

export const qrcodeHandlers = nothingBuilt(qrcodeContract);
