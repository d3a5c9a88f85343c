import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { say } from '../../domain/kit/label';
import { version } from '../../package.json';
import { notBuilt, type Route } from '../kernel/handlers';
import { sharedDefinitions } from './shared-definitions';

type Schema = { type?: string; properties?: Record<string, unknown>; required?: string[]; allOf?: Schema[] };

/** What an answer cannot say in JSON Schema is a mistake; of an input, what is not said is read all the same. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: io === 'output' ? 'throw' : 'any',
    target: 'draft-2020-12',
  });
  return rest as Schema;
};

/** Properties of an object schema, through intersections. */
const propertiesOf = (schema: Schema): Record<string, unknown> =>
  Object.assign({}, schema.properties, ...(schema.allOf ?? []).map(propertiesOf));

const envelope = (output: z.ZodType) => ({
  type: 'object',
  required: ['code', 'data', 'message'],
  properties: { code: { type: 'integer' }, data: schemaOf(output, 'output'), message: { type: 'string' } },
});

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const parametersOf = ({ path, method, input }: AnyEndpoint) => {
  const inPath = pathNames(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  if (input === undefined || (method !== 'GET' && method !== 'DELETE')) return inPath;
  const properties = Object.entries(propertiesOf(schemaOf(input, 'input'))).filter(
    ([name]) => !pathNames(path).includes(name),
  );
  return [...inPath, ...properties.map(([name, schema]) => ({ name, in: 'query', required: false, schema }))];
};

const bodyOf = ({ method, input, form, bareArray }: AnyEndpoint) => {
  if (input === undefined || method === 'GET' || method === 'DELETE') return {};
  const type = form ? 'multipart/form-data' : 'application/json';
  const schema = schemaOf(input, 'input');
  const array = bareArray === undefined ? undefined : propertiesOf(schema)[bareArray];
  return {
    requestBody: { content: { [type]: { schema: array === undefined ? schema : { anyOf: [schema, array] } } } },
  };
};

const permissionOf = ({ allow }: AnyEndpoint) => [allow].flat().join(' | ');

const operation = ({ group, name, endpoint, handler }: Route) => ({
  operationId: `${group}.${name}`,
  tags: [group],
  ...(endpoint.summary && { summary: `${say('zh', endpoint.summary)} ${say('en', endpoint.summary)}` }),
  'x-permission': permissionOf(endpoint),
  ...(handler === notBuilt && { 'x-not-built': true }),
  ...(endpoint.allow !== 'public' && { security: [{ token: [] }] }),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    200: endpoint.file
      ? { description: 'file', content: { 'application/octet-stream': {} } }
      : { description: 'envelope', content: { 'application/json': { schema: envelope(endpoint.output) } } },
  },
});

const described = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const { schemas, placed } = sharedDefinitions();
  for (const route of routes) {
    const { path, method } = route.endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: placed(operation(route)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Hengjian 衡鉴', version },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } }, schemas },
    paths,
  };
};

/** Anybody may ask for it, and it takes a moment to make: it is made once for the same calls. */
const made = new WeakMap<readonly Route[], ReturnType<typeof described>>();

/** The OpenAPI 3.1 description of every declared call; additions are made on a copy. */
export const openApi = (routes: readonly Route[]): ReturnType<typeof described> => {
  const description = made.get(routes) ?? described(routes);
  made.set(routes, description);
  return description;
};
