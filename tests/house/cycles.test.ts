import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** Biome judges files of the project only: the sample lives in it for the moment. */
const biomeOn = (files: Record<string, string>): string => {
  const folder = fs.mkdtempSync(path.join(root, 'tests/house/sample-'));
  try {
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
    return spawnSync(process.execPath, [biome, 'lint', '--colors=off', folder], { cwd: root, encoding: 'utf8' }).stderr;
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
