// After `npm install`: gives back to package-lock.json the optional packages of other platforms that npm left out
// (scripts/checks/lock.ts says why). Their names spell the platform they are for.
import fs from 'node:fs';
import path from 'node:path';
import { findEntry, type Lock, type LockEntry, type Missing, missingOptionals } from './checks/lock';

const file = path.join(__dirname, '../package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8')) as Lock;

/** The only C library that Linux packages name besides musl. */
const LIBC: Readonly<Record<string, string>> = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' };

const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const [, os, cpu, abi = ''] =
    /(android|darwin|freebsd|openbsd|linux|win32|openharmony)-(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64)(?:-(\w+))?$/.exec(
      name,
    ) ?? [];
  if (!os || !cpu) throw new Error(`${name} does not spell its platform: add it to package-lock.json by hand`);
  const libc = os === 'linux' ? LIBC[abi] : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
};

/** Beside the same parent's package for this platform, so that one parent's packages stand together. */
const placeOf = ({ parent, name }: Missing): string => {
  const siblings = Object.keys(lock.packages[parent]?.optionalDependencies ?? {});
  const [sibling, found] = siblings
    .map((other) => [other, findEntry(lock.packages, parent, other)] as const)
    .find(([, place]) => place !== null) ?? [name, null];
  return found === null ? `${parent}/node_modules/${name}` : `${found.slice(0, -sibling.length)}${name}`;
};

for (const missing of missingOptionals(lock)) {
  const { dev } = lock.packages[missing.parent] ?? {};
  lock.packages[placeOf(missing)] = {
    version: missing.spec,
    ...platformOf(missing.name),
    ...(dev && { dev }),
    optional: true,
  };
  console.log(`${missing.name} ${missing.spec}`);
}

// What nothing asks for any more: npm keeps it in the file and does not install it.
for (const [place, { extraneous }] of Object.entries(lock.packages)) if (extraneous) delete lock.packages[place];

// npm's own order, so that its next run moves nothing.
const [root, ...rest] = Object.entries(lock.packages);
const sorted = rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
