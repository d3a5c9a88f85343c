import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Label, label, languageOf } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import { DatabaseSilent } from '../db/unreachable';
import { type Room, roomOn } from '../kernel/disk';
import { TRY_AGAIN } from '../kernel/failures';
import type { System } from '../kernel/system';

type Standing = Readonly<{ database: 'starting' | 'down'; reason: Label }>;

/** Who asks for the health is told within this time, whatever the database does. */
const LIMIT_MS = 2_000;

const STARTING = label('数据库正在启动', 'The database is starting');
const SILENT = label('数据库没有应答', 'The database gives no answer');
const FULL = label('数据库的连接已用完', 'The database has no connection left');
const REFUSED = label('数据库拒绝了本系统的登录', 'The database refuses the sign-in of this system');
const NO_ROOM = label('磁盘已满', 'The disk is full');
const GONE = label('无法连接数据库', 'The database cannot be reached');

/** In general words, because strangers may ask: no path, no address, nothing of the error itself. */
export const standingOf = (error: Error, { keeper }: Pick<System, 'keeper'>): Standing => {
  const kept = keeper?.status();
  if (kept !== undefined && kept.state !== 'up') return { database: kept.state, reason: kept.reason ?? STARTING };
  const { code = '' } = error as { code?: string };
  if (code === '57P03') return { database: 'starting', reason: STARTING };
  if (code === '53300') return { database: 'down', reason: FULL };
  if (/^(28|3D)/.test(code)) return { database: 'down', reason: REFUSED };
  return { database: 'down', reason: error instanceof DatabaseSilent ? SILENT : GONE };
};

/** Why the database does not answer; null where it does. Told in time, whatever it does. */
export const lossOf = ({ pool }: Pick<System, 'pool'>): Promise<Error | null> => {
  const tooLate = wait(LIMIT_MS, new DatabaseSilent('the database gives no answer'), { ref: false });
  return Promise.race([pool.watch.recent(), tooLate]);
};

/** A disk that tells nothing is no reason to stop: what is written next will tell. */
export const diskOf = ({ filesDir }: Pick<System, 'filesDir'>): Promise<Room> =>
  Promise.race([
    roomOn(filesDir).then(
      ({ room }) => room,
      () => 'ok' as const,
    ),
    wait(LIMIT_MS, 'ok' as const, { ref: false }),
  ]);

/** Answers whether the laboratory can work: 200, or 503 and why not. Never waits behind other calls. */
export const health = (system: System) => async (request: FastifyRequest, reply: FastifyReply) => {
  const [error, disk] = await Promise.all([lossOf(system), diskOf(system)]);
  reply.header('cache-control', 'no-store');
  const { database, reason } = error === null ? { database: 'up', reason: NO_ROOM } : standingOf(error, system);
  if (error === null && disk !== 'full')
    return reply.send({ code: 200, data: { ok: true, database, disk }, message: 'ok' });
  const message = speak(languageOf(request.headers['accept-language']), reason);
  return reply
    .code(503)
    .headers(TRY_AGAIN)
    .send({ code: 503, data: { ok: false, database, disk, reason: message }, message });
};
