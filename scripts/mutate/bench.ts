import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../../server/db/embedded/holder';

const root = path.join(__dirname, '../..');
const PREFIX = 'hengjian-mutate-';
/** What the tests of the targets import and read. */
export const COPIED = [
  'config',
  'contract',
  'domain',
  'scripts',
  'server',
  'src',
  'tests',
  'jest.config.mjs',
  'package.json',
];

/** A copy of the sources to put mutants into: the checkout itself is never changed. */
export type Bench = Readonly<{
  folder: string;
  /** Runs test files on the copy; false when a test fails, or when they take longer than the limit. */
  passes: (tests: readonly string[], limitMs: number) => Promise<boolean>;
}>;

type Settings = Readonly<Record<'testEnvironment' | 'transform' | 'transformIgnorePatterns', unknown>>;

const settingsOfTests = async (): Promise<Settings> => {
  const { default: config } = (await import(path.join(root, 'jest.config.mjs'))) as {
    default: { projects: readonly [Settings] };
  };
  const { testEnvironment, transform, transformIgnorePatterns } = config.projects[0];
  return { testEnvironment, transform, transformIgnorePatterns };
};

/** Copies of runs that were killed, told by the process number in the folder's name. */
const removeAbandoned = (): void => {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX)))
    if (!isAlive(Number(name.slice(PREFIX.length))))
      fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
};

/** Tests under way: they end with this process. */
const running = new Set<ChildProcess>();

const openBench = (folder: string, settings: Settings): Bench => {
  for (const name of COPIED)
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (from) => !path.basename(from).startsWith('.umi'),
    });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const config = JSON.stringify({
    ...settings,
    rootDir: folder,
    // Nothing else is looked through at each start.
    roots: ['contract', 'domain', 'server', 'src', 'tests'].map((name) => path.join(folder, name)),
    cacheDirectory: path.join(folder, 'cache'),
    testTimeout: 15_000,
  });
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const passes: Bench['passes'] = (tests, limitMs) =>
    new Promise((resolve) => {
      const options = ['--ci', '--runInBand', '--bail', '--silent', '--forceExit', '--config', config];
      const child = spawn(process.execPath, [jest, ...options, '--runTestsByPath', ...tests], {
        cwd: folder,
        stdio: 'ignore',
        timeout: limitMs,
        killSignal: 'SIGKILL',
      });
      running.add(child);
      child.on('error', () => resolve(false));
      child.on('close', (status) => {
        running.delete(child);
        resolve(status === 0);
      });
    });
  return { folder, passes };
};

/** Opens some benches; they are gone when the process ends. */
export const openBenches = async (count: number): Promise<Bench[]> => {
  removeAbandoned();
  const settings = await settingsOfTests();
  const all = path.join(os.tmpdir(), `${PREFIX}${process.pid}`);
  process.on('exit', () => {
    for (const child of running) child.kill('SIGKILL');
    fs.rmSync(all, { recursive: true, force: true, maxRetries: 3 });
  });
  return Array.from({ length: count }, (_, at) => openBench(path.join(all, String(at)), settings));
};
