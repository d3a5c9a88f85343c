import { benchMoves } from './walk-moves-bench';
import { officeMoves } from './walk-moves-office';
import { reportMoves } from './walk-moves-report';

/** Everything that somebody may do to the spine. */
export const moves = [...officeMoves, ...benchMoves, ...reportMoves];
