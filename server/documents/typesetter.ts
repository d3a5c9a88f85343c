import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../paths';
import { unshownIn, withBoxes, withoutUnseen } from './printable';

export type Job = Readonly<{
  template:
    | 'report.typ'
    | 'copy.typ'
    | 'labels.typ'
    | 'device-labels.typ'
    | 'mandate.typ'
    | 'blank-sheet.typ'
    | 'seal-preview.typ'
    | 'figures.typ'
    | 'record.typ'
    | 'ready.typ';
  /** JSON; the template reads it from `sys.inputs.data`. */
  data: string;
  /** Files that the template may name, beside itself. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** The date in the file's metadata, in seconds: of the document, not of the clock, so that equal documents are equal files. */
  timestamp: number;
  /**
   * What is made of it: a PDF/A-2b, which is kept; a plain PDF, where pages of another file are set, which the standard
   * does not admit; or for the screen the first page as SVG.
   */
  format?: 'archival' | 'plain' | 'svg';
  /** A character that no font has: the document is refused, or, where nothing is said, set with a box in its place. */
  unshown?: 'refused';
}>;

type Answer = Readonly<{ id: number; made?: Uint8Array; error?: string }>;
type Waiting = { job: Job; resolve: (made: Uint8Array) => void; reject: (error: Error) => void; attempts: number };

/** Typst could not set the document: its message says why, such as a character that no font can show. */
export class TypesettingError extends Error {}

/** No font has these characters. */
export class Unshown extends TypesettingError {
  readonly characters: readonly string[];

  constructor(said: string, characters: readonly string[]) {
    super(said);
    this.characters = characters;
  }
}

const failureOf = (said = ''): TypesettingError => {
  const characters = unshownIn(said);
  return characters.length > 0 ? new Unshown(said, characters) : new TypesettingError(said);
};

/** Typst keeps 0.4 MB a document; a new process after this many keeps the memory level. */
const DOCUMENTS_A_PROCESS = 200;
const TIME_OUT_MS = 30_000;
/** Below the server and the database, which somebody waits for at a screen. */
const PRIORITY = 10;
/** What a document may take; fonts and templates take 0.3 GB of it. */
const MOST_BYTES = 1.5 * 2 ** 30;
const WATCH_MS = 250;
const IDLE_MS = 60_000;
/** A document whose process died is tried once more: the process may have been killed for another's sake. */
const ATTEMPTS = 2;

/** So many documents have to wait for each further process, before it is worth its start and its memory. */
const CROWD = 8;

/** A place at which one process sets one document after another; the process comes with the first of them. */
type Place = {
  child?: ChildProcess | undefined;
  done: number;
  current?: Readonly<{ waiting: Waiting; abandon: () => void }> | undefined;
  idleTimer?: NodeJS.Timeout | undefined;
};

const queue: Waiting[] = [];
const places: Place[] = Array.from({ length: Math.max(2, Math.min(4, os.availableParallelism())) }, () => ({
  done: 0,
}));
let counter = 0;

/** Several processes that share the machine have as many places together as one alone, and each has one. Before the first document. */
export const shareMachine = (processes: number): void => {
  places.length = Math.max(1, Math.floor(places.length / processes));
};

let isWaitedFor = (): boolean => false;
/** Takes how to see whether calls wait for the database just now: then one process goes on alone. */
export const yieldTo = (doCallsWait: () => boolean): void => {
  isWaitedFor = doCallsWait;
};

/** What a process has in memory; unknown where the system does not tell. */
const residentBytes = async (pid: number | undefined): Promise<number | null> => {
  const stat = await fs.readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  return stat === null ? null : Number(stat.split(' ')[1]) * 4096;
};

const start = (place: Place): ChildProcess => {
  place.done = 0;
  const started = fork(join(projectRoot, 'server/documents/typst-worker.cjs'), [], {
    serialization: 'advanced',
    // Neither the loader of the parent nor its secrets are for this process.
    execArgv: [],
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (started.pid !== undefined) os.setPriority(started.pid, PRIORITY);
  } catch {
    // Gone already, which the next lines find out, or a system that lets nobody do it.
  }
  // A process killed while idle must not be given the next document.
  started.on('exit', () => {
    if (place.child === started) place.child = undefined;
  });
  // Without a listener an error of the channel would end the server.
  started.on('error', () => started.kill('SIGKILL'));
  return started;
};

const wake = (place: Place): void => {
  clearTimeout(place.idleTimer);
  place.idleTimer = undefined;
};

const drop = (place: Place): void => {
  wake(place);
  place.child?.kill('SIGKILL');
  place.child = undefined;
};

/** An idle process keeps neither the server from ending nor the memory for longer than a minute. */
const rest = (place: Place): void => {
  // It rests already: what is set at other places does not make its minute begin anew.
  if (place.child === undefined || place.idleTimer !== undefined) return;
  place.child.unref();
  place.child.channel?.unref();
  place.idleTimer = setTimeout(() => drop(place), IDLE_MS);
  place.idleTimer.unref();
};

const next = (place: Place): void => {
  if (place.current) return;
  if (place.done >= DOCUMENTS_A_PROCESS) drop(place);
  const nth = places.indexOf(place);
  const isWorth = nth === 0 || ((place.child !== undefined || queue.length >= CROWD * nth) && !isWaitedFor());
  const waiting = isWorth ? queue.shift() : undefined;
  if (waiting) give(place, waiting);
  else rest(place);
};

/**
 * Looks at all places: what was one's may not be worth its starting again while another is at rest, and the calls that they made way for
 * may be answered by now.
 */
const handOut = (): void => {
  for (const place of places) next(place);
};

const give = (place: Place, waiting: Waiting): void => {
  wake(place);
  place.child ??= start(place);
  const worker = place.child;
  worker.ref();
  worker.channel?.ref();
  counter += 1;
  const id = counter;
  waiting.attempts += 1;

  const abandon = (): void => {
    clearTimeout(timer);
    clearInterval(watch);
    worker.off('message', onAnswer);
    worker.off('exit', onDeath);
    worker.off('error', onDeath);
    place.current = undefined;
  };
  const onAnswer = (answer: Answer): void => {
    if (answer.id !== id) return;
    abandon();
    place.done += 1;
    if (answer.made) waiting.resolve(new Uint8Array(answer.made));
    else waiting.reject(failureOf(answer.error));
    handOut();
  };
  const onDeath = (): void => {
    abandon();
    drop(place);
    if (waiting.attempts < ATTEMPTS) queue.unshift(waiting);
    else waiting.reject(new TypesettingError('the typesetter died'));
    handOut();
  };
  const giveUp = (why: string): void => {
    abandon();
    drop(place);
    waiting.reject(new TypesettingError(why));
    handOut();
  };
  const timer = setTimeout(() => giveUp(`not set within ${TIME_OUT_MS / 1000} s`), TIME_OUT_MS);
  const look = async (): Promise<void> => {
    const bytes = await residentBytes(worker.pid);
    if (bytes !== null && bytes > MOST_BYTES && place.current?.waiting === waiting)
      giveUp(`more than ${MOST_BYTES / 2 ** 20} MB of memory`);
  };
  const watch = setInterval(() => void look(), WATCH_MS);

  place.current = { waiting, abandon };
  worker.on('message', onAnswer);
  worker.on('exit', onDeath);
  worker.on('error', onDeath);
  // A failure to send also arrives as an exit or an error; the callback only keeps it from being thrown.
  worker.send({ id, ...waiting.job }, () => undefined);
};

const queued = (job: Job): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    queue.push({ job, resolve, reject, attempts: 0 });
    handOut();
  });

/**
 * Takes a template with its data; gives the PDF or SVG. Jobs wait their turn: one process sets them one by one, more where many
 * wait and no call does. What somebody typed never stops a document: an unseen character is left out, one that no font has becomes a
 * box.
 */
export const typeset = async (given: Job): Promise<Uint8Array> => {
  const job = { ...given, data: withoutUnseen(given.data) };
  try {
    return await queued(job);
  } catch (error) {
    if (!(error instanceof Unshown) || job.unshown === 'refused') throw error;
    return queued({ ...job, data: withBoxes(job.data, error.characters) });
  }
};

/** Ends the typesetter; what still waits is refused. For the shutdown of the server. */
export const stopDocuments = (): void => {
  const refused = queue.splice(0);
  for (const place of places) {
    if (place.current) refused.unshift(place.current.waiting);
    place.current?.abandon();
    drop(place);
  }
  for (const { reject } of refused) reject(new TypesettingError('the server is shutting down'));
};
