import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileName } from '../../domain/kit/file-name';
import { isRecord } from '../../domain/kit/is-record';
import { type Language, label, languageOf } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import { browserCookieOf, cookiesIn } from '../kernel/account/browser-cookie';
import { actorOf } from '../kernel/account/session';
import { actorOfTicket } from '../kernel/account/tickets';
import { isFile } from '../kernel/answer';
import { countCall } from '../kernel/call-count';
import type { Actor, FileAnswer, UploadedFile } from '../kernel/context';
import { AppError } from '../kernel/errors';
import { notBuilt, type Route } from '../kernel/handlers';
import { discard } from '../kernel/incoming';
import { admit, run, writes } from '../kernel/run';
import type { System } from '../kernel/system';
import { takesTicket } from '../kernel/takes-ticket';
import type { BodyLimits } from './body/limits';
import { announced, assertShallow, readBody } from './body/read-body';
import { uploadSlots } from './body/slots';
import { heavyPlaces } from './heavy';

const NO_HEAD = label('此接口会改变数据，不接受 HEAD', 'This call changes data and takes no HEAD');

const bearer = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** As RFC 8187 has it, which leaves fewer letters as they are than `encodeURIComponent`. */
const inHeader = (name: string): string =>
  encodeURIComponent(fileName(name)).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sendFile = async (reply: FastifyReply, { name, mime, inline, ...content }: FileAnswer) => {
  const body = 'bytes' in content ? Buffer.from(content.bytes) : await content.open();
  return reply
    .header('content-type', mime)
    .header('content-length', 'bytes' in content ? content.bytes.byteLength : content.size)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${inHeader(name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(body);
};

/** A browser that only guesses the next page must not change anything. */
const isPrefetch = ({ headers }: FastifyRequest) =>
  /prefetch|prerender/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`);

/**
 * A browser says itself that another site sends a call. None may, but for what everybody may read by a code; the token would not come
 * along, but a sign-in of somebody else's would.
 */
const refuseOtherSites = ({ endpoint }: Route, { headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return;
  if (endpoint.allow === 'public' && !writes(endpoint)) return;
  throw new AppError(403, { zh: '不接受来自其他网站的请求', en: 'Calls from other sites are refused' });
};

type Post = Readonly<{
  system: System;
  limits: BodyLimits;
  takeSlot: ReturnType<typeof uploadSlots>;
  takePlace: ReturnType<typeof heavyPlaces>;
  /** Aborted once the server ends and waits for no more of a body. */
  ending: AbortSignal;
}>;

const TICKET = 'ticket';
const MINUTE_MS = 60_000;

/** The ticket of a file's address; what a call that takes none is asked by this name is its own. */
const ticketIn = ({ endpoint }: Route, request: FastifyRequest): string | undefined => {
  const ticket = isRecord(request.query) ? request.query[TICKET] : undefined;
  return request.headers.authorization === undefined && takesTicket(endpoint) && typeof ticket === 'string'
    ? ticket
    : undefined;
};

/** A browser says what an answer is for: an address that is followed is one thing, a script or a worker of a page another. */
const isNavigation = ({ headers }: FastifyRequest): boolean =>
  ['document', 'iframe', undefined].includes(headers['sec-fetch-dest'] as string | undefined);

/** Whose session a call shows: by its token, or by a ticket, which stands last in the address that it opens. */
const callerOf = async (
  system: System,
  route: Route,
  request: FastifyRequest,
  cookies: Readonly<Record<string, string>>,
): Promise<Actor | null> => {
  const token = bearer(request.headers.authorization);
  if (token !== undefined) return actorOf(system, token, browserCookieOf(cookies));
  const ticket = ticketIn(route, request);
  // Who asks for the head alone does not use it up.
  if (ticket === undefined || request.method !== 'GET' || !isNavigation(request)) return null;
  const address = new RegExp(`^(.+)[?&]${TICKET}=[^&]*$`).exec(request.url)?.[1] ?? '';
  return actorOfTicket(system, ticket, address, browserCookieOf(cookies));
};

/** What is asked in an address, without the ticket that opens it. */
const askedIn = (route: Route, request: FastifyRequest): Record<string, unknown> => {
  const query = isRecord(request.query) ? request.query : {};
  if (ticketIn(route, request) === undefined) return query;
  const { [TICKET]: _, ...asked } = query;
  return asked;
};

/** Who calls, and what he announces to send: looked at before the first byte of the body is read. */
const admission = async (
  { system, limits, takeSlot, takePlace }: Post,
  route: Route,
  request: FastifyRequest,
  cookies: Readonly<Record<string, string>>,
) => {
  refuseOtherSites(route, request);
  if (route.endpoint.writes && isPrefetch(request))
    throw new AppError(400, { zh: '不接受预取', en: 'Prefetch is refused' });
  const actor = await callerOf(system, route, request, cookies);
  request.personId = actor?.id ?? null;
  admit(route, actor);
  if (route.handler !== notBuilt) route.handler.admits?.(request.params as Record<string, string>, system);
  const coming = announced(request, route.endpoint, limits);
  const who = actor?.id ?? addressOf(request) ?? '';
  const freePlace = route.endpoint.heavy ? await takePlace(who) : undefined;
  try {
    const freeSlot = coming.isUpload ? takeSlot(who) : undefined;
    return {
      actor,
      coming,
      free: () => {
        freeSlot?.();
        freePlace?.();
      },
    };
  } catch (error) {
    freePlace?.();
    throw error;
  }
};

/** Where a call comes from; null once its sender has hung up, when Fastify gives nothing although it says that it gives a text. */
const addressOf = ({ ip }: Readonly<{ ip?: string }>): string | null => ip ?? null;

/** The answer of a call. Its files lie on the disk until it is there, and no longer. */
const resultOf = async (
  post: Post,
  route: Route,
  request: FastifyRequest,
  language: Language,
  setCookie: (cookie: string) => void,
): Promise<unknown> => {
  const { system, limits, ending } = post;
  const cookies = cookiesIn(request.headers.cookie);
  const { actor, coming, free } = await admission(post, route, request, cookies);
  let files: readonly UploadedFile[] = [];
  try {
    const form = await readBody(request, coming, route.endpoint, system.filesDir, limits, ending);
    files = form.files;
    const input = {
      ...askedIn(route, request),
      ...form.fields,
      ...(request.params as Record<string, unknown>),
    };
    assertShallow(input, limits);
    const key = request.headers['idempotency-key'];
    return await run(system, {
      route,
      actor,
      language,
      input,
      files,
      idempotencyKey: typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined,
      request: {
        id: request.id,
        ip: addressOf(request),
        userAgent: request.headers['user-agent'] ?? null,
        origin: system.publicUrl ?? `${request.protocol}://${request.host}`,
        cookies,
        // A browser names the page that sends; a proxy may end TLS without saying so.
        tls: (request.headers.origin ?? '').startsWith('https://'),
        setCookie,
      },
    });
  } finally {
    await Promise.all(files.map(discard));
    free();
  }
};

const answer = (post: Post, route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
  // What strangers open by a code stays out of search engines and of the next site's log.
  if (route.endpoint.allow === 'public')
    reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
  const hasTicket = ticketIn(route, request) !== undefined;
  if (hasTicket) reply.header('referrer-policy', 'no-referrer');
  const cookies: string[] = [];
  const language = languageOf(request.headers['accept-language']);
  const result = await resultOf(post, route, request, language, (cookie) => void cookies.push(cookie));
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  // An address that is opened by itself saves a file and never shows one.
  if (isFile(result)) return sendFile(reply, hasTicket ? { ...result, inline: false } : result);
  // What one person reads stays on no disk of a shared computer.
  reply.header('cache-control', 'no-store');
  return reply.send({ code: 200, data: result ?? { ok: true }, message: 'ok' });
};

const refuseHead = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(405)
    .header('allow', 'GET, POST')
    .send({ code: 405, data: {}, message: speak(languageOf(request.headers['accept-language']), NO_HEAD) });

/** Mounts every declared call; a GET that changes state answers POST on the same path too. */
export const mountRoutes = (
  app: FastifyInstance,
  system: System,
  routes: readonly Route[],
  limits: BodyLimits,
  ending: AbortSignal,
): void => {
  const post: Post = {
    system,
    limits,
    ending,
    takeSlot: uploadSlots(limits.uploadsEach, limits.uploads),
    takePlace: heavyPlaces(limits, (who) => countCall(system.pool, `heavy ${who}`, MINUTE_MS)),
  };
  for (const route of routes) {
    const { method, path, writes: changes } = route.endpoint;
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    const limit = route.endpoint.allow === 'public' ? { rateLimit: { max: 60, timeWindow: MINUTE_MS } } : {};
    const handler = answer(post, route);
    const changesByGet = changes === true && method === 'GET';
    app.route({
      method: changesByGet ? ['GET', 'POST'] : method,
      url,
      handler,
      config: limit,
      // Who asks for the head alone means to change nothing.
      ...(changesByGet && { exposeHeadRoute: false }),
    });
    if (changesByGet) app.head(url, refuseHead);
  }
};
