import { authContract } from '../../contract/auth';
import { messageContract } from '../../contract/message';
import { workContract } from '../../contract/work';
import { printcertContract } from '../../contract/printcert';
import { qrcodeContract } from '../../contract/qrcode';
import { reportContract } from '../../contract/report';
import { reportAdminContract } from '../../contract/report-admin';
import { reportsContract } from '../../contract/reports';
import { storedSampleContract } from '../../contract/stored-sample';
import { type Route, routesOf } from '../http/handlers';
import { authHandlers } from './auth';
import { messageHandlers } from './message';
import { workHandlers } from './work';
import { printcertHandlers } from './printcert';
import { qrcodeHandlers } from './qrcode';
import { reportHandlers } from './report';
import { reportAdminHandlers } from './report-admin';
import { reportsHandlers } from './reports';
import { storedSampleHandlers } from './stored-sample';

/** Every declared call with its handler. */
export const apiRoutes: readonly Route[] = [
  ...routesOf('auth', authContract, authHandlers),
  ...routesOf('message', messageContract, messageHandlers),
  ...routesOf('work', workContract, workHandlers),
  ...routesOf('printcert', printcertContract, printcertHandlers),
  ...routesOf('qrcode', qrcodeContract, qrcodeHandlers),
  ...routesOf('report', reportContract, reportHandlers),
  ...routesOf('report-admin', reportAdminContract, reportAdminHandlers),
  ...routesOf('reports', reportsContract, reportsHandlers),
  ...routesOf('stored-sample', storedSampleContract, storedSampleHandlers),
];
