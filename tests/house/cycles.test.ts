import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/**
 * Biome judges files of its project only: the sample is a project of its own, by the same rules. In the folder of this one it would come
 * and go under the tests that read every file.
 */
const biomeOn = (files: Record<string, string>): string => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'hengjian-cycles-'));
  try {
    for (const name of ['biome.json', '.gitignore']) fs.copyFileSync(path.join(root, name), path.join(folder, name));
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
    const ran = spawnSync(process.execPath, [biome, 'lint', '--colors=off', '.'], { cwd: folder, encoding: 'utf8' });
    // Where nothing was read nothing is found either.
    expect(ran.stderr).toMatch(/^Checked [2-9] files/m);
    return ran.stderr;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

test('a cycle of imports is refused', () => {
  const output = biomeOn({
    'a.ts': "import { b } from './b';\n\nexport const a = () => b;\n",
    'b.ts': "import { a } from './a';\n\nexport const b = () => a;\n",
  });
  expect(output).toContain('noImportCycles');
});

test('a cycle of types alone is none: it is gone at run time', () => {
  const output = biomeOn({
    'a.ts': "import type { B } from './b';\n\nexport type A = { b: B };\n",
    'b.ts': "import type { A } from './a';\n\nexport type B = { a: A } | null;\n",
  });
  expect(output).not.toContain('noImportCycles');
});

test('a file that only passes others on is refused', () => {
  expect(biomeOn({ 'index.ts': "export { a } from './a';\n", 'a.ts': 'export const a = 1;\n' })).toContain(
    'noBarrelFile',
  );
});
