import { fork } from 'node:child_process';
import { openDatabase } from '../../server/db/database';
import { openPool } from '../../server/db/pool';
import { buildServer } from '../../server/http/build-server';
import { makeWayForCalls } from '../../server/start/make-way';

export type ChildServer = Readonly<{
  origin: string;
  /** The most memory the server has had so far, in bytes. */
  peak: () => Promise<number>;
  stop: () => void;
}>;

const SERVE = 'serve';

/** A server in a process of its own, so that it shares neither event loop nor memory with whoever asks it. */
export const serverOn = (url: string, filesDir = ''): Promise<ChildServer> =>
  new Promise((resolve, reject) => {
    const child = fork(__filename, [SERVE, url, filesDir], { execArgv: process.execArgv });
    const peak = () =>
      new Promise<number>((answer) => {
        child.once('message', (bytes) => answer(Number(bytes)));
        child.send('peak');
      });
    child.once('message', (origin) => resolve({ origin: String(origin), peak, stop: () => child.disconnect() }));
    child.once('error', reject);
  });

const serve = async (url: string, filesDir: string): Promise<void> => {
  const pool = openPool(url, 10);
  const system = {
    pool,
    db: openDatabase(pool),
    auditKey: Buffer.alloc(32, 7),
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

const [mode, url, filesDir] = process.argv.slice(2);
if (mode === SERVE && url !== undefined && process.send !== undefined)
  serve(url, filesDir ?? '').catch((error) => {
    console.error(error);
    process.exit(1);
  });
