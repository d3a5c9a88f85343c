import fs from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { label, languageOf } from '../../domain/kit/label';
import { isScreen } from '../../domain/menu/screen-at';
import { speak } from '../../domain/words/speak';
import { projectRoot } from '../paths';
import { filePolicy, newNonce, pagePolicy, withNonce } from './page-policy';
import { statusFor } from './refusal-status';

const NOWHERE = label('没有这个地址', 'There is no such address');

const BUILT = {
  web: path.join(projectRoot, 'dist/web'),
  scan: path.join(projectRoot, 'dist/scan'),
  /** `/third-party.txt`: the licences of the packages that are handed out with the screens. */
  notices: path.join(projectRoot, 'dist/notices'),
};

/** What strangers open from a scanned code: a page of its own, light enough for a phone on a bad line. */
const isScanPage = (url: string) => /^\/(qrcode|s|qa)\//i.test(url);

const HASHED = /\.[0-9a-f]{8}\.(async\.|chunk\.)?(js|css)$/;
const A_YEAR = 'public, max-age=31536000, immutable';

/** What no screen of the product asks of a browser; the camera reads codes on a phone. */
const NO_FEATURES = 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()';

/** Sends a screen under a status; the screens themselves know that nothing stands at the address. */
export type SendLost = (request: FastifyRequest, reply: FastifyReply, status: number) => unknown;

const wantsPage = ({ headers }: FastifyRequest, pathname: string): boolean =>
  headers.accept === undefined || headers.accept === '*/*'
    ? !/\.\w{2,5}$/.test(pathname)
    : headers.accept.includes('text/html');

/** A start page with a nonce of its own: read each time, because a new version may be built while this server runs. */
const sendPage = (reply: FastifyReply, file: string, status = 200) => {
  if (!fs.existsSync(file))
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('界面尚未构建 / The screens are not built: npm run build\n');
  const nonce = newNonce();
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(nonce, process.env['ONLYOFFICE_URL']))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(withNonce(fs.readFileSync(file, 'utf8'), nonce));
};

/** Serves the built screens: hashed files for ever, the two start pages always fresh. */
export const servePages = async (
  app: FastifyInstance,
  folders: Readonly<{ web: string; scan: string; notices?: string }> = BUILT,
): Promise<void> => {
  const { web, scan } = folders;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // TLS is ended in front of this server; a laboratory's own address may well be plain http.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('content-security-policy', filePolicy(process.env['ONLYOFFICE_URL']))
      .header('permissions-policy', NO_FEATURES);
  });
  const built = Object.values(folders).filter((dir) => fs.existsSync(dir));
  if (built.length > 0)
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.header('cache-control', HASHED.test(file.replace(/\.(br|gz)$/, '')) ? A_YEAR : 'no-cache');
      },
    });
  // The static files refuse their own folder with 403 where it has no index.
  app.get('/', (_request, reply) => sendPage(reply, path.join(web, 'index.html')));
  const page: SendLost = ({ url }, reply, status) => {
    if (!isScanPage(url)) return sendPage(reply, path.join(web, 'index.html'), status);
    reply.header('x-robots-tag', 'noindex');
    return sendPage(reply, path.join(scan, 'scan.html'), status);
  };
  if (app.hasDecorator('lost')) app.lost.page = page;
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '';
    // A browser shows the screen that says so; a program that wants a file is told in its own way.
    const isPage = isScreen(pathname) || wantsPage(request, pathname);
    if (request.method === 'GET' && isPage && !/^\/api(\/|$)/i.test(pathname))
      return page(request, reply, isScreen(pathname) ? 200 : 404);
    const message = speak(languageOf(request.headers['accept-language'] || undefined), NOWHERE);
    return reply.code(statusFor(request, 404)).send({ code: 404, data: {}, message });
  });
};
