import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ImportView } from '../../contract/import/import';
import { isUnderWay } from '../../domain/job/job-words';
import { chance } from '../../domain/kit/chance';
import { findBinaries } from '../../server/db/embedded/binaries';
import { readPid } from '../../server/db/embedded/holder';
import { addressOf } from '../../server/db/embedded/layout';
import { shutDown } from '../../server/db/embedded/shut-down';
import { knownMigrations } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { DEMO_PASSWORD, demoPeople } from '../../server/demo/people';
import { type BuiltServer, beginBuilt, startBuilt } from '../support/built-server';
import { freshName, onCluster, urlOf } from '../support/cluster';
import { tellFigure } from '../support/figures';
import { CLIENT_HEAD, clientLine } from '../support/imports';
import { seedOf } from '../support/seed';
import { fixturesFolder, layOut } from '../upgrade/support/fixture';

/** Of each kind; the kills under load are those of the journeys. */
const KILLS = Number(process.env['HENGJIAN_KILLS'] ?? 35);
const SEED = seedOf(true);

jest.setTimeout(3_600_000);

const draw = chance(SEED);
const between = (least: number, most: number) => Math.round(least + draw() * (most - least));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let root: string;
let dataDir: string;
let server: BuiltServer | null = null;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-kills-'));
  // As root the database runs as nobody and has to pass through.
  fs.chmodSync(root, 0o711);
  dataDir = path.join(root, 'data');
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
  await shutDown(findBinaries(), path.join(dataDir, 'pg'));
  fs.rmSync(root, { recursive: true, force: true });
});

const killed = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
};

/** The main process of the built-in database, where one has begun. */
const killItsDatabase = (dir = dataDir): void => {
  const pid = readPid(path.join(dir, 'pg'));
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** What a start makes, each of it once. */
const FOUNDED = `select (select count(*) from company)::int as companies, (select count(*) from staff)::int as people,
  (select count(*) from credential)::int as passwords, (select count(distinct code) = count(*) from role) as roles,
  (select count(*) from schema_version)::int as steps`;

const lookInto = async <Row>(statement: string, config: pg.ClientConfig | string): Promise<Row> => {
  const client = new pg.Client(typeof config === 'string' ? { connectionString: config } : config);
  await client.connect();
  try {
    return (await client.query(statement)).rows[0] as Row;
  } finally {
    await client.end();
  }
};
const founded = () => lookInto(FOUNDED, addressOf(path.join(dataDir, 'pg')));
const whole = { companies: 1, people: 1, passwords: 1, roles: true, steps: knownMigrations().length };

const isHealthy = async ({ origin }: BuiltServer): Promise<boolean> =>
  (await fetch(`${origin}/api/health`)).status === 200;

/** Starts for good; gives what went wrong, if it did. */
const reopened = async (env: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  try {
    server = await startBuilt({ DATA_DIR: dataDir, DEMO: '0', ...env });
    return (await isHealthy(server)) ? [] : ['not healthy'];
  } catch (error) {
    return [String(error).slice(-800)];
  }
};

const tell = (what: string, violations: readonly string[], more = '') => {
  tellFigure({ what, count: KILLS, violations: violations.length, more });
  expect({ seed: SEED, violations }).toEqual({ seed: SEED, violations: [] });
};

test(`${KILLS} kills of a first start: the next one founds the laboratory whole, once`, async () => {
  const wrong: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { process: child } = beginBuilt({ DATA_DIR: dataDir, DEMO: '0' });
    const after = between(50, 6000);
    await pause(after);
    if (draw() < 0.5) killItsDatabase();
    await killed(child);
    const found = await reopened();
    if (found.length === 0 && JSON.stringify(await founded()) !== JSON.stringify(whole))
      found.push(JSON.stringify(await founded()));
    wrong.push(...found.map((each) => `after ${after} ms: ${each}`));
    await server?.end('SIGTERM');
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  tell('kills of a first start', wrong);
});

test(`${KILLS} kills of starts that recover from a kill: each time everything is there`, async () => {
  expect(await reopened()).toEqual([]);
  const wrong: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    killItsDatabase();
    await server?.end('SIGKILL');
    const { process: child } = beginBuilt({ DATA_DIR: dataDir, DEMO: '0' });
    const after = between(20, 1500);
    await pause(after);
    if (draw() < 0.7) killItsDatabase();
    await killed(child);
    wrong.push(...(await reopened()).map((each) => `after ${after} ms: ${each}`));
    if (JSON.stringify(await founded()) !== JSON.stringify(whole))
      wrong.push(`after ${after} ms: ${JSON.stringify(await founded())}`);
  }
  tell('kills of a start that recovers', wrong);
});

test(`${KILLS} kills of an upgrade: the version of before or the new one, never between`, async () => {
  const [name = ''] = fs.readdirSync(fixturesFolder);
  const before = freshName('before');
  fs.mkdirSync(dataDir, { recursive: true });
  await onCluster(`create database ${before}`);
  const pool = openPool(urlOf(before), 2);
  const { migrations, tables } = await layOut(path.join(fixturesFolder, name), pool, dataDir);
  await pool.end();
  const steps = [migrations.length, knownMigrations().length];
  const kept = path.join(root, 'kept');
  fs.cpSync(dataDir, kept, { recursive: true });
  const COUNTS = `select (select count(*) from schema_version)::int as steps, (select count(*) from orders)::int as orders,
    (select count(*) from audit_log)::int as trail, (select count(*) from result)::int as results`;
  const wrong: string[] = [];
  const stood = new Map<number, number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const copy = freshName('upgrade');
    await onCluster(`create database ${copy} template ${before}`);
    fs.rmSync(dataDir, { recursive: true, force: true });
    fs.cpSync(kept, dataDir, { recursive: true });
    const env = { DATABASE_URL: urlOf(copy) };
    const { process: child, output } = beginBuilt({ DATA_DIR: dataDir, DEMO: '0', ...env });
    const end = Date.now() + 60_000;
    while (!output().includes('Migrating') && Date.now() < end) await pause(5);
    const after = between(0, 2500);
    await pause(after);
    await killed(child);
    type Counts = { steps: number; orders: number; trail: number; results: number };
    const left = await lookInto<Counts>(COUNTS, env.DATABASE_URL);
    stood.set(left.steps, (stood.get(left.steps) ?? 0) + 1);
    if (!steps.includes(left.steps)) wrong.push(`after ${after} ms: ${left.steps} steps`);
    wrong.push(...(await reopened(env)).map((each) => `after ${after} ms: ${each}`));
    const then = await lookInto<Counts>(COUNTS, env.DATABASE_URL);
    if (
      then.steps !== steps[1] ||
      then.orders !== tables['orders'] ||
      then.results !== tables['result'] ||
      then.trail < (tables['audit_log'] ?? 0)
    )
      wrong.push(`after ${after} ms: ${JSON.stringify(then)}`);
    await server?.end('SIGTERM');
    await onCluster(`drop database if exists ${copy} with (force)`);
  }
  await onCluster(`drop database if exists ${before} with (force)`);
  tell(
    'kills of an upgrade',
    wrong,
    `steps found after a kill: ${[...stood].map(([at, times]) => `${at} (${times} ×)`).join(', ')}`,
  );
});

const command = (script: string, ...args: string[]): { child: ChildProcess; output: () => string } => {
  const project = path.join(__dirname, '../..');
  const child = spawn(
    process.execPath,
    [path.join(project, 'node_modules/tsx/dist/cli.mjs'), path.join(project, 'scripts', script), ...args],
    {
      cwd: project,
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_PASSPHRASE: 'a passphrase of the tests 7' },
      detached: true,
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return { child, output: () => text };
};
const ended = async ({ child, output }: ReturnType<typeof command>): Promise<[number | null, string]> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return [code, output()];
};

test(`${KILLS} kills of a backup: what was saved before is whole, and the next one is`, async () => {
  expect(await reopened()).toEqual([]);
  const target = path.join(root, 'backups');
  const wrong: string[] = [];
  expect((await ended(command('backup.ts', target)))[0]).toBe(0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child } = command('backup.ts', target);
    const after = between(300, 4000);
    await pause(after);
    // The program and whatever it has started.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    // One that was broken off holds its place for a minute: the next is to be killed at work, not while it is refused.
    await lookInto(
      `update backup_run set beat_at = beat_at - interval '2 minutes' where state = 'running'`,
      addressOf(path.join(dataDir, 'pg')),
    );
    const [code, says] = await ended(command('verify.ts', target));
    if (code !== 0) wrong.push(`after ${after} ms: ${says.slice(-400)}`);
  }
  const [code, says] = await ended(command('backup.ts', target));
  if (code !== 0) wrong.push(says.slice(-400));
  const [verified, told] = await ended(command('verify.ts', target));
  if (verified !== 0) wrong.push(told.slice(-400));
  tell('kills of a backup', wrong);
});

const LINES = 400;

type Job = Readonly<Pick<ImportView, 'id' | 'state' | 'step' | 'sheet' | 'headLine' | 'mapping' | 'counts'>>;

/** The steps of an import as the wizard takes them, at whatever server is running. */
const importer = (token: string) => {
  const ask = async (method: string, where: string, body?: unknown): Promise<Job> => {
    const form = body instanceof FormData;
    const response = await fetch(`${server?.origin}/api/imports${where}`, {
      method,
      headers: { authorization: token, ...(body !== undefined && !form && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const { code, data, message } = (await response.json()) as { code: number; data: Job; message: string };
    if (code !== 200) throw new Error(`${method} /api/imports${where}: ${message}`);
    return data;
  };
  const settled = async (id: string): Promise<Job> => {
    for (;;) {
      const job = await ask('GET', `/${id}`);
      if (!isUnderWay(job)) return job;
      await pause(50);
    }
  };
  return {
    settled,
    /** A sheet that was read and checked; what is left is to import it. */
    checked: async (mark: string): Promise<string> => {
      const form = new FormData();
      form.append('noun', 'customer');
      const rows = Array.from({ length: LINES }, (_, line) => clientLine(`${mark}第${line}公司`));
      form.append('file', new Blob([[CLIENT_HEAD, ...rows].map((cells) => cells.join(',')).join('\n')]), '客户.csv');
      const { id, sheet, headLine, mapping } = await ask('POST', '', form);
      await ask('POST', `/${id}/check`, { sheet, headLine, mapping });
      const { step, counts } = await settled(id);
      if (step !== 'checked' || counts?.new !== LINES)
        throw new Error(`the sheet ${mark} cannot be imported whole: ${step} ${JSON.stringify(counts)}`);
      return id;
    },
    run: (id: string) => ask('POST', `/${id}/run`, {}),
  };
};

test(`${KILLS} kills of an import: all of its lines or none until it is taken up again, and then all of them once`, async () => {
  const [name = ''] = fs.readdirSync(fixturesFolder);
  const database = freshName('import');
  fs.mkdirSync(dataDir, { recursive: true });
  await onCluster(`create database ${database}`);
  const pool = openPool(urlOf(database), 2);
  await layOut(path.join(fixturesFolder, name), pool, dataDir);
  await pool.end();
  const env = { DATABASE_URL: urlOf(database) };
  expect(await reopened(env)).toEqual([]);
  const reception = demoPeople.find(({ role }) => role === 'REC');
  const signed = await fetch(`${server?.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: reception?.username, password: DEMO_PASSWORD }),
  });
  const { checked, run, settled } = importer(((await signed.json()) as { data: string }).data);
  const wrong: string[] = [];
  const found = { all: 0, none: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const mark = `杀${kill}号`;
    const id = await checked(mark);
    await run(id);
    // From its first lines until after its last.
    const after = between(0, 800);
    // What has been told before the kill is meant to stay.
    let told = false;
    const watch = settled(id).then(
      ({ state }) => {
        told = state === 'done';
      },
      () => undefined,
    );
    await pause(after);
    await server?.end('SIGKILL');
    await watch;
    wrong.push(...(await reopened(env)).map((each) => `after ${after} ms: ${each}`));
    const { rows } = await lookInto<{ rows: number }>(
      `select count(*)::int as rows from customer where name like '${mark}%' and deleted_at is null`,
      env.DATABASE_URL,
    );
    if (rows !== 0 && rows !== LINES) wrong.push(`after ${after} ms: ${rows} lines of ${LINES}`);
    if (told && rows !== LINES) wrong.push(`after ${after} ms: done, and ${rows} lines of ${LINES}`);
    if (rows === LINES) found.all += 1;
    else found.none += 1;
    // The server of before has been silent for long enough.
    await lookInto(
      `update background_job set beat_at = beat_at - interval '1 minute' where state = 'running' and server not like '%:${server?.process.pid}'`,
      env.DATABASE_URL,
    );
    const { state } = await settled(id);
    const { rows: then, runs } = await lookInto<{ rows: number; runs: number }>(
      `select (select count(*) from customer where name like '${mark}%' and deleted_at is null)::int as rows,
         (select count(*) from audit_log where action = 'import.run' and ref_id = '${id}')::int as runs`,
      env.DATABASE_URL,
    );
    if (state !== 'done' || then !== LINES || runs !== 1)
      wrong.push(`after ${after} ms: ${state} with ${then} lines, told ${runs} ×`);
  }
  await server?.end('SIGTERM');
  await onCluster(`drop database if exists ${database} with (force)`);
  tell('kills of an import', wrong, `whole before it was taken up again ${found.all} ×, nothing ${found.none} ×`);
});
