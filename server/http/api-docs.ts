import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../kernel/handlers';
import { openApi } from './openapi';
import { newNonce, pagePolicy, withNonce } from './page-policy';
import { apiRoutes } from './routes';
import { withExamples } from './with-examples';

const uiConfig = {
  // The other layout has a line that loads any description from any address.
  layout: 'BaseLayout',
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  // A token that was typed in is gone with the page.
  persistAuthorization: false,
} as const;

/** Stands where the page looks for @fastify/swagger, which would describe the calls a second time and in its own way. */
const describing = (routes: readonly Route[]) => {
  let description: object | undefined;
  const swagger = () => {
    description ??= withExamples(openApi(routes));
    return description;
  };
  return Object.assign(async (docs: FastifyInstance) => void docs.decorate('swagger', swagger), {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
  });
};

/**
 * The calls as a page, at /api/docs, for whoever reads /api/openapi.json: everybody. It says what may be asked; asking takes
 * a token. Mounted after the pages, whose headers it carries too.
 */
export const serveApiDocs = async (app: FastifyInstance, routes: readonly Route[] = apiRoutes): Promise<void> => {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.header('x-robots-tag', 'noindex');
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (!isPage || typeof payload !== 'string') return payload;
      const nonce = newNonce();
      reply.header('content-security-policy', pagePolicy(nonce)).header('cache-control', 'no-cache');
      return withNonce(payload, nonce);
    });
    await docs.register(describing(routes));
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig,
      theme: { title: 'Hengjian 衡鉴 · API' },
      // Without it the page asks for its YAML in a way that only @fastify/swagger answers.
      transformSpecification: (given) => given,
      transformSpecificationClone: false,
    });
  });
};
