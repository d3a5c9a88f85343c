import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { label } from '../../../domain/kit/label';
import type { Account } from './account';
import { environment } from './environment';
import { isAlive } from './holder';
import { initdbArguments, versionFile } from './layout';
import { StartError } from './start-error';

/** Makes the cluster beside its place and moves it in with one rename: a kill in between, or a second start, leaves no half cluster. */
export const initialise = (bin: string, dir: string, account: Account): void => {
  if (fs.existsSync(versionFile(dir))) return refuseForeignVersion(bin, dir, account);
  removeAbandoned(dir);
  const draft = `${dir}.init-${process.pid}`;
  try {
    fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
    if (account.owner !== null) fs.chownSync(draft, account.owner, account.owner);
    run(bin, draft, account);
    moveIn(draft, dir);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
};

const run = (bin: string, draft: string, account: Account): void => {
  const { file, args, options } = account.command(path.join(bin, 'initdb'), initdbArguments(draft));
  const result = spawnSync(file, args, { ...options, env: environment(), cwd: '/', encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`initdb: ${result.error?.message ?? `${result.stderr}${result.stdout}`}`);
};

const moveIn = (draft: string, dir: string): void => {
  try {
    fs.renameSync(draft, dir);
  } catch (error) {
    // Lost the race against a second start: its cluster is as good as ours.
    if (!fs.existsSync(versionFile(dir))) throw error;
  }
};

/** Drafts of starts that were killed; the process number in the name tells whether somebody still works on it. */
const removeAbandoned = (dir: string): void => {
  const prefix = `${path.basename(dir)}.init-`;
  for (const name of fs.readdirSync(path.dirname(dir)).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    fs.rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true });
  }
};

const refuseForeignVersion = (bin: string, dir: string, account: Account): void => {
  const found = fs.readFileSync(versionFile(dir), 'utf8').trim();
  const { file, args, options } = account.command(path.join(bin, 'postgres'), ['--version']);
  const { stdout } = spawnSync(file, args, { ...options, cwd: '/', encoding: 'utf8' });
  const ours = /\d+/.exec(stdout)?.[0];
  if (found === ours) return;
  throw new StartError(
    label(
      '数据目录由 PostgreSQL {found} 创建，本程序自带的是 {ours}：{dir}。请用原来的版本备份后再在新版本中恢复。',
      'The data folder was made by PostgreSQL {found}, this program brings {ours}: {dir}. Back it up with the old version and restore it with this one.',
      { found, ours: String(ours), dir },
    ),
  );
};
