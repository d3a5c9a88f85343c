import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDataFolder, stampVersion } from './data-folder';

let root: string;

beforeEach(() => {
  root = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'hj-data-')), 'data');
});

afterEach(() => fs.rmSync(path.dirname(root), { recursive: true, force: true }));

test('makes the folder and stamps it with the version that writes it', () => {
  const folder = openDataFolder(root, '0.2.0');
  expect(folder).toEqual({ root, pg: `${root}/pg`, files: `${root}/files`, auditKey: `${root}/audit.key` });
  expect(JSON.parse(fs.readFileSync(`${root}/version.json`, 'utf8'))).toEqual({
    product: 'hengjian',
    version: '0.2.0',
  });
  expect(fs.readdirSync(root).sort()).toEqual(['files', 'version.json']);
});

test('a newer program opens an older folder', () => {
  openDataFolder(root, '0.9.1');
  expect(() => openDataFolder(root, '0.10.0')).not.toThrow();
});

test('an upgrade is noted once it is done: until then the program of before opens the folder', () => {
  openDataFolder(root, '0.9.1');
  openDataFolder(root, '0.10.0');
  expect(() => openDataFolder(root, '0.9.1')).not.toThrow();
  stampVersion(root, '0.10.0');
  expect(() => openDataFolder(root, '0.9.1')).toThrow('newer version 0.10.0');
});

test('an older program refuses a newer folder in one sentence of each language and leaves the stamp', () => {
  openDataFolder(root, '0.10.0');
  expect(() => openDataFolder(root, '0.9.1')).toThrow(/较新的版本 0\.10\.0.*\n.*newer version 0\.10\.0/);
  expect(fs.readFileSync(`${root}/version.json`, 'utf8')).toContain('0.10.0');
});

test('a folder that cannot be made is named in one sentence of each language', () => {
  fs.writeFileSync(root, 'a file where the folder should be');
  expect(() => openDataFolder(root, '0.1.0')).toThrow(/数据目录无法写入.*\n.*cannot be written/);
});

test('a read-only folder is named in one sentence of each language', () => {
  fs.mkdirSync(root, { mode: 0o555 });
  expect(() => asOrdinaryUser(() => openDataFolder(root, '0.1.0'))).toThrow(/数据目录无法写入.*\n.*cannot be written/);
});

/** Root may write anywhere: as root the call is made under the name of nobody. */
const asOrdinaryUser = (call: () => void): void => {
  if (process.getuid?.() !== 0) return call();
  fs.chmodSync(path.dirname(root), 0o711);
  process.seteuid?.('nobody');
  try {
    call();
  } finally {
    process.seteuid?.(0);
  }
};
