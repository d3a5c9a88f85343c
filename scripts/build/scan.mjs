import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { keepPackages, packagesInside } from './shipped.mjs';
import { tsconfigRaw } from './tsconfig.mjs';

const out = path.join(root, 'dist/scan');

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** Every Arabic word of the product by its English one, as JSON: what a page shows comes in part from the server. */
const arabicWords = async (build) => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['domain/words/ar-EG/all.ts'],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    charset: 'utf8',
    logLevel: 'warning',
    tsconfigRaw,
  });
  const module = { exports: {} };
  new Function('module', outputFiles[0].text)(module);
  return JSON.stringify(module.exports.default);
};

/** The pages behind scanned codes: one page with its styles, and under the hash of its content one script and the Arabic words. */
export const buildScan = async () => {
  const { build } = await import('esbuild');
  const arabic = await arabicWords(build);
  const arabicName = `arabic.${hashOf(arabic)}.json`;
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/scan/main.tsx'],
    outdir: out,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    charset: 'utf8',
    target: 'es2020',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', ARABIC_WORDS: JSON.stringify(`/${arabicName}`) },
    // They stand in `/third-party.txt`.
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    tsconfigRaw,
  });
  const textOf = (extension) => outputFiles.find((file) => file.path.endsWith(extension)).text;
  const script = textOf('.js');
  const name = `scan.${hashOf(script)}.js`;
  const page = fs
    .readFileSync(path.join(root, 'src/scan/scan.html'), 'utf8')
    .replace('/*styles*/', () => textOf('.css'))
    .replace('/script', `/${name}`);
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(path.join(out, name), script);
  fs.writeFileSync(path.join(out, arabicName), arabic);
  fs.writeFileSync(path.join(out, 'scan.html'), page);
  keepPackages('scan', packagesInside(metafile));
};
