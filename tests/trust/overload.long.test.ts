import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { authContract } from '../../contract/account/auth';
import { findBinaries } from '../../server/db/embedded/binaries';
import { shutDown } from '../../server/db/embedded/shut-down';
import { type BuiltServer, startBuilt } from '../support/built-server';
import { tellFigure } from '../support/figures';

/** As many as keep the server busy, and ten times as many. */
const BUSY = 30;
const TOO_MANY = 10 * BUSY;
const SECONDS = Number(process.env['HENGJIAN_OVERLOAD'] ?? 60);
const LOGINS = 50;
const METRICS_TOKEN = 'of-the-watch';

jest.setTimeout(600_000);

let root: string;
let server: BuiltServer;
let token: string;
const PATHS = [
  '/api/staff?pageSize=100',
  '/api/role?pageSize=50',
  '/api/depart?all=true',
  '/api/resource?pageSize=100',
];

const post = async <Data>(
  pathname: string,
  body: object,
  authorization = '',
): Promise<{ status: number; data: Data; ms: number }> => {
  const began = performance.now();
  const response = await fetch(`${server.origin}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Data };
  return { status: response.status, data, ms: performance.now() - began };
};

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-overload-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(root, 0o711);
  server = await startBuilt({ DATA_DIR: path.join(root, 'data'), DEMO: '0', METRICS_TOKEN, CHECK_ANSWERS: '' });
  await server.said(/password: \S+/);
  const password = /password: (\S+)/.exec(server.output())?.[1] ?? '';
  const { data } = await post<string>(authContract.login.path, { username: 'admin', password });
  await post(authContract.changePassword.path, { old: password, new: 'Correct-horse-9' }, data);
  token = data;
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await shutDown(findBinaries(), path.join(root, 'data/pg'));
  fs.rmSync(root, { recursive: true, force: true });
});

type Load = { statuses: Record<string, number>; longest: number };
const load = (count: number, seconds: number): Promise<Load> =>
  new Promise((resolve, reject) => {
    const file = path.join(__dirname, '../support/greedy-clients.cjs');
    const child = spawn(process.execPath, [
      file,
      server.origin,
      PATHS.join(' '),
      token,
      String(count),
      String(seconds * 1000),
    ]);
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    child.once('error', reject).once('exit', () => resolve(JSON.parse(said) as Load));
  });

/** How the server does while something goes on: how long its health took at most, and whether it was told each time. */
const watched = async <T>(work: Promise<T>): Promise<{ done: T; health: number[]; unanswered: number }> => {
  let isOver = false;
  const health: number[] = [];
  let unanswered = 0;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${server.origin}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      );
      if (response === null) unanswered += 1;
      await response?.arrayBuffer();
      health.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  const done = await work;
  isOver = true;
  await watching;
  return { done, health: health.sort((one, other) => one - other), unanswered };
};

/** The delays of the event loop since they were asked for last, in ms. */
const loopLag = async (): Promise<{ middle: number; most: number }> => {
  const response = await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await response.text();
  const at = (quantile: string) =>
    1000 *
    Number(new RegExp(`event_loop_lag_seconds\\{quantile="${quantile}"\\} (\\S+)`).exec(text)?.[1] ?? Number.NaN);
  return { middle: at('0.99'), most: at('1') };
};

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, each) => total + each, 0);

test(`ten times what keeps it busy, for ${SECONDS} s: it sheds in words, says how it is, and is itself again at once`, async () => {
  const usual = await load(BUSY, 5);
  const { done, health, unanswered } = await watched(load(TOO_MANY, SECONDS));
  const began = performance.now();
  const after = await fetch(`${server.origin}${PATHS[0]}`, { headers: { authorization: token } });
  await after.arrayBuffer();
  const recovered = performance.now() - began;
  const other = Object.keys(done.statuses).filter((status) => !['200', '429', '503'].includes(status));
  tellFigure({
    what: `calls of ${TOO_MANY} greedy clients in ${SECONDS} s`,
    count: sum(done.statuses),
    violations: sum(Object.fromEntries(other.map((status) => [status, done.statuses[status] ?? 0]))) + unanswered,
    more: `${Math.round((usual.statuses['200'] ?? 0) / 5)}/s by ${BUSY} clients, then ${Math.round((done.statuses['200'] ?? 0) / SECONDS)}/s and ${JSON.stringify(done.statuses)}; longest ${done.longest} ms; health at most ${Math.round(health.at(-1) ?? 0)} ms, middle ${Math.round(health[health.length >> 1] ?? 0)} ms; next call ${Math.round(recovered)} ms`,
  });
  expect({ other, unanswered, after: after.status }).toEqual({ other: [], unanswered: 0, after: 200 });
  expect(done.statuses['503'] ?? 0).toBeGreaterThan(0);
});

test(`${LOGINS} people who sign in at once leave the others their turn`, async () => {
  await loopLag();
  const signIn = (turn: number) => post(authContract.login.path, { username: `nobody${turn}`, password: 'Not-his-9' });
  const { done, health } = await watched(Promise.all(Array.from({ length: LOGINS }, (_, turn) => signIn(turn))));
  const { middle, most } = await loopLag();
  const statuses = [...new Set(done.map(({ status }) => status))].sort();
  tellFigure({
    what: 'people who sign in at once',
    count: LOGINS,
    violations: done.filter(({ status }) => ![200, 400, 429, 503].includes(status)).length,
    more: `answers ${statuses}, the last after ${Math.round(Math.max(...done.map(({ ms }) => ms)))} ms; loop lag ${middle.toFixed(1)} ms of 99 in 100, ${most.toFixed(1)} ms at most; health at most ${Math.round(health.at(-1) ?? 0)} ms`,
  });
  expect(statuses.filter((status) => ![200, 400, 429, 503].includes(status))).toEqual([]);
});
