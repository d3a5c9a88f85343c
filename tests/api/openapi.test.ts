import { apiRoutes } from '../../server/http/routes';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

type Operation = {
  'x-permission': string;
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: object;
};
type Description = { openapi: string; paths: Record<string, Record<string, Operation>> };

describe('GET /api/openapi.json', () => {
  it('describes every call with its right, once', async () => {
    const response = await fetch(`${lab.origin}/api/openapi.json`);
    const { openapi, paths } = (await response.json()) as Description;
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-permission': right }]) => `${method.toUpperCase()} ${path} ${right}`),
    );
    const declared = apiRoutes.map(
      ({ endpoint: { method, path, allow } }) => `${method} ${path} ${[allow].flat().join(' | ')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  it('leads every reference to a definition', async () => {
    const text = await (await fetch(`${lab.origin}/api/openapi.json`)).text();
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
    const referred = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to));
    expect([...referred].sort()).toEqual(
      Object.keys(components.schemas)
        .map((name) => `#/components/schemas/${name}`)
        .sort(),
    );
  });

  it('says of every answer what its fields are', async () => {
    const { paths } = (await (await fetch(`${lab.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string; responses: { 200: object } }>>;
    };
    const unsaid = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ responses }) => /"data":\{\}/.test(JSON.stringify(responses)));
    expect(unsaid.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('names the path parameters and gives every operation an id of its own', async () => {
    const response = await fetch(`${lab.origin}/api/openapi.json`);
    const { paths } = (await response.json()) as Description;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    for (const { path, operation } of operations) {
      const named = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
      expect(`${path} ${named.sort().join('')}`).toBe(`${path} ${[...(path.match(/\{\w+\}/g) ?? [])].sort().join('')}`);
    }
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
