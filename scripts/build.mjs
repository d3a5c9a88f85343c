import { buildAll } from './build/all.mjs';
import { buildRest } from './build/rest.mjs';
import { buildIfStale } from './build/stale.mjs';
import { targets } from './build/targets.mjs';

// `npm run build`, or `npm run build -- server` for one of them; `rest` is what comes after all of them.
const wanted = process.argv.slice(2);
try {
  for (const name of wanted) if (name in targets) await buildIfStale(targets[name]);
  if (wanted.length === 0) await buildAll().screens;
  if (wanted.length === 0 || wanted.includes('rest')) await buildRest();
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
