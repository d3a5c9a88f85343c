import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { JOB_KINDS, type JobKind } from '../../../domain/job/job-words';
import { label } from '../../../domain/kit/label';
import { AppError, TryLater } from '../errors';
import { logFault } from '../log';
import type { System } from '../system';
import { noteWritten } from '../written-to';
import { beat, endJob, failJob, putBack, takeJob, tellProgress } from './claims';
import { isPassing, sentenceOfFailure, sentenceOfPassing } from './failure';
import { keepRounds, pullIn } from './rounds';
import { listenForWork } from './wake';
import { type Ending, type Hand, Left, type Taken, type Work, type Works } from './work';

/** So often a worker looks for what another process has queued, or what has fallen due. */
const LOOK_MS = 2_000;
const BEAT_MS = 5_000;
const MINUTE = 60_000;
/** A person who watches sees the count move; the database is not told more often. */
const TELL_MS = 500;
/** How long a stopping server waits for work that was told to leave off. */
const PATIENCE_MS = 3_000;
/** So often a person's job is begun; what ends its process each time is not begun for ever. */
const MOST_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;
/** A round is not waited for: it may rest so many times longer. */
const ROUND_PAUSES = 60;

/** How long is waited before another attempt: four times as long each time. */
const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS);

const ENDED_ITS_SERVER = label(
  '服务器在处理该任务时已 {count} 次意外停止，不再重试',
  'The server has stopped {count} times while it was at work on this; it is not tried again',
  { count: MOST_ATTEMPTS },
);

export type Workers = Readonly<{
  /** Takes nothing more, tells what is at work to leave off, and puts it back for the next start or for another server. */
  stop: () => Promise<void>;
}>;

type Active = Readonly<{ taken: Taken; abort: AbortController; over: Promise<void> }>;

/** What a process of this machine is called beside the jobs that it has taken. */
export const serverName = (pid: number): string => `${os.hostname()}:${pid}`;

/** Begins to take jobs from the table that all servers share and to work on them, so many of a kind at once. */
export const startWorkers = async (
  system: System,
  works: Works,
  server = serverName(process.pid),
): Promise<Workers> => {
  const { db } = system;
  const active = new Map<string, Active>();
  let isStopping = false;

  const known = JOB_KINDS.filter((kind) => works[kind] !== undefined);
  const atWork = (kind: JobKind) => [...active.values()].filter(({ taken }) => taken.kind === kind).length;
  const kindsWithRoom = () => known.filter((kind) => atWork(kind) < (works[kind]?.abreast ?? 0));

  const handFor = (taken: Taken, signal: AbortSignal): Hand => {
    let told = Number.NEGATIVE_INFINITY;
    return {
      signal,
      progress: async (done, total) => {
        if (signal.aborted) throw new Left();
        if (done !== total && performance.now() - told < TELL_MS) return;
        told = performance.now();
        if (!(await tellProgress(db, taken, done, total))) throw new Left();
      },
      end: async (tx, ending) => {
        if (!(await endJob(tx, taken, { ...ending, state: 'done' }))) throw new Left();
      },
    };
  };

  const succeed = async (taken: Taken, work: Work, { undo, dueAt, ...ending }: Ending): Promise<void> => {
    const isKept = taken.isRound
      ? await putBack(db, taken, { dueAt: dueAt ?? work.everyMs ?? 0, attempts: 0, message: null })
      : await endJob(db, taken, ending);
    if (!isKept) await undo?.();
  };

  const fail = async (taken: Taken, { everyMs, failed }: Work, error: unknown): Promise<void> => {
    const { attempts, isRound } = taken;
    const pause = Math.max(pauseAfter(attempts), error instanceof TryLater ? error.seconds * 1000 : 0);
    if (isRound) {
      const dueAt = Math.min(pause * ROUND_PAUSES, everyMs ?? LONGEST_PAUSE_MS);
      await putBack(db, taken, { dueAt, attempts, message: sentenceOfPassing(error) });
    } else if (isPassing(error) && attempts < MOST_ATTEMPTS)
      await putBack(db, taken, { dueAt: pause, attempts, message: sentenceOfPassing(error) });
    else {
      const message = sentenceOfFailure(error);
      if (await failJob(db, taken, message)) await failed?.(taken, message);
    }
  };

  const work = async (taken: Taken, signal: AbortSignal): Promise<void> => {
    const kind = works[taken.kind] as Work;
    try {
      if (!taken.isRound && taken.attempts > MOST_ATTEMPTS) throw new AppError(500, ENDED_ITS_SERVER);
      const ending = await kind.run(taken, handFor(taken, signal));
      if (ending !== undefined) await succeed(taken, kind, ending);
    } catch (error) {
      // What was left because the server stops is no failure; what was cancelled or taken over is not ours to speak of any more.
      if (isStopping) await putBack(db, taken, { dueAt: 0, attempts: taken.attempts - 1 });
      else if (!(error instanceof Left)) await fail(taken, kind, error);
    }
    // Whoever is told that it is done looks next at what it did.
    if (taken.staffId !== null) await noteWritten(system, { staffId: taken.staffId });
  };

  const begin = (taken: Taken): void => {
    const abort = new AbortController();
    const over = work(taken, abort.signal)
      // Where even that cannot be said, because the database is away, the job falls silent and is taken up again.
      .catch((error: unknown) => void (isPassing(error) || logFault(error)))
      .finally(() => {
        active.delete(taken.claim);
        look();
      });
    active.set(taken.claim, { taken, abort, over });
  };

  const takeAll = async (): Promise<void> => {
    for (;;) {
      const kinds = kindsWithRoom();
      if (isStopping || kinds.length === 0) return;
      const taken = await takeJob(db, { server, kinds, own: [...active.keys()] });
      if (taken === undefined) return;
      begin(taken);
    }
  };

  let looking: Promise<void> | undefined;
  let isAskedAgain = false;
  const look = (): void => {
    if (isStopping) return;
    isAskedAgain = looking !== undefined;
    looking ??= takeAll()
      .catch((error: unknown) => void (isPassing(error) || logFault(error)))
      .finally(() => {
        looking = undefined;
        if (isAskedAgain) look();
      });
  };

  const tellAlive = async (): Promise<void> => {
    if (active.size === 0) return;
    const alive = await beat(db, [...active.keys()]);
    for (const [claim, { abort }] of active) if (!alive.has(claim)) abort.abort();
  };

  await keepRounds(db, works);
  const timers = [
    setInterval(look, LOOK_MS).unref(),
    // A word that is lost is no news: the next one is said in time, or another server takes over.
    setInterval(() => void tellAlive().catch(() => undefined), BEAT_MS).unref(),
    setInterval(() => void pullIn(db, works).catch(() => undefined), MINUTE).unref(),
  ];
  const deafen = listenForWork(({ cancelled }) => {
    if (cancelled === null) return look();
    for (const { taken, abort } of active.values()) if (taken.id === cancelled) abort.abort();
  });
  look();

  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const timer of timers) clearInterval(timer);
    deafen();
    await looking;
    for (const { abort } of active.values()) abort.abort();
    const patience = new AbortController();
    await Promise.race([
      Promise.all([...active.values()].map(({ over }) => over)),
      wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    patience.abort();
    // Who did not listen has lost the job: what it still does cannot be kept.
    for (const { taken } of active.values()) await putBack(db, taken, { dueAt: 0, attempts: taken.attempts - 1 });
  };
  return { stop };
};
