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

/** Refuses a Node that the program does not run on: here it is one sentence, later it would be many. */
const refuseOldNode = () => {
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = /\d+\.\d+/.exec(wanted)[0].split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Error(
    `需要 Node ${major}.${minor} 或更新版本，现在是 ${process.version} / Node ${major}.${minor} or later is needed, this is ${process.version}`,
  );
};

/** Installs the packages when they are missing or not those of the lock file. */
export const install = () => {
  refuseOldNode();
  if (isInstalled()) return;
  const since = Date.now();
  console.log('\n安装依赖，首次需几分钟 / Installing packages, which takes minutes the first time');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The build needs the development packages whatever NODE_ENV says.
  // What npm warns of is for who chooses the packages: `npm ci` by hand shows it.
  const { status, stdout } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(stdout);
    throw new Error('npm ci 没有完成，请检查网络后重试 / npm ci failed: check the network and try again');
  }
  console.log(`依赖已安装 / Packages installed: ${Math.round((Date.now() - since) / 1000)} s`);
};
