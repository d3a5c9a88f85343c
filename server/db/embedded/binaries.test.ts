import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBinaries, linkLibraries } from './binaries';

test('finds the programs of this platform, ready to run', () => {
  const bin = findBinaries();
  for (const program of ['postgres', 'initdb'])
    expect(() => fs.accessSync(path.join(bin, program), fs.constants.X_OK)).not.toThrow();
});

test('makes the library links that npm ci --ignore-scripts leaves out, and leaves existing ones alone', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-links-'));
  const lib = path.join(folder, 'native/lib');
  fs.mkdirSync(lib, { recursive: true });
  fs.writeFileSync(path.join(lib, 'libpq.so.5.18'), 'library');
  const list = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  fs.writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(list));
  linkLibraries(folder);
  linkLibraries(folder);
  expect(fs.readFileSync(path.join(lib, 'libpq.so.5'), 'utf8')).toBe('library');
  expect(fs.readlinkSync(path.join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
  fs.rmSync(folder, { recursive: true });
});
