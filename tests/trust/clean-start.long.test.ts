import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { findBinaries } from '../../server/db/embedded/binaries';
import { readPid } from '../../server/db/embedded/holder';
import { shutDown } from '../../server/db/embedded/shut-down';
import { until } from '../support/until';

const project = path.join(__dirname, '../..');
/** On the disk of the packages, which are linked instead of fetched; Git knows of nothing in it. */
const home = path.join(project, 'dist/clean-start');
const clone = path.join(home, 'clone');
const dataDir = path.join(home, 'data');

/** A build and a demonstration, on a machine that does other things too. */
jest.setTimeout(900_000);

const run = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout;
};

type Start = Readonly<{ child: ChildProcess; said: () => string; end: (signal: NodeJS.Signals) => Promise<void> }>;

let current: Start | undefined;

/** `npm start` in the clone, in a group of its own as a terminal gives it one. */
const begin = (): Start => {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: '0' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const closed = once(child, 'close');
    process.kill(-child.pid, signal);
    await closed;
  };
  current = { child, said: () => text, end };
  return current;
};

const heard = (start: Start, words: RegExp): Promise<void> =>
  until(() => {
    if (words.test(start.said())) return true;
    if (start.child.exitCode !== null) throw new Error(`npm start ended without saying ${words}:\n${start.said()}`);
    return false;
  });

/** What works in the clone, whoever started it. */
const atWork = (): string[] =>
  run('ps', '-eo', 'args')
    .split('\n')
    .filter((line) => line.includes(`${clone}/`) || line.includes(`${dataDir}/`));

const childrenOf = (pid: number): string[] => run('pgrep', '-P', String(pid)).split('\n');

beforeAll(() => {
  fs.rmSync(home, { recursive: true, force: true });
  fs.mkdirSync(clone, { recursive: true });
  for (const file of run('git', 'ls-files', '-z', '-co', '--exclude-standard').split('\0').filter(Boolean))
    if (fs.existsSync(path.join(project, file))) fs.cpSync(path.join(project, file), path.join(clone, file));
  run('cp', '-al', path.join(project, 'node_modules'), path.join(clone, 'node_modules'));
});

afterAll(async () => {
  await current?.end('SIGKILL');
  await shutDown(findBinaries(), path.join(dataDir, 'pg'));
  fs.rmSync(home, { recursive: true, force: true });
});

const BUILDING = '构建界面，约需一分钟 / Building the screens, which takes about a minute';

test('a start that is broken off in the build leaves nothing at work and nothing that the next one trusts', async () => {
  const start = begin();
  await heard(start, /Building the screens[\s\S]*(建立数据库|首次启动)/);
  await start.end('SIGINT');
  expect(start.said()).not.toContain('http://');
  await until(() => atWork().length === 0);
  expect(readPid(path.join(dataDir, 'pg'))).toBeNull();
  expect(fs.existsSync(path.join(clone, 'dist/web.sources'))).toBe(false);
});

test('a start that is killed with its build and its demonstration under way takes the build with it', async () => {
  const start = begin();
  await heard(start, /首次启动/);
  // The start alone, below npm and its shell: what it began has to see to itself.
  const [shell = ''] = childrenOf(start.child.pid ?? 0);
  const [own = ''] = childrenOf(Number(shell));
  const closed = once(start.child, 'close');
  process.kill(Number(own), 'SIGKILL');
  await closed;
  await until(() => !atWork().some((line) => line.includes('max.js')));
  expect(fs.existsSync(path.join(clone, 'dist/web.sources'))).toBe(false);
});

/** Everything that a first start says until it is at work, line by line. */
const LINES = [
  /^> hengjian@\S+ start$/,
  /^> node scripts\/start\.mjs$/,
  /^构建界面，约需一分钟 \/ Building the screens, which takes about a minute$/,
  /^界面已构建 \/ Screens built: [\d.]+ s$/,
  /^扫码页已构建 \/ Scan pages built$/,
  /^服务端已构建 \/ Server built: [\d.]+ s$/,
  /^建立数据库 \/ Making the database$/,
  /^首次启动：装入演示实验室 \/ First start: loading the demo laboratory$/,
  /^演示实验室已装入 \/ Demo laboratory loaded: [\d.]+ s$/,
  /^衡鉴 Hengjian {2}http:\/\/127\.0\.0\.1:\d+$/,
];

test('the next start says a few lines that each have two languages, and is open when screens and demonstration are there', async () => {
  const start = begin();
  await heard(start, /Ctrl-C 停止/);
  const [said = ''] = start.said().split(/^演示实验室，任一人员/m);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  expect(lines.filter((line) => !LINES.some((known) => known.test(line)))).toEqual([]);
  expect(lines).toContain(BUILDING);
  expect(lines.at(-1)).toMatch(LINES.at(-1) ?? /never/);
  const origin = /http:\S+/.exec(said)?.[0] ?? '';
  const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  expect(scripts.length).toBeGreaterThan(0);
  for (const src of scripts) expect((await fetch(`${origin}${src}`)).status).toBe(200);
  expect((await fetch(`${origin}/third-party.txt`)).status).toBe(200);
  // What nobody waits for comes while people work: the smaller forms of the pages.
  await until(() => fs.existsSync(path.join(clone, 'src/.umi/tsconfig.json')));
  const small = await fetch(`${origin}${scripts[0]}`, { headers: { 'accept-encoding': 'br' } });
  expect(small.headers.get('content-encoding')).toBe('br');
  await start.end('SIGINT');
});

test('a start without a change builds nothing; after a change of a screen it builds the screens alone', async () => {
  const again = begin();
  await heard(again, /Ctrl-C 停止/);
  expect(again.said()).not.toMatch(/构建|建立数据库|首次启动/);
  await again.end('SIGINT');
  fs.appendFileSync(path.join(clone, 'src/access.ts'), '\n');
  const changed = begin();
  await heard(changed, /构建界面/);
  expect(changed.said()).not.toContain('服务端已构建');
  await changed.end('SIGINT');
});
