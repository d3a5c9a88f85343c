// `npm run endpoints`: every call with who may make it, and which specified ones nobody answers yet.
import fs from 'node:fs';
import path from 'node:path';
import { apiRoutes } from '../server/api/index';
import { notBuilt } from '../server/http/handlers';
import { readSpecified, unanswered } from './endpoints/compare';

const specified = readSpecified(
  fs.readFileSync(path.join(__dirname, '../tests/house/specified-endpoints.tsv'), 'utf8'),
);
const built = apiRoutes.filter(({ handler }) => handler !== notBuilt);

for (const { group, name, endpoint, handler } of apiRoutes) {
  const allow = typeof endpoint.allow === 'string' ? endpoint.allow : endpoint.allow.join(' | ');
  const state = handler === notBuilt ? 'NOT BUILT' : '';
  console.log(
    [endpoint.method.padEnd(6), endpoint.path.padEnd(52), allow.padEnd(34), `${group}.${name}`, state]
      .join(' ')
      .trimEnd(),
  );
}

const missing = unanswered(
  specified,
  built.map(({ endpoint }) => endpoint),
);
console.log(`\n${apiRoutes.length} calls declared, ${built.length} built.`);
console.log(`${specified.length - missing.length} of ${specified.length} specified calls are answered.`);
for (const { method, path: url } of missing) console.log(`missing: ${method} ${url}`);
process.exitCode = missing.length === 0 ? 0 : 1;
