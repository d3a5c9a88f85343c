import { buildIfStale } from './build/stale.mjs';
import { targets } from './build/targets.mjs';

// `npm run build`, or `npm run build -- server` for one of them.
const wanted = process.argv.slice(2);
for (const [name, target] of Object.entries(targets))
  if (wanted.length === 0 || wanted.includes(name)) await buildIfStale(target);
