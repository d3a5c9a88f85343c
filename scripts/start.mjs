// `npm start`: from a fresh clone to a running laboratory. Plain Node without packages, because none may be installed yet.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from './build/all.mjs';
import { install } from './build/install.mjs';
import { root } from './build/root.mjs';

const fail = (error) => {
  console.error(`\n${error.message}`);
  process.exit(1);
};

/** Nobody waits for it, and whoever works in the laboratory is not to notice it; what is broken off comes with the next start. */
const buildRestBeside = () => {
  const rest = spawn(process.execPath, [path.join(root, 'scripts/build.mjs'), 'rest'], { cwd: root, stdio: 'ignore' });
  try {
    os.setPriority(rest.pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // Gone already, or a system that lets nobody do it.
  }
  rest.on('error', () => undefined);
  process.on('exit', () => rest.kill());
};

try {
  install();
} catch (error) {
  fail(error);
}

const { server, screens } = buildAll();
screens.then(buildRestBeside, ({ message }) => console.error(`\n${message}`));
await server.catch(fail);

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// Its database and the demonstration are made while the screens are built, and it listens when both are there:
// `server/start/screens.ts` waits for this.
globalThis[Symbol.for('hengjian.screens')] = screens;
// In this very process: signals reach the server directly, and there is no second Node to feed.
createRequire(import.meta.url)(path.join(root, 'dist/server/main.js'));
