import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { version } from '../package.json';
import { openDatabase } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { serveApiDocs } from '../server/http/api-docs';
import { buildServer } from '../server/http/build-server';
import { apiRoutes } from '../server/http/routes';
import { failureOf } from '../server/kernel/failures';
import { freeLeft } from '../server/kernel/jobs/claims';
import { startWorkers } from '../server/kernel/jobs/workers';
import type { System } from '../server/kernel/system';
import { endOwner, guardTrail, openRoles } from '../server/start/database-roles';
import { firstStart } from '../server/start/first-start';
import { logDatabaseLoss } from '../server/start/log-database-loss';
import { makeWayForCalls } from '../server/start/make-way';
import { openFiles } from '../server/start/open-files';
import { openStore } from '../server/start/open-store';
import { readSettings } from '../server/start/settings';
import { closeOnSignal } from '../server/start/shut-down';
import { type Running, takeDown } from '../server/start/take-down';
import { openTrailKey } from '../server/start/trail-key';
import { withDatabase } from '../server/start/with-database';
import { allWorks } from '../server/start/works';

/** What multer leaves of an upload. */
type Upload = { fieldname: string; originalname: string; mimetype: string; buffer: Buffer };
type Request = IncomingMessage & { originalUrl: string; body?: unknown; files?: Upload[] };

/** Umi loads this file again at each change; what is open stays open across that. */
const shared = globalThis as unknown as Record<symbol, Promise<System> | undefined>;
const DEV = Symbol.for('hengjian.dev');

const open = async (): Promise<System> => {
  const settings = readSettings(process.env);
  const store = await openStore(settings, version);
  const roles = openRoles(store, settings.connections, logDatabaseLoss);
  const running: Running = { opening: Promise.resolve(store), roles };
  closeOnSignal({ close: (hurry) => takeDown(running, hurry), lastResort: store.endNow });
  return withDatabase(roles.owner, async () => {
    await migrate(roles.owner, (name) => void process.stdout.write(`数据库升级 / Migrating: ${name}\n`));
    const owner = openDatabase(roles.owner);
    const system: System = {
      pool: roles.calls,
      keeper: store.keeper,
      db: openDatabase(roles.calls),
      auditKey: await openTrailKey(owner, store.folder.root),
      files: openFiles(settings, store.folder.files),
      filesDir: store.folder.files,
      publicUrl: null,
      checksAnswers: true,
      checksInputs: true,
    };
    await firstStart({ ...system, pool: roles.owner, db: owner, checksAnswers: false }, settings.demo);
    await guardTrail(roles, store, (sentence) => console.warn(sentence));
    await endOwner(roles);
    if (store.keeper !== undefined) await freeLeft(system.db);
    running.workers = await startWorkers(system, allWorks(system, apiRoutes, false));
    return system;
  });
};

const theSystem = (): Promise<System> => {
  const opened = shared[DEV] ?? open();
  shared[DEV] = opened;
  // What could not be opened is tried again at the next call.
  opened.catch(() => {
    shared[DEV] = undefined;
  });
  return opened;
};

let app: Promise<FastifyInstance> | undefined;
const theApp = (): Promise<FastifyInstance> => {
  app ??= theSystem().then(async (system) => {
    makeWayForCalls(system);
    const server = await buildServer(system);
    await serveApiDocs(server);
    return server;
  });
  app.catch(() => {
    app = undefined;
  });
  return app;
};

/** Umi reads no JSON beyond this and hands on `{}` without a word. */
const MOST_JSON = 5 * 1024 * 1024;

/** Umi has read the body already, so it is written again. */
const bodyOf = async (request: Request): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) {
    const form = new FormData();
    for (const [name, value] of Object.entries(request.body ?? {})) form.append(name, String(value));
    for (const { fieldname, originalname, mimetype, buffer } of request.files ?? []) {
      // multer reads the name of a file as Latin-1, whatever the browser wrote.
      const name = Buffer.from(originalname, 'latin1').toString('utf8');
      form.append(fieldname, new Blob([new Uint8Array(buffer)], { type: mimetype }), name);
    }
    const rebuilt = new Response(form);
    return {
      payload: Buffer.from(await rebuilt.arrayBuffer()),
      headers: { 'content-type': rebuilt.headers.get('content-type') ?? type },
    };
  }
  return type.includes('json')
    ? { payload: JSON.stringify(request.body ?? {}), headers: { 'content-type': type } }
    : {};
};

const refuse = (response: ServerResponse, code: number, message: string, headers: OutgoingHttpHeaders = {}): void => {
  response.writeHead(code, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify({ code, data: {}, message }));
};

const answer = async (request: Request, response: ServerResponse): Promise<void> => {
  const { 'content-length': length, 'transfer-encoding': _chunked, 'content-type': type, ...headers } = request.headers;
  if (type?.includes('json') && Number(length) > MOST_JSON)
    return refuse(response, 413, '内容超过大小限制 / Too large');
  const body = request.method === 'GET' ? {} : await bodyOf(request);
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await (await theApp()).inject({
    method: request.method as 'GET',
    url: request.originalUrl,
    ...body,
    headers: { ...headers, ...body.headers },
  });
  response.writeHead(statusCode, answered as Record<string, string>);
  response.end(rawPayload);
};

/** A rejected promise would end Umi's development server. */
const handle = (request: Request, response: ServerResponse): void => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    const { status, body, headers } = failureOf(error, 'zh', { id: randomUUID(), log: console });
    refuse(response, status, status === 500 ? String(error) : (body.message ?? ''), headers);
  });
};

/** The product's own back end, in the place of Umi's mock data: the same handlers on the same database. */
export default Object.fromEntries(['GET', 'POST', 'PUT', 'DELETE'].map((method) => [`${method} /api/(.*)`, handle]));
