import type { planningContract } from '../../contract/task/planning';
import type { Handlers } from '../kernel/handlers';
import { planningBoard } from './board';

export const planningHandlers: Handlers<typeof planningContract> = { board: planningBoard };
