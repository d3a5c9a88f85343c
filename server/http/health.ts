import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Label, label, languageOf } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import { DatabaseSilent } from '../db/unreachable';
import { TRY_AGAIN } from '../kernel/failures';
import type { System } from '../kernel/system';

type Standing = Readonly<{ database: 'starting' | 'down'; reason: Label }>;

/** Who asks for the health is told within this time, whatever the database does. */
const LIMIT_MS = 2_000;

const STARTING = label('数据库正在启动', 'The database is starting');
const SILENT = label('数据库没有应答', 'The database gives no answer');
const FULL = label('数据库的连接已用完', 'The database has no connection left');
const REFUSED = label('数据库拒绝了本系统的登录', 'The database refuses the sign-in of this system');
const GONE = label('无法连接数据库', 'The database cannot be reached');

/** In general words, because strangers may ask: no path, no address, nothing of the error itself. */
const standingOf = (error: Error, { keeper }: Pick<System, 'keeper'>): Standing => {
  const kept = keeper?.status();
  if (kept !== undefined && kept.state !== 'up') return { database: kept.state, reason: kept.reason ?? STARTING };
  const { code = '' } = error as { code?: string };
  if (code === '57P03') return { database: 'starting', reason: STARTING };
  if (code === '53300') return { database: 'down', reason: FULL };
  if (/^(28|3D)/.test(code)) return { database: 'down', reason: REFUSED };
  return { database: 'down', reason: error instanceof DatabaseSilent ? SILENT : GONE };
};

/** Answers whether the laboratory can work: 200, or 503 and why not. Never waits behind other calls. */
export const health = (system: System) => async (request: FastifyRequest, reply: FastifyReply) => {
  const tooLate = wait(LIMIT_MS, new DatabaseSilent('the database gives no answer'), { ref: false });
  const error = await Promise.race([system.pool.watch.recent(), tooLate]);
  reply.header('cache-control', 'no-store');
  if (error === null) return reply.send({ code: 200, data: { ok: true, database: 'up' }, message: 'ok' });
  const { database, reason } = standingOf(error, system);
  const message = speak(languageOf(request.headers['accept-language']), reason);
  return reply
    .code(503)
    .headers(TRY_AGAIN)
    .send({ code: 503, data: { ok: false, database, reason: message }, message });
};
