import { yieldTo } from '../documents/typesetter';
import type { System } from '../kernel/system';
import { writingTurns } from '../kernel/writing-turns';

/** Lets one typesetter go on alone while calls of this system wait for the database. */
export const makeWayForCalls = ({ pool }: Pick<System, 'pool'>): void =>
  yieldTo(() => pool.waitingCount + writingTurns(pool).waiting() > 0);
