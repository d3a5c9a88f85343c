import { logFault } from '../log';

type Lane = 'export' | 'import' | 'check' | 'backup';
type Work = Readonly<{
  id: string;
  lane: Lane;
  run: (signal: AbortSignal) => Promise<void>;
  /** Records that the job is alive; false when it was cancelled, perhaps on another server. */
  heartbeat: () => Promise<boolean>;
}>;
type Queued = Work & { abort: AbortController };

/** How many jobs of a kind run at once; the others wait. */
const ABREAST: Readonly<Record<Lane, number>> = { export: 2, import: 1, check: 1, backup: 1 };
const HEARTBEAT_MS = 10_000;
/** How long a stopping server waits for work that was told to leave off. */
const PATIENCE_MS = 3_000;

const waiting: Queued[] = [];
const active = new Map<string, Queued & { over: Promise<void> }>();
let timer: NodeJS.Timeout | undefined;
let stopping = false;

const next = (lane: Lane): void => {
  const busy = [...active.values()].filter((each) => each.lane === lane).length;
  const job = waiting.find((each) => each.lane === lane);
  if (stopping || busy >= ABREAST[lane] || job === undefined) return;
  waiting.splice(waiting.indexOf(job), 1);
  const over = job
    .run(job.abort.signal)
    // A job reports its own failures; one that cannot do so must not end the process.
    .catch((error: unknown) => void logFault(error))
    .finally(() => {
      active.delete(job.id);
      next(lane);
    });
  active.set(job.id, { ...job, over });
};

const sendHeartbeats = (): void => {
  const jobs = [...waiting, ...active.values()];
  if (jobs.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  for (const job of jobs)
    job.heartbeat().then(
      (isRunning) => {
        if (!isRunning) abortWork(job.id);
      },
      () => undefined,
    );
};

/** The jobs that this server knows to be alive, whatever any clock says. */
export const atWork = (): string[] => [...waiting, ...active.values()].map(({ id }) => id);

/** How many jobs of each lane run and wait on this server. */
export const workloads = (): (readonly [{ lane: string; state: string }, number])[] =>
  Object.keys(ABREAST).flatMap((lane) => [
    [{ lane, state: 'running' }, [...active.values()].filter((each) => each.lane === lane).length] as const,
    [{ lane, state: 'waiting' }, waiting.filter((each) => each.lane === lane).length] as const,
  ]);

/** Queues long work beside the requests, first come first served within its kind. */
export const startWork = (work: Work): void => {
  waiting.push({ ...work, abort: new AbortController() });
  timer ??= setInterval(sendHeartbeats, HEARTBEAT_MS).unref();
  next(work.lane);
};

/** Aborts the work of a job on this server. */
export const abortWork = (id: string): void => {
  const at = waiting.findIndex((each) => each.id === id);
  if (at >= 0) waiting.splice(at, 1);
  active.get(id)?.abort.abort();
};

/** Aborts all work and waits for its end; called before the database is closed. */
export const stopWork = async (): Promise<void> => {
  stopping = true;
  waiting.length = 0;
  for (const { abort } of active.values()) abort.abort();
  let patience: NodeJS.Timeout | undefined;
  const isEnough = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all([...active.values()].map(({ over }) => over)), isEnough]);
  clearTimeout(patience);
  stopping = false;
};
