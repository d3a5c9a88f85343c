import type { JobKind } from '../../../domain/job/job-words';
import type { Label } from '../../../domain/kit/label';
import type { Db } from '../../db/tables';
import type { Job } from './jobs';

/** A job that this process has taken: its number fences off whoever had it before. */
export type Taken = Job & { claim: string };

/** How work ended that did not say so itself. */
export type Ending = Readonly<{
  /** `idle`: it waits for its person. A round is due again by itself, whatever it says. */
  state: 'done' | 'idle';
  step?: string;
  done?: number;
  total?: number;
  outcome?: unknown;
  /** A round is due again then; left out, after its usual time. */
  dueAt?: string;
  /** Takes back what lies outside the database, where the job was cancelled or taken over before it could end. */
  undo?: () => Promise<void>;
}>;

/** What the one at work holds on to. */
export type Hand = Readonly<{
  /** Aborted when the job was cancelled, was taken over by another process, or the server stops. */
  signal: AbortSignal;
  /** Tells how far it is, not more often than somebody can see; throws `Left` where it is to leave off. */
  progress: (done: number, total: number | null) => Promise<void>;
  /** Ends the job in the transaction of its effect, so that both are there or neither; throws `Left` where it is not its any more. */
  end: (tx: Db, ending: Pick<Ending, 'step' | 'done' | 'total' | 'outcome'>) => Promise<void>;
}>;

/** A kind of work. Whatever breaks it off, it is begun again from the beginning: its effect has to be one transaction, or the same the second time. */
export type Work = Readonly<{
  /** How many of the kind one process does at once; the others wait. */
  abreast: number;
  /** A round of the laboratory's own clock is due again so long after it ended. */
  everyMs?: number;
  /** A round: it is due so long after a server's start. Left out, when it would be due without that. */
  afterStartMs?: number;
  /** Gives how it ended; nothing where it has ended the job itself. */
  run: (job: Taken, hand: Hand) => Promise<Ending | undefined>;
  /** Says elsewhere that a job has failed for good. */
  failed?: (job: Taken, why: Label) => Promise<void>;
}>;

export type Works = Readonly<Partial<Record<JobKind, Work>>>;

/** The job is not this process's any more: cancelled, taken over, or left for the next start. */
export class Left extends Error {}
