import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Written for a browser in hundreds of modules each. React itself has few, and looks for Node's timers in its own module. */
const LIBRARIES =
  /^(antd|@ant-design\/[\w-]+|react-router(-dom)?|history|dayjs|zod|@tanstack\/react-query|@testing-library\/(react|dom))($|\/)/;
const REACT = ['react', 'react/*', 'react-dom', 'react-dom/*'];
const IMPORT = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** What the sources ask of the libraries, by the names that they use. */
const wanted = (root) => {
  const names = new Set();
  for (const entry of fs.readdirSync(path.join(root, 'src'), { recursive: true })) {
    if (!/\.tsx?$/.test(entry) || entry.startsWith('.umi-production')) continue;
    const source = fs.readFileSync(path.join(root, 'src', entry), 'utf8');
    for (const [, name] of source.matchAll(IMPORT))
      if (LIBRARIES.test(name.replace(`${root}/node_modules/`, '')) && !/\.(css|less)$/.test(name)) names.add(name);
  }
  return [...names].sort();
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * The libraries of the screens in one file, which jest reads for a test instead of two thousand: looking for them, reading and
 * compiling them took most of the time of the screen tests. Gives the mapping of their names for jest's `moduleNameMapper`.
 */
export const bundledLibraries = async (root) => {
  const names = wanted(root);
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  const hash = createHash('sha256')
    .update(lock)
    .update(fs.readFileSync(import.meta.filename))
    .update(names.join());
  const folder = path.join(root, 'node_modules/.cache/hengjian-libraries', hash.digest('hex').slice(0, 16));
  const fileOf = (index) => path.join(folder, `${index}.cjs`);
  if (!fs.existsSync(folder)) {
    fs.rmSync(path.dirname(folder), { recursive: true, force: true });
    const each = (name) => `get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); },`;
    const { outputFiles } = await build({
      stdin: { contents: `module.exports = {\n${names.map(each).join('\n')}\n};`, resolveDir: root },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'browser',
      target: 'node20',
      // As the product's own bundle takes them.
      mainFields: ['module', 'main'],
      alias: { moment: 'dayjs' },
      define: { 'process.env.NODE_ENV': '"test"' },
      external: REACT,
      loader: { '.css': 'empty' },
      legalComments: 'none',
      minifyWhitespace: true,
      logLevel: 'warning',
    });
    const temporary = `${folder}.${process.pid}`;
    fs.mkdirSync(temporary, { recursive: true });
    fs.writeFileSync(path.join(temporary, 'all.cjs'), outputFiles[0].contents);
    for (const [index, name] of names.entries())
      fs.writeFileSync(
        path.join(temporary, `${index}.cjs`),
        `module.exports = require('./all.cjs')[${JSON.stringify(name)}];`,
      );
    fs.renameSync(temporary, folder);
  }
  const mapping = Object.fromEntries(names.map((name, index) => [`^${escaped(name)}$`, fileOf(index)]));
  return { folder, mapping };
};
