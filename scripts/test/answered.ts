// After the API tests of a whole run: every call that is built has given at least one answer true to its contract.
import { apiRoutes } from '../../server/http/routes';
import { notBuilt } from '../../server/kernel/handlers';
import { ANSWERED, neverAnswered } from '../../tests/support/answered';

const built = apiRoutes.filter(({ handler }) => handler !== notBuilt).map(({ endpoint }) => endpoint);
const missing = neverAnswered(built, process.env[ANSWERED] ?? '');
for (const name of missing) console.log(`${name}: no test has had an answer from it`);
console.log(`${built.length - missing.length} of ${built.length} calls answered what their contracts say`);
process.exitCode = missing.length === 0 ? 0 : 1;
