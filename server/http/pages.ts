import fs from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from '../paths';

const web = path.join(projectRoot, 'dist/web');
const scan = path.join(projectRoot, 'dist/scan');

/** What strangers open from a scanned code: a page of its own, light enough for a phone on a bad line. */
const isScanPage = (url: string) => /^\/(qrcode|s|qa)\//i.test(url);

const HASHED = /\.[0-9a-f]{8}\.(async\.|chunk\.)?(js|css)$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built screens: hashed files for ever, the two start pages always fresh. */
export const servePages = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // antd writes its styles into the page as it draws.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // TLS is ended in front of this server; a laboratory's own address may well be plain http.
    strictTransportSecurity: false,
  });
  await app.register(fastifyStatic, {
    root: [web, scan].filter((dir) => fs.existsSync(dir)),
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      response.header('cache-control', HASHED.test(file.replace(/\.(br|gz)$/, '')) ? A_YEAR : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !/\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) {
      const message = /^zh|^\*|^$/.test(request.headers['accept-language'] ?? '')
        ? '没有这个地址'
        : 'There is no such address';
      return reply.code(404).send({ code: 404, data: {}, message });
    }
    if (isScanPage(request.url)) {
      reply.header('x-robots-tag', 'noindex');
      return reply.header('cache-control', 'no-cache').sendFile('scan.html', scan);
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html', web);
  });
};
