import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../domain/kit/label';
import type { FileAnswer, UploadedFile } from './context';
import { AppError } from './errors';
import { failureOf } from './failures';
import type { Route } from './handlers';
import { run, writes } from './run';
import { actorOf } from './session';
import type { System } from './system';

const bearer = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** Multipart fields as input, its files apart. */
const readForm = async (request: FastifyRequest) => {
  const files: UploadedFile[] = [];
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file')
      files.push({ field: part.fieldname, name: part.filename, mime: part.mimetype, bytes: await part.toBuffer() });
    else fields[part.fieldname] = part.value;
  }
  return { files, fields };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isFile = (answer: unknown): answer is FileAnswer =>
  isRecord(answer) &&
  typeof answer['mime'] === 'string' &&
  (answer['bytes'] instanceof Uint8Array || typeof answer['path'] === 'string');

const sendFile = (reply: FastifyReply, { name, mime, inline, ...content }: FileAnswer) =>
  reply
    .header('content-type', mime)
    .header('content-length', 'bytes' in content ? content.bytes.byteLength : content.size)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send('bytes' in content ? Buffer.from(content.bytes) : createReadStream(content.path));

/** A browser that only guesses the next page must not change anything. */
const isPrefetch = ({ headers }: FastifyRequest) =>
  /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`);

const answer = (system: System, route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  const language = languageOf(request.headers['accept-language']);
  // What strangers open by a code stays out of search engines and of the next site's log.
  if (route.endpoint.allow === 'public')
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  try {
    if (route.endpoint.writes && isPrefetch(request))
      throw new AppError(400, { zh: '不接受预取', en: 'Prefetch is refused' });
    const token = bearer(request.headers.authorization);
    const actor = token === undefined ? null : await actorOf(system, token);
    const form = route.endpoint.form && request.isMultipart() ? await readForm(request) : undefined;
    const key = request.headers['idempotency-key'];
    const result = await run(system, {
      route,
      actor,
      language,
      input: {
        ...(isRecord(request.query) ? request.query : {}),
        ...(isRecord(request.body) ? request.body : {}),
        ...form?.fields,
        ...(request.params as Record<string, unknown>),
      },
      files: form?.files ?? [],
      idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined,
      request: {
        id: request.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        origin: system.publicUrl ?? `${request.protocol}://${request.host}`,
      },
    });
    if (isFile(result)) return sendFile(reply, result);
    reply.header('cache-control', writes(route.endpoint) ? 'no-store' : 'private, no-cache');
    return reply.send({ code: 200, data: result ?? { ok: true }, message: 'ok' });
  } catch (error) {
    const { status, body, headers = {} } = failureOf(error, language, request.log);
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
  }
};

/** Mounts every declared call; a GET that changes state answers POST on the same path too. */
export const mountRoutes = (app: FastifyInstance, system: System, routes: readonly Route[]): void => {
  for (const route of routes) {
    const { method, path, writes: changes } = route.endpoint;
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    const limit = route.endpoint.allow === 'public' ? { rateLimit: { max: 60, timeWindow: '1 minute' } } : {};
    const handler = answer(system, route);
    app.route({ method: changes && method === 'GET' ? ['GET', 'POST'] : method, url, handler, config: limit });
  }
};
