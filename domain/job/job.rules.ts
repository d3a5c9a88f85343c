import { type JobKind, type JobState, unended } from './job-words';

type Job = Readonly<{ kind: JobKind; state: JobState; isRound: boolean; caller: unknown }>;

const UNDONE: ReadonlySet<JobState> = new Set(['failed', 'brokenOff']);
/** What is done once more from what was asked for; a backup is ordered anew, because it is of another moment. */
const REPEATABLE: ReadonlySet<JobKind> = new Set(['export', 'import', 'rejudge', 'check']);

/** Whether work can be cancelled: until it ends, and not the rounds, without which the laboratory's clock would stand still. */
export const canCancel = ({ state, isRound }: Job): boolean => !isRound && unended.some((each) => each === state);

/**
 * Whether work can be begun by hand: a round before its time, and a person's work that failed. Work of an earlier version did not
 * keep who asked for it, so that nobody could do it in that name.
 */
export const canBegin = ({ kind, state, isRound, caller }: Job): boolean =>
  isRound ? state === 'waiting' : UNDONE.has(state) && REPEATABLE.has(kind) && caller !== null;
