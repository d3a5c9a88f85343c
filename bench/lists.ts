// Lists over HTTP (token checked, filtered, sorted, first page) against a bare loop of the very same SQL on the same database.
import { fork } from 'node:child_process';
import pg from 'pg';
import { openPool } from '../server/store/pool';
import { laboratoryOn } from '../tests/support/laboratory';
import { benchDatabase } from './support/database';
import { fillLists } from './support/fill-lists';
import { httpGetter } from './support/http-lane';
import { rateOf } from './support/rate';

const ROWS = Number(process.env['ROWS'] ?? 100_000);

type Statement = { text: string; values: unknown[] };

const lists = [
  { name: 'orders', path: '/api/order?state=testing&sorter=dueDate_asc&pageSize=20' },
  { name: 'orders, newest', path: '/api/order?pageSize=20' },
  { name: 'tasks', path: '/api/task?state=assigned&sorter=dueDate_asc&pageSize=20' },
  { name: 'reports', path: '/api/report?state=awaitingAudit&pageSize=20' },
];

/** Everything that the server sends to the database for one request, its session query left out. */
const record = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function spied(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [
      string | { text: string; values?: unknown[]; name?: string },
      unknown[] | undefined,
    ];
    const text = typeof first === 'string' ? first : first.text;
    const isSession = typeof first !== 'string' && first.name === 'session';
    if (!isSession && /select/i.test(text))
      seen.push({ text, values: second ?? (typeof first === 'string' ? [] : (first.values ?? [])) });
    return (original as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen;
};

const bareLoop = async (url: string, statements: Statement[]) => {
  const pool = openPool(url, 10);
  const figures = await rateOf(async () => {
    for (const { text, values } of statements) JSON.stringify((await pool.query(text, values)).rows);
  });
  await pool.end();
  return figures;
};

/** Starts this file again as the server, so that client and server do not share an event loop. */
const serve = (url: string): Promise<{ origin: string; stop: () => void }> =>
  new Promise((resolve, reject) => {
    const child = fork(__filename, ['serve', url], { execArgv: process.execArgv });
    child.once('message', (origin) => resolve({ origin: String(origin), stop: () => child.kill() }));
    child.once('error', reject);
  });

const asServer = async (url: string): Promise<void> => {
  const { buildServer } = await import('../server/http/build-server');
  const { openDatabase } = await import('../server/store/database');
  const pool = openPool(url, 10);
  const app = await buildServer({
    pool,
    db: openDatabase(pool),
    auditKey: Buffer.alloc(32),
    filesDir: '',
    publicUrl: null,
  });
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
};

const main = async (): Promise<void> => {
  const database = await benchDatabase();
  const lab = await laboratoryOn(database.url);
  let stop = () => {};
  try {
    const person = await lab.hire({ roles: ['REC', 'DIR', 'COMP', 'AUD'] });
    const started = performance.now();
    await fillLists(lab.system.pool, ROWS, { companyId: lab.companyId, departId: lab.departId, staffId: person.id });
    console.log(`${ROWS} rows each, filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    console.log('list              | http/s  p50 ms  p95 ms | bare pg/s  p50 ms | ratio');
    const get = httpGetter(person.token);
    const server = await serve(database.url);
    stop = server.stop;
    for (const { name, path } of lists) {
      const statements = await record(() => get(`${lab.origin}${path}`));
      const { status, body } = await get(`${server.origin}${path}`);
      if (status !== 200 || JSON.parse(body).data.list.length !== 20)
        throw new Error(`${path}: ${status} ${body.slice(0, 200)}`);
      const http = await rateOf(() => get(`${server.origin}${path}`));
      const bare = await bareLoop(database.url, statements);
      const cells = [http.rate.toFixed(0), http.p50.toFixed(1), http.p95.toFixed(1)].map((cell) => cell.padStart(7));
      console.log(
        `${name.padEnd(17)} |${cells.join(' ')} | ${bare.rate.toFixed(0).padStart(9)} ${bare.p50.toFixed(1).padStart(7)} | ${(http.rate / bare.rate).toFixed(2)}`,
      );
    }
  } finally {
    stop();
    await lab.close();
    await database.close();
  }
};

const [mode, url] = process.argv.slice(2);
(mode === 'serve' && url !== undefined ? asServer(url) : main()).catch((error) => {
  console.error(error);
  process.exit(1);
});
