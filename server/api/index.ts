import { authContract } from '../../contract/auth';
import { messageContract } from '../../contract/message';
import { workContract } from '../../contract/work';
import { type Route, routesOf } from '../http/handlers';
import { authHandlers } from './auth';
import { messageHandlers } from './message';
import { workHandlers } from './work';

/** Every declared call with its handler. */
export const apiRoutes: readonly Route[] = [
  ...routesOf('auth', authContract, authHandlers),
  ...routesOf('message', messageContract, messageHandlers),
  ...routesOf('work', workContract, workHandlers),
];
