// `npm start`: from a fresh clone to a running laboratory. Plain Node without packages, because none may be installed yet.
import { createRequire } from 'node:module';
import path from 'node:path';
import { install } from './build/install.mjs';
import { root } from './build/root.mjs';
import { buildIfStale } from './build/stale.mjs';
import { targets } from './build/targets.mjs';

try {
  install();
  for (const target of Object.values(targets)) await buildIfStale(target);
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}

process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process: signals reach the server directly, and there is no second Node to feed.
createRequire(import.meta.url)(path.join(root, 'dist/server/main.js'));
