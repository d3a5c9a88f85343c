// `npm run endpoints`: one call a line, `METHOD /path/{id} permission`, with ` 501` behind it where its work is not built.
// The specification's calls come first and in its order; what it does not name follows. The summary goes to stderr.
import fs from 'node:fs';
import path from 'node:path';
import { apiRoutes } from '../server/http/routes';
import { notBuilt, type Route } from '../server/kernel/handlers';
import { readSpecified, unanswered } from './endpoints/compare';

const specified = readSpecified(
  fs.readFileSync(path.join(__dirname, '../tests/house/specified-endpoints.tsv'), 'utf8'),
);

const key = ({ method, path: url }: { method: string; path: string }) => `${method} ${url}`.toLowerCase();
const place = new Map(specified.map((call, index) => [key(call), index]));
const placeOf = ({ endpoint }: Route) => place.get(key(endpoint)) ?? specified.length;

const line = ({ endpoint: { method, path: url, allow }, handler }: Route) =>
  `${method} ${url} ${[allow].flat().join('|')}${handler === notBuilt ? ' 501' : ''}`;

for (const route of [...apiRoutes].sort((a, b) => placeOf(a) - placeOf(b))) console.log(line(route));

const built = apiRoutes.filter(({ handler }) => handler !== notBuilt).map(({ endpoint }) => endpoint);
const missing = unanswered(specified, built);
console.error(
  `${apiRoutes.length} calls declared; ${specified.length - missing.length} of the ${specified.length} specified ones do their work.`,
);
