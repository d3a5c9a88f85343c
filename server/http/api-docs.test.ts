import fastify, { type FastifyInstance } from 'fastify';
import { serveApiDocs } from './api-docs';
import { servePages } from './pages';
import { apiRoutes } from './routes';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } });
  await servePages(app, { web: '/nowhere/web', scan: '/nowhere/scan' });
  await serveApiDocs(app);
});
afterAll(() => app.close());

const opened = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, headers, body, policy: String(headers['content-security-policy']) };
};

describe.each(['/api/docs', '/api/docs/'])('the page at %s', (url) => {
  it('lets only the scripts that it names run, by a nonce of its own', async () => {
    const { statusCode, body, policy } = await opened(url);
    expect(statusCode).toBe(200);
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
    expect(nonce).toMatch(/^[\w+/]{24}$/);
    // Every script has the nonce and a file: nothing stands in the page itself.
    expect(body.match(/<script/g)?.length).toBe(body.split(`<script nonce="${nonce}" src="`).length - 1);
    expect(body).not.toMatch(/\son\w+=/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect((await opened(url)).policy).not.toBe(policy);
  });

  it('finds all of its files on this server, under the policy of files', async () => {
    const { body } = await opened(url);
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, file]) => new URL(`${file}`, `http://lab${url}`),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const { host, pathname } of files) {
      const { statusCode, policy, headers } = await opened(pathname);
      expect([host, pathname, statusCode]).toEqual(['lab', pathname, 200]);
      expect(policy).toContain("script-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

it('every answer carries the headers of the other pages, and stays out of search engines', async () => {
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js'])
    expect((await opened(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
});

it('asks no other site: neither for a verdict on the description nor for another description', async () => {
  const { body } = await opened('/api/docs/static/swagger-initializer.js');
  expect(body).toMatch(/validatorUrl: null/);
  expect(body).toContain('"layout":"BaseLayout"');
  expect(body).not.toMatch(/https?:\/\/(?!stackoverflow)/);
});

it('shows every call, with an example of what it takes and of what it answers', async () => {
  const { paths } = JSON.parse((await opened('/api/docs/json')).body) as {
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>>;
  };
  for (const { endpoint } of apiRoutes) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toBeDefined();
    for (const { example } of Object.values(operation?.requestBody?.content ?? {})) expect(example).toBeDefined();
  }
  expect((await opened('/api/docs/yaml')).body).toContain('openapi: 3.1.0');
});
