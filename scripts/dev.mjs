// `npm run dev`: Umi's development server with the real handlers behind mock/, on loopback.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './build/root.mjs';

const preload = path.join(root, 'scripts/loopback.cjs');
const child = spawn(process.execPath, [path.join(root, 'node_modules/@umijs/max/bin/max.js'), 'dev'], {
  cwd: root,
  stdio: 'inherit',
  // Umi serves from a child of its own, which inherits this.
  env: {
    ...process.env,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(preload)}`.trim(),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
