import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Keeper } from '../../db/embedded/keeper';
import { StartError } from '../../db/embedded/start-error';
import type { Measure } from '../../kernel/measure';
import { gathering } from './gather';
import type { Brief, FromProcess, ToProcess } from './words';

/** Who has lived this long did not die of its start. */
const STEADY_MS = 30_000;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
const LOOK_MS = 300;

const UNSAID = {
  zh: '服务进程无法启动，原因见上。',
  en: 'A process of the server could not start; the reason stands above.',
};

const ownMemory = (): Measure => ({
  name: 'process_resident_memory_bytes',
  kind: 'gauge',
  help: 'Memory of the server.',
  together: 'sum',
  values: [{ labels: {}, value: process.memoryUsage.rss() }],
});

type Asked = Readonly<{
  count: number;
  /** The program that each of them runs. */
  program: string;
  brief: Omit<Brief, 'keeper' | 'processes'>;
  keeper: Pick<Keeper, 'status'> | undefined;
  /** Is told of each process that ended without being asked. */
  onLoss: (pid: number) => void;
  log: (line: string) => void;
}>;

export type Processes = Readonly<{
  /** Where they listen, once all do. */
  address: Promise<string>;
  /** Ends all of them in order; a second signal, `hurry`, cuts off what they are at. Gives whether all ended by themselves. */
  end: (hurry: AbortSignal) => Promise<boolean>;
}>;

/**
 * Starts the processes that answer the calls on one address, and starts each again that ends without being asked. One whose start
 * fails keeps the server from starting; later on it is tried again and again, after longer and longer pauses.
 */
export const keepProcesses = ({ count, program, brief, keeper, onLoss, log }: Asked): Processes => {
  // Each takes its calls from the socket that they share. Dealt out by this process, a connection that one was given and did not live to
  // take would stay open for ever, and a stop would not refuse new ones.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, '--enable-source-maps'] });
  const begun = new Set<Worker>();
  /** Those of them that listen. */
  const alive = new Map<number, Worker>();
  const gather = gathering();
  let isEnding = false;
  let status = keeper?.status() ?? null;

  const tell = (worker: Worker | undefined, word: ToProcess): void => {
    // Who is gone meanwhile need not be told; the callback keeps that from being thrown.
    if (worker?.isConnected()) worker.send(word, () => undefined);
  };
  const others = (than: Worker): Worker[] => [...alive.values()].filter((each) => each !== than);

  const hear = async (worker: Worker, word: FromProcess): Promise<void> => {
    if (word.is === 'here') return tell(worker, { is: 'brief', brief: { ...brief, keeper: status, processes: count } });
    if (word.is === 'jobs') for (const each of others(worker)) tell(each, word);
    if (word.is === 'measured') gather.take(worker.id, word.asked, word.own);
    if (word.is === 'measure') {
      const found = await gather.ask(
        others(worker).map(({ id }) => id),
        (id, asked) => tell(alive.get(id), { is: 'measure', asked }),
      );
      tell(worker, { is: 'measured', asked: word.asked, others: [...found, [ownMemory()]] });
    }
  };

  /** Starts one and waits until it listens. */
  const begin = (): Promise<string> =>
    new Promise((resolve, reject) => {
      // What answers calls has no way to the tables as their owner.
      const worker = cluster.fork({ OWNER_DATABASE_URL: undefined });
      let said: { zh: string; en: string } | null = null;
      worker.on('message', (word: FromProcess) => {
        if (word.is === 'failed') said = word.said;
        else if (word.is === 'listening') {
          alive.set(worker.id, worker);
          watch(worker);
          resolve(word.address);
        } else void hear(worker, word);
      });
      // An error of the channel ends the process, which is told by its exit.
      worker.on('error', () => worker.process.kill('SIGKILL'));
      worker.once('exit', () => {
        begun.delete(worker);
        reject(new StartError(said ?? UNSAID));
      });
      begun.add(worker);
    });

  const watch = (worker: Worker): void => {
    const since = performance.now();
    worker.once('exit', (code, signal) => {
      alive.delete(worker.id);
      if (isEnding) return;
      log(
        `一个服务进程意外停止（${signal || code}），现重新启动一个 / A process of the server ended unexpectedly (${signal || code}); another is started`,
      );
      if (worker.process.pid !== undefined) onLoss(worker.process.pid);
      void replace(performance.now() - since > STEADY_MS ? 0 : FIRST_DELAY_MS);
    });
  };

  const replace = async (delay: number): Promise<void> => {
    await wait(delay, undefined, { ref: false });
    if (isEnding) return;
    await begin().catch((error: unknown) => {
      if (isEnding) return;
      const next = Math.min(Math.max(delay, FIRST_DELAY_MS) * 2, LONGEST_DELAY_MS);
      log(`${(error as Error).message}\n${next / 1000} s 后重试 / Next try in ${next / 1000} s`);
      return replace(next);
    });
  };

  const looking = setInterval(() => {
    const now = keeper?.status() ?? null;
    if (now === null || (now.state === status?.state && now.reason === status.reason)) return;
    status = now;
    for (const worker of alive.values()) tell(worker, { is: 'keeper', status: now });
  }, LOOK_MS).unref();

  const end: Processes['end'] = async (hurry) => {
    isEnding = true;
    clearInterval(looking);
    const left = [...begun];
    const ended = left.map(async (worker) => ((await once(worker, 'exit')) as [number | null])[0] === 0);
    const tellAll = () => {
      for (const worker of left) tell(worker, { is: 'end' });
    };
    tellAll();
    hurry.addEventListener('abort', tellAll);
    return (await Promise.all(ended)).every(Boolean);
  };

  const beginAll = async (): Promise<string> => {
    // The first alone: what keeps it from starting would keep all of them, and is to be said once.
    const address = await begin();
    await Promise.all(Array.from({ length: count - 1 }, begin));
    return address;
  };
  return { address: beginAll(), end };
};
