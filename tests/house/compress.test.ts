import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const MODULE = pathToFileURL(path.join(__dirname, '../../scripts/build/compress.mjs')).href;

let folder: string;

/** As a build does it: a module of Node's own kind, which jest does not load. */
const compress = (): void => {
  const code = `const { compressFolder } = await import(${JSON.stringify(MODULE)}); await compressFolder(${JSON.stringify(folder)})`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

const place = (name: string): string => path.join(folder, name);
const plain = (name: string): string => zlib.brotliDecompressSync(fs.readFileSync(place(`${name}.br`))).toString();
const zipped = (name: string): string => zlib.gunzipSync(fs.readFileSync(place(`${name}.gz`))).toString();

const LONG = 'a screen '.repeat(300);
const OTHER = 'another screen '.repeat(300);

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-compress-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('texts get both of their smaller forms, short ones and pictures none', () => {
  fs.mkdirSync(place('inner'));
  fs.writeFileSync(place('inner/long.js'), LONG);
  fs.writeFileSync(place('short.js'), 'short');
  fs.writeFileSync(place('picture.png'), LONG);
  compress();
  expect(fs.readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(
    ['inner', 'inner/long.js', 'inner/long.js.br', 'inner/long.js.gz', 'picture.png', 'short.js'].sort(),
  );
  expect([plain('inner/long.js'), zipped('inner/long.js')]).toEqual([LONG, LONG]);
});

test('what is there is not made again, and a file that has changed is', () => {
  fs.writeFileSync(place('same.js'), LONG);
  fs.writeFileSync(place('changed.js'), LONG);
  compress();
  const before = fs.statSync(place('same.js.br')).mtimeMs;
  const later = new Date(Date.now() + 5_000);
  fs.writeFileSync(place('changed.js'), OTHER);
  fs.utimesSync(place('changed.js'), later, later);
  compress();
  expect(fs.statSync(place('same.js.br')).mtimeMs).toBe(before);
  expect([plain('changed.js'), zipped('changed.js')]).toEqual([OTHER, OTHER]);
});

test('what a kill left half is made whole', () => {
  fs.writeFileSync(place('long.js'), LONG);
  fs.writeFileSync(place('long.js.gz'), 'of an earlier build');
  fs.writeFileSync(place('long.js.br.part'), 'a half');
  compress();
  expect([plain('long.js'), zipped('long.js')]).toEqual([LONG, LONG]);
  expect(fs.existsSync(place('long.js.br.part'))).toBe(false);
});
