import { isUnreachable } from '../db/unreachable';

/**
 * A promise that nobody waits for may break with the database; that is told and ends no process. Any other forgotten error
 * ends it, as is Node's way: nobody knows what state it left.
 */
export const surviveDatabaseLoss = (): void => {
  process.on('unhandledRejection', (reason) => {
    if (!isUnreachable(reason)) throw reason;
    console.error(reason);
  });
};
