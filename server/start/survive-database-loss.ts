import { isUnreachable } from '../db/unreachable';

/**
 * An unhandled rejection caused by the loss of the database is logged and does not end the process. Any other one ends
 * it, as is Node's default, because the state is unknown.
 */
export const surviveDatabaseLoss = (): void => {
  process.on('unhandledRejection', (reason) => {
    if (!isUnreachable(reason)) throw reason;
    console.error(reason);
  });
};
