// After the API tests of a whole run: every call that is built has given at least one answer true to its contract, and
// what `docs/calls.md` says that calls did was seen.
import fs from 'node:fs';
import path from 'node:path';
import { apiRoutes } from '../../server/http/routes';
import { notBuilt } from '../../server/kernel/handlers';
import { ANSWERED, neverAnswered, readAnswered } from '../../tests/support/answered';
import { readPage, untrue } from '../calls/page';

const seen = readAnswered(process.env[ANSWERED] ?? '');
const built = apiRoutes.filter(({ handler }) => handler !== notBuilt).map(({ endpoint }) => endpoint);
const missing = neverAnswered(built, seen);
for (const name of missing) console.log(`${name}: no test has had an answer from it`);
const page = fs.readFileSync(path.join(__dirname, '../../docs/calls.md'), 'utf8');
const wrong = untrue(readPage(page), seen);
for (const line of wrong) console.log(`docs/calls.md (npm run calls): ${line}`);
console.log(`${built.length - missing.length} of ${built.length} calls answered what their contracts say`);
process.exitCode = missing.length + wrong.length === 0 ? 0 : 1;
