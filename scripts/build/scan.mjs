import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const out = path.join(root, 'dist/scan');

/** Beside each file its compressed forms, which the server sends as they are. */
const write = (name, text) => {
  fs.writeFileSync(path.join(out, name), text);
  fs.writeFileSync(path.join(out, `${name}.gz`), gzipSync(text, { level: 9 }));
  fs.writeFileSync(path.join(out, `${name}.br`), brotliCompressSync(text));
};

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
  write(name, script);
  write('scan.html', page);
};
