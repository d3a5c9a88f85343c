import type { customerAccountContract } from '../../../contract/customer/customer-account';
import type { Handlers } from '../../kernel/handlers';
import { overviewOf } from './overview';
import { listMovements, statementOf } from './statement';
import { statementSheet } from './statement-sheet';

export const customerAccountHandlers: Handlers<typeof customerAccountContract> = {
  overview: ({ id }, context) => overviewOf(id, context),
  statement: statementOf,
  statementFile: statementSheet,
  movements: listMovements,
};
