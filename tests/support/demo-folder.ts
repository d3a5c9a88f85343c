import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuilt } from './built-server';

const root = path.join(__dirname, '../..');
const PREFIX = 'hj-demo-';
const VARIABLE = 'HENGJIAN_DEMO_FOLDER';

const run = (command: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
};

/** The folder of the demo laboratory that this very program would load. */
const nameOf = (): string => {
  run(process.execPath, 'scripts/build.mjs', 'server');
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'dist/server/main.js')));
  for (const file of fs.readdirSync(path.join(root, 'server/demo/made')).sort())
    hash.update(fs.readFileSync(path.join(root, 'server/demo/made', file)));
  return `${PREFIX}${hash.digest('hex').slice(0, 12)}`;
};

/** While one writes journeys, JOURNEYS_KEEP=1 saves the loading of the next run. */
const isKept = () => process.env['JOURNEYS_KEEP'] === '1';

const ownFolder = (): string => path.join(os.tmpdir(), `${PREFIX}run-${process.pid}`);

/** All tests that this process starts load the laboratory once, into one folder; gone when the process ends. */
export const shareDemoFolder = (): void => {
  const folder = ownFolder();
  process.env[VARIABLE] = folder;
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
};

/**
 * Loads the demo laboratory into the folder that a whole run shares (see above), or
 * into one of this process alone: two runs at once must not share what one removes. Gives the way to remove what is ours.
 */
export const prepareDemoFolder = async (): Promise<() => void> => {
  const given = process.env[VARIABLE];
  const folder = given ?? (isKept() ? path.join(os.tmpdir(), nameOf()) : ownFolder());
  const remove = () => {
    if (given === undefined && !isKept()) fs.rmSync(folder, { recursive: true, force: true });
  };
  process.env[VARIABLE] = folder;
  if (fs.existsSync(path.join(folder, 'loaded'))) return remove;
  fs.rmSync(folder, { recursive: true, force: true });
  const server = await startBuilt({ DATA_DIR: path.join(folder, 'data') });
  await server.end();
  fs.writeFileSync(path.join(folder, 'loaded'), '');
  return remove;
};

/** A demo laboratory of its own: the loaded folder, copied with its owner and rights. */
export const copyDemoFolder = (): { dataDir: string; remove: () => void } => {
  const loaded = process.env[VARIABLE];
  if (loaded === undefined) throw new Error('nobody has loaded the demo laboratory: see prepareDemoFolder');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-'));
  // PostgreSQL runs as another account when we are root: it has to reach its folder through this one.
  fs.chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  run('cp', '-a', path.join(loaded, 'data'), dataDir);
  return { dataDir, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
};
