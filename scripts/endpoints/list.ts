import fs from 'node:fs';
import path from 'node:path';
import { apiRoutes } from '../../server/api/index';
import { notBuilt, type Route } from '../../server/http/handlers';

const specificationFile = path.join(__dirname, '../../tests/fixtures/endpoints.tsv');

/** The calls of the specification, `METHOD /path`, in its order. */
export const specifiedCalls = (): string[] =>
  fs
    .readFileSync(specificationFile, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(1, 3).join(' '));

const callOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

const lineOf = (route: Route) =>
  `${callOf(route)} ${[route.endpoint.allow].flat().join('|')}${route.handler === notBuilt ? ' 501' : ''}`;

/** Every declared call with its permission, the specification's first and in its order, then ours by path. */
export const endpointLines = (): string[] => {
  const place = new Map(specifiedCalls().map((call, index) => [call, index]));
  const rank = (route: Route) => place.get(callOf(route)) ?? place.size;
  return [...apiRoutes]
    .sort((one, other) => rank(one) - rank(other) || (one.endpoint.path < other.endpoint.path ? -1 : 1))
    .map(lineOf);
};
