import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/db/database';
import { openPool } from '../../server/db/pool';
import { buildServer } from '../../server/http/build-server';
import { localStore } from '../../server/kernel/file-store/local-store';
import { makeWayForCalls } from '../../server/start/make-way';
import { openReplica } from '../../server/start/open-replica';
import { keepProcesses } from '../../server/start/processes/keep';
import { runProcess } from '../../server/start/processes/run';

export type ChildServer = Readonly<{
  origin: string;
  /** The most memory the server has had so far, in bytes. */
  peak: () => Promise<number>;
  stop: () => void;
}>;

const SERVE = 'serve';

/**
 * A server in a process of its own, so that it shares neither event loop nor memory with whoever asks it; or, with `workers`, in
 * several, kept as the product keeps them. Where it is given, with a replica.
 */
export const serverOn = (url: string, filesDir = '', { workers = 1, readUrl = '' } = {}): Promise<ChildServer> =>
  new Promise((resolve, reject) => {
    const child = fork(__filename, [SERVE, url, filesDir, String(workers), readUrl], { execArgv: process.execArgv });
    const peak = () =>
      new Promise<number>((answer) => {
        child.once('message', (bytes) => answer(Number(bytes)));
        child.send('peak');
      });
    child.once('message', (origin) => resolve({ origin: String(origin), peak, stop: () => child.disconnect() }));
    child.once('error', reject);
  });

const AUDIT_KEY = Buffer.alloc(32, 7);

const serveByProcesses = async (url: string, filesDir: string, count: number): Promise<void> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-bench-'));
  process.env['PORT'] = '0';
  const kept = keepProcesses({
    count,
    program: __filename,
    brief: { calls: url, connections: 10, auditKey: AUDIT_KEY.toString('base64'), dataDir, filesDir },
    keeper: undefined,
    onLoss: (pid) => console.error(`process ${pid} has died`),
    log: console.error,
  });
  const end = async (): Promise<void> => {
    await kept.end(AbortSignal.abort());
    fs.rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  process.once('disconnect', () => void end());
  process.send?.(await kept.address);
};

const serve = async (url: string, filesDir: string, readUrl: string): Promise<void> => {
  const pool = openPool(url, 10);
  const system = {
    pool,
    db: openDatabase(pool),
    replica: readUrl === '' ? undefined : await openReplica(readUrl, pool),
    auditKey: AUDIT_KEY,
    files: localStore(filesDir),
    filesDir,
    publicUrl: 'http://lab.example',
  };
  makeWayForCalls(system);
  const app = await buildServer(system);
  // Whoever asked it may have failed.
  process.once('disconnect', () => process.exit(0));
  process.on('message', () => process.send?.(process.resourceUsage().maxRSS * 1024));
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
};

const [mode, url, filesDir = '', workers = '1', readUrl = ''] = process.argv.slice(2);
const begin = (): Promise<void> | undefined => {
  if (cluster.isWorker) return runProcess();
  if (mode !== SERVE || url === undefined || process.send === undefined) return undefined;
  return workers === '1' ? serve(url, filesDir, readUrl) : serveByProcesses(url, filesDir, Number(workers));
};
begin()?.catch((error) => {
  console.error(error);
  process.exit(1);
});
