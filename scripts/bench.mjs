// `npm run bench -- NAME` runs bench/NAME.ts; without a name it says which there are.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './build/root.mjs';

const [name, ...rest] = process.argv.slice(2);
const known = fs
  .readdirSync(path.join(root, 'bench'))
  .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []));
if (!known.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${known.join(', ') || '(none yet)'}`);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(root, 'bench', `${name}.ts`), ...rest],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
