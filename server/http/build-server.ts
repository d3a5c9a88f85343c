import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { health as healthCall, ready as readyCall } from '../../contract/health/health';
import { languageOf } from '../../domain/kit/label';
import { failureOf } from '../kernel/failures';
import type { Route } from '../kernel/handlers';
import { queryOf } from '../kernel/query-of';
import type { System } from '../kernel/system';
import { mountRoutes } from './api-routes';
import { badAddress, badRequest } from './bad-requests';
import { drainBody, isComing } from './body/drain-body';
import { type BodyLimits, bodyLimits } from './body/limits';
import { health } from './health';
import { type Lines, watchLines } from './lines';
import { boundLoad } from './load';
import { serveMetrics } from './metrics';
import { logAnswers } from './observe';
import { openApi } from './openapi';
import type { SendLost } from './pages';
import { rateStoreOn } from './rate-store';
import { ready } from './ready';
import { statusFor } from './refusal-status';
import { apiRoutes } from './routes';

declare module 'fastify' {
  interface FastifyInstance {
    lines: Lines;
    /** The page of an address that leads nowhere, where pages are served. */
    lost: { page?: SendLost };
  }
}

/** The HTTP side of the product's calls; pages and files of the browser are added by the program that serves them. */
export const buildServer = async (
  system: System,
  options: FastifyServerOptions = {},
  routes: readonly Route[] = apiRoutes,
  limits: BodyLimits = bodyLimits,
): Promise<FastifyInstance> => {
  const app = fastify({
    // Timeouts outside any call: a head that does not end, a body that is only drained.
    requestTimeout: limits.formMs + 60_000,
    http: { headersTimeout: 30_000 },
    genReqId: () => randomUUID(),
    routerOptions: {
      // The specification mixes `Order`, `order` and `Printcert`.
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: queryOf,
    },
    // What comes on an open line while the server ends is answered like any other call.
    return503OnClosing: false,
    logger: false,
    // Its own lines hold whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: badAddress,
    clientErrorHandler: badRequest,
    ...options,
  } as FastifyServerOptions);
  const lines = watchLines(app);
  app.decorate('lines', lines);
  app.decorate('lost', {});
  logAnswers(app);
  const load = boundLoad(app, system);
  // No body is read before the call has admitted its sender; the call reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(multipart);
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, body, headers = {} } = failureOf(error, language, request);
    return reply.code(statusFor(request, status)).headers(headers).header('cache-control', 'no-store').send(body);
  });
  app.addHook('onSend', async (request, reply) => {
    drainBody(request, reply, limits);
    if (lines.areEnding() && !isComing(request)) reply.header('connection', 'close');
  });
  await app.register(rateLimit, { global: false, store: rateStoreOn(system.pool) });
  serveMetrics(app, system, load);
  mountRoutes(app, system, routes, limits, lines.bodies);
  app.get('/api/openapi.json', () => openApi(routes));
  app.get(healthCall.path, health(system));
  app.get(readyCall.path, ready(system));
  return app;
};
