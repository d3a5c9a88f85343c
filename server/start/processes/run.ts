import cluster from 'node:cluster';
import { openDatabase } from '../../db/database';
import { StartError } from '../../db/embedded/start-error';
import { openPool } from '../../db/pool';
import { shareMachine } from '../../documents/typesetter';
import { hearOfJobs, passOnBy } from '../../kernel/jobs/wake';
import type { Siblings } from '../../kernel/measure';
import type { System } from '../../kernel/system';
import { openSeals } from '../../kernel/trail/seals';
import { openFiles } from '../open-files';
import { openReplica } from '../open-replica';
import { serve } from '../serve';
import { readSettings } from '../settings';
import { closeOnSignal } from '../shut-down';
import { surviveDatabaseLoss } from '../survive-database-loss';
import { type Running, takeDown } from '../take-down';
import type { Brief, FromProcess, ToProcess } from './words';

const tell = (word: FromProcess): void => {
  // Who keeps this process may be gone.
  if (process.connected) process.send?.(word, () => undefined);
};

/** Where this process asks and is asked what it measures. */
const siblings = () => {
  let own: Parameters<Siblings['tell']>[0] = () => [];
  let last = 0;
  const waiting = new Map<number, (others: Awaited<ReturnType<Siblings['measures']>>) => void>();
  const hear = (word: ToProcess): void => {
    if (word.is === 'measure') tell({ is: 'measured', asked: word.asked, own: own() });
    if (word.is !== 'measured') return;
    waiting.get(word.asked)?.(word.others);
    waiting.delete(word.asked);
  };
  const toOthers: Siblings = {
    tell: (measured) => {
      own = measured;
    },
    measures: () =>
      new Promise((resolve) => {
        if (!process.connected) return resolve([]);
        last += 1;
        waiting.set(last, resolve);
        tell({ is: 'measure', asked: last });
      }),
  };
  return { hear, toOthers };
};

const sentenceOf = (error: unknown): { zh: string; en: string } | null => {
  if (!(error instanceof StartError)) return null;
  const [zh = '', en = ''] = error.message.split('\n');
  return { zh, en };
};

/** One of several processes that answer the calls of a server: opens what it was told, listens, and ends when it is told to. */
export const runProcess = async (): Promise<void> => {
  // Without its keeper it takes no more calls, but those under way are answered: Node would end it at once.
  if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
  const settings = readSettings(process.env);
  const running: Running = {};
  let closing: Promise<boolean> | undefined;
  closeOnSignal({
    close: (hurry) => {
      closing ??= takeDown(running, hurry);
      return closing;
    },
    // The database is not its own.
    lastResort: () => undefined,
  });
  surviveDatabaseLoss();
  process.once('disconnect', () => process.emit('SIGTERM', 'SIGTERM'));

  const others = siblings();
  let status: Brief['keeper'] = null;
  const brief = await new Promise<Brief>((resolve) => {
    process.on('message', (word: ToProcess) => {
      if (word.is === 'brief') resolve(word.brief);
      if (word.is === 'keeper') status = word.status;
      if (word.is === 'jobs') hearOfJobs(word.word);
      if (word.is === 'end') process.emit('SIGTERM', 'SIGTERM');
      others.hear(word);
    });
    tell({ is: 'here' });
  });
  status ??= brief.keeper;
  passOnBy((word) => tell({ is: 'jobs', word }));
  shareMachine(brief.processes);
  // The loss of the database is said once, by who keeps the processes.
  const pool = openPool(brief.calls, brief.connections);
  running.roles = { owner: pool, calls: pool };
  const system: System = {
    pool,
    ...(brief.keeper !== null && { keeper: { status: () => status ?? { state: 'up', reason: null } } }),
    db: openDatabase(pool),
    siblings: others.toOthers,
    auditKey: Buffer.from(brief.auditKey, 'base64'),
    ...(!settings.isFurther && { seals: openSeals(brief.dataDir, settings.checkpointUrl) }),
    files: openFiles(settings, brief.filesDir),
    filesDir: brief.filesDir,
    dataDir: brief.dataDir,
    publicUrl: process.env['PUBLIC_URL'] || null,
    checksAnswers: settings.checksAnswers,
    checksInputs: settings.checksAnswers,
  };
  try {
    // So is that of the replica.
    if (settings.readUrl !== null) running.replica = await openReplica(settings.readUrl, pool, () => undefined);
    const address = await serve({ ...system, replica: running.replica }, settings, running);
    tell({ is: 'listening', address });
  } catch (error) {
    // It was told to end while it was starting.
    if (closing !== undefined) return void (await closing);
    const said = sentenceOf(error);
    if (said === null) console.error(error);
    tell({ is: 'failed', said });
    await takeDown(running, AbortSignal.abort());
    process.exit(1);
  }
};
