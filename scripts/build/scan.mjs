import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from './root.mjs';

const out = path.join(root, 'dist/scan');

/** The pages behind scanned codes: one page with its styles, and one script under the hash of its content. */
export const buildScan = async () => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
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
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  const textOf = (extension) => outputFiles.find((file) => file.path.endsWith(extension)).text;
  const script = textOf('.js');
  const name = `scan.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  const page = fs
    .readFileSync(path.join(root, 'src/scan/scan.html'), 'utf8')
    .replace('/*styles*/', () => textOf('.css'))
    .replace('/script', `/${name}`);
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(path.join(out, name), script);
  fs.writeFileSync(path.join(out, 'scan.html'), page);
  await compressFolder(out);
};
