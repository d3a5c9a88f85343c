import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { admits, refusing } from '../../scripts/checks/engines';
import type { Lock } from '../../scripts/checks/lock';

const root = path.join(__dirname, '../..');
const text = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const lock = JSON.parse(text('package-lock.json')) as Lock;
const manifest = JSON.parse(text('package.json')) as { engines: { node: string }; overrides: Record<string, unknown> };

/** What npm says to whoever installs, of these two files alone: nothing is fetched, so that a conflict it would ask about is an error. */
const saidByNpm = (files: Readonly<Record<string, string>>): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-install-'));
  try {
    for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content);
    const asked = ['ci', '--dry-run', '--offline', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')];
    const { stderr } = spawnSync('npm', asked, { cwd: folder, encoding: 'utf8' });
    return stderr;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** npm reads two thousand packages, beside whatever else is at work. */
jest.setTimeout(120_000);

test('an installation from the lock file has nothing that npm warns of', () => {
  expect(saidByNpm({ 'package.json': text('package.json'), 'package-lock.json': text('package-lock.json') })).toBe('');
});

test('without the versions that we settle npm warns of packages that disagree', () => {
  const { overrides: _settled, ...rest } = manifest;
  expect(saidByNpm({ 'package.json': JSON.stringify(rest), 'package-lock.json': text('package-lock.json') })).toMatch(
    /npm (warn|error)/,
  );
});

test('every package runs on the oldest Node that we name', () => {
  const oldest = `${/\d+\.\d+/.exec(manifest.engines.node)?.[0]}.0`;
  expect(oldest).toBe('20.19.0');
  expect(refusing(lock, oldest)).toEqual([]);
});

test('a package that asks for a newer Node is found', () => {
  const packages = {
    'node_modules/a': { engines: { node: '>=22' } },
    'node_modules/b': { engines: ['node >= 0.6'] },
    'node_modules/c': { engines: { node: '^18.18.0 || >=20.20.0' } },
    'node_modules/d': {},
  };
  expect(refusing({ packages }, '20.19.0')).toEqual(['node_modules/a >=22', 'node_modules/c ^18.18.0 || >=20.20.0']);
});

test.each([
  ['', true],
  ['*', true],
  ['>=20', true],
  ['>= 20.19.0', true],
  ['>=20.19.1', false],
  ['^20.17.0 || >=22.9.0', true],
  ['^18.0.0', false],
  ['20 || >=22', true],
  ['18 || 20 || 22', true],
  ['~20.18.0', false],
  ['20.x', true],
  ['>=18 <20', false],
  ['>20', false],
  ['an old machine', false],
])('the range "%s" admits 20.19.0: %s', (range, isAdmitted) => {
  expect(admits(range, '20.19.0')).toBe(isAdmitted);
});
