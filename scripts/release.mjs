// `npm run release -- FOLDER`: lays out in a new folder what a server needs and nothing else: the built screens and server, the
// commands of whoever runs it, and of the packages those that they use. It needs Node, but neither npm's network nor a build.
import fs from 'node:fs';
import path from 'node:path';
import { buildAll } from './build/all.mjs';
import { buildRest } from './build/rest.mjs';
import { root } from './build/root.mjs';
import { packagesOfServer } from './build/shipped.mjs';
import { forNode } from './build/targets.mjs';

/** Those of `package.json` that whoever runs a laboratory calls; the others are for who works on the program. */
const COMMANDS = [
  'adopt-key',
  'backup',
  'demo:reset',
  'files:move',
  'import:reference',
  'new-password',
  'restore',
  'verdicts',
  'verify',
  'verify-trail',
];

/** Weights of the font that no document uses: nine tenths of its package. */
const UNUSED = /node_modules\/@expo-google-fonts\/noto-sans-sc\/(?!400Regular|700Bold)\d{3}/;

const wholePackage = () => JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

/** The source file of a command, as `package.json` calls it. */
const sourceOf = (command) => {
  const source = /^tsx (scripts\/[\w-]+\.ts)$/.exec(wholePackage().scripts[command])?.[1];
  if (source === undefined) throw new Error(`package.json: ${command} 不是 tsx 命令 / is no command of tsx`);
  return source;
};

const copyInto = (out, file) =>
  fs.cpSync(path.join(root, file), path.join(out, file), {
    recursive: true,
    verbatimSymlinks: true,
    // Packages inside packages are copied where they are listed themselves.
    filter: (source) => !UNUSED.test(source.split(path.sep).join('/')),
  });

/** What the server reads beside its bundle: tables, templates, the demo laboratory and the two programs of its own. */
const readByServer = () =>
  fs
    .readdirSync(path.join(root, 'server'), { recursive: true, withFileTypes: true })
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => fs.statSync(path.join(root, file)).isFile() && !/\.ts$|[\\/]fixtures[\\/]/.test(file));

const buildCommands = async (out) => {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    ...forNode,
    sourcemap: false,
    entryPoints: Object.fromEntries(COMMANDS.map((command) => [command.replace(':', '-'), sourceOf(command)])),
    outdir: path.join(out, 'dist/commands'),
  });
  return packagesOfServer(metafile);
};

const writePackage = (out) => {
  const { name, version, license, engines } = wholePackage();
  const commands = COMMANDS.map((command) => [command, `node dist/commands/${command.replace(':', '-')}.js`]);
  const scripts = { start: 'node --enable-source-maps dist/server/main.js', ...Object.fromEntries(commands) };
  const text = JSON.stringify({ name, version, private: true, license, engines, scripts }, null, 2);
  fs.writeFileSync(path.join(out, 'package.json'), `${text}\n`);
};

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('请给出目录 / Name the folder: npm run release -- /opt/hengjian-0.1.0');
  const out = path.resolve(folder);
  if (fs.existsSync(out) && fs.readdirSync(out).length > 0)
    throw new Error(`目录不是空的 / The folder is not empty: ${out}`);
  await buildAll().screens;
  await buildRest();
  for (const built of ['server', 'web', 'scan', 'notices']) copyInto(out, `dist/${built}`);
  const kept = JSON.parse(fs.readFileSync(path.join(root, 'dist/server.packages.json'), 'utf8'));
  const packages = new Set([...kept, ...(await buildCommands(out))]);
  for (const each of packages) copyInto(out, each);
  for (const file of [...readByServer(), 'LICENSE']) copyInto(out, file);
  writePackage(out);
  console.log(`\n${out}\n${packages.size} 个依赖包 / packages. DATA_DIR=… npm start`);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
