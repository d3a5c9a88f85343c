import { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { version } from '../../package.json';
import { notBuilt, type Route } from '../kernel/handlers';

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

const bodyOf = ({ method, input, form }: AnyEndpoint) => {
  if (input === undefined || method === 'GET' || method === 'DELETE') return {};
  const type = form ? 'multipart/form-data' : 'application/json';
  return { requestBody: { content: { [type]: { schema: schemaOf(input, 'input') } } } };
};

const permissionOf = ({ allow }: AnyEndpoint) => [allow].flat().join(' | ');

const operation = ({ group, name, endpoint, handler }: Route) => ({
  operationId: `${group}.${name}`,
  tags: [group],
  ...(endpoint.summary && { summary: `${endpoint.summary.zh} ${endpoint.summary.en}` }),
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What zod calls a definition that nobody named. */
const ANONYMOUS = /^__schema\d+$/;

/**
 * Takes what a schema defines for itself out to the components of the document: its references are read from the
 * document's root, not from its own. Definitions of the same content share a name.
 */
const shared = () => {
  const names = new Map<string, string>();
  const schemas: Record<string, unknown> = {};
  const placed = (value: unknown, own: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((each) => placed(each, own));
    if (!isRecord(value)) return value;
    const { $defs, ...rest } = value;
    const known = new Map(own);
    const defined = isRecord($defs) ? Object.entries($defs) : [];
    for (const [name, schema] of defined) {
      const content = JSON.stringify(schema);
      const given = ANONYMOUS.test(name) ? `Shared${names.size + 1}` : name;
      const shown = names.get(content) ?? given;
      known.set(`#/$defs/${name}`, `#/components/schemas/${shown}`);
      if (names.has(content)) continue;
      names.set(content, shown);
      schemas[shown] = null;
    }
    for (const [name, schema] of defined) {
      const shown = known.get(`#/$defs/${name}`)?.split('/').at(-1) ?? name;
      schemas[shown] ??= placed(schema, known);
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, each]) => [
        key,
        key === '$ref' && typeof each === 'string' ? (known.get(each) ?? each) : placed(each, known),
      ]),
    );
  };
  return { schemas, placed: (value: unknown) => placed(value, new Map()) };
};

/** The OpenAPI 3.1 description of every declared call. */
export const openApi = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const { schemas, placed } = shared();
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
