import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import qs from 'qs';
import { languageOf } from '../../domain/kit/label';
import { apiRoutes } from '../api/index';
import { mountRoutes } from './api-routes';
import { AppError } from './errors';
import { failureOf } from './failures';
import type { Route } from './handlers';
import { health } from './health';
import { openApi } from './openapi';
import type { System } from './system';

const MEGABYTE = 1024 * 1024;

/** The HTTP side of the product's calls; pages and files of the browser are added by the program that serves them. */
export const buildServer = async (
  system: System,
  options: FastifyServerOptions = {},
  routes: readonly Route[] = apiRoutes,
): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit: 10 * MEGABYTE,
    genReqId: () => randomUUID(),
    routerOptions: {
      // The specification mixes `Order`, `order` and `Printcert`.
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      // `ids[]=1&ids[]=2`; deep nesting is refused because nothing needs it.
      querystringParser: (text) =>
        qs.parse(text, { depth: 1, arrayLimit: 1000, parameterLimit: 1000 }) as Record<string, unknown>,
    },
    logger: false,
    ...options,
  } as FastifyServerOptions);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string));
    } catch {
      done(new AppError(400, { zh: '请求内容不是有效的 JSON', en: 'The request is not valid JSON' }));
    }
  });
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, body, headers = {} } = failureOf(error, language, request.log);
    return reply.code(status).headers(headers).send(body);
  });
  await app.register(multipart, { limits: { fileSize: 50 * MEGABYTE, files: 20, fields: 200, fieldSize: MEGABYTE } });
  await app.register(rateLimit, { global: false });
  mountRoutes(app, system, routes);
  app.get('/api/openapi.json', () => openApi(routes));
  app.get('/api/health', health(system));
  return app;
};
