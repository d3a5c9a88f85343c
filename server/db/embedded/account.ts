import { type SpawnOptions, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './start-error';

/** The conventional number of the account `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = 65534;

const USER_NAMESPACE = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

/** As whom PostgreSQL runs: how a program is called, and whose the data folder has to be (null: leave it as it is). */
export type Account = Readonly<{
  owner: number | null;
  command: (program: string, args: readonly string[]) => { file: string; args: string[]; options: SpawnOptions };
}>;

const ourselves: Account = {
  owner: null,
  command: (file, args) => ({ file, args: [...args], options: {} }),
};

const nobody: Account = {
  owner: NOBODY,
  command: (file, args) => ({ file, args: [...args], options: { uid: NOBODY, gid: NOBODY } }),
};

/** Root under the name of `nobody`: files stay root's, so a tree that only root may read (/root, 0700) still works. */
const rootInDisguise: Account = {
  owner: 0,
  command: (file, args) => ({ file: 'unshare', args: [...USER_NAMESPACE, file, ...args], options: {} }),
};

/** Picks the first account that can read the programs and reach the folder that holds the data folder. */
export const pickAccount = (bin: string, dir: string): Account => {
  if (process.getuid?.() !== 0) return ourselves;
  const account = [nobody, rootInDisguise].find(
    (candidate) =>
      canRun(candidate, path.join(bin, 'postgres'), ['--version']) && canReach(candidate, path.dirname(dir)),
  );
  if (account) return account;
  throw new StartError({
    zh: '内置 PostgreSQL 不能以 root 身份在此目录运行：请改用普通用户启动、换一个其他用户可读的目录，或设置 DATABASE_URL。',
    en: 'The built-in PostgreSQL cannot run as root here: start as an ordinary user, move to a folder others may read, or set DATABASE_URL.',
  });
};

/** Hands the data folder to the account, when it is not the account's already (a tree may move between the two ways as root). */
export const chownTo = ({ owner }: Account, dir: string): void => {
  if (owner === null || fs.statSync(dir).uid === owner) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${owner}:${owner}`, dir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`chown ${dir}: ${stderr}`);
};

const canRun = (account: Account, program: string, args: string[]): boolean => {
  const { file, args: all, options } = account.command(program, args);
  return spawnSync(file, all, { ...options, cwd: '/' }).status === 0;
};

const canReach = (account: Account, dir: string): boolean =>
  canRun(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir]);
