import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** What a lock file says; null when it is not there. */
const packagesOf = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : null);

/** Whether node_modules holds what package-lock.json asks for, as npm itself recorded it; times of files say nothing after a checkout. */
const isInstalled = () => {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const found = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  if (found === null) return false;
  return Object.entries(wanted).every(([name, { version, optional, devOptional, extraneous, link }]) => {
    if (name === '' || extraneous) return true;
    return found[name] ? link || found[name].version === version : optional || devOptional;
  });
};

/** Installs the packages when they are missing or not those of the lock file. */
export const install = () => {
  if (isInstalled()) return;
  console.log('\n安装依赖，首次需几分钟 / Installing packages, which takes minutes the first time');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The build needs the development packages whatever NODE_ENV says.
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('npm ci 没有完成，请检查网络后重试 / npm ci failed: check the network and try again');
};
