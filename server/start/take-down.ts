import type { FastifyInstance } from 'fastify';
import type { Replica } from '../db/replica';
import { stopDocuments } from '../documents/typesetter';
import type { Workers } from '../kernel/jobs/workers';
import { endRoles, type Roles } from './database-roles';
import type { Store } from './open-store';
import type { Processes } from './processes/keep';
import { endsWithin } from './shut-down';

/** What is running by now: a signal may come while the start is still under way. */
export type Running = {
  opening?: Promise<Store>;
  store?: Store;
  roles?: Roles;
  replica?: Replica;
  app?: FastifyInstance;
  workers?: Workers;
  /** Those that answer the calls, where it is not this one. */
  processes?: Processes;
  /** Stops watching the trail and signs its end, once nothing writes to it any more. */
  sealTrail?: () => unknown;
};

/** Calls are cut off after five seconds (`lines.ts`); what works beside them has the same time. */
const CALLS_MS = 5_500;
const POOL_MS = 700;
/** Each of the processes does the same. */
const PROCESS_MS = CALLS_MS + 1_000;
const DATABASE_MS = 2_000;

/**
 * Takes the laboratory down in order: the calls under way, the work beside them, the connections, the database. Each part has its
 * time, so that none keeps the database from being stopped. Gives whether all ended by themselves.
 */
export const takeDown = async (
  { opening, roles, replica, app, workers, processes, sealTrail }: Running,
  hurry: AbortSignal,
): Promise<boolean> => {
  const store = await opening?.catch(() => undefined);
  // A shutdown may end the database too: it is not started again for the last few calls.
  void store?.keeper?.rest();
  const parts = await Promise.all([
    endsWithin(CALLS_MS, '请求 / calls', () => app?.lines.end(hurry)),
    // What the last calls ask for stays queued for the next start.
    endsWithin(CALLS_MS, '后台任务 / jobs', () => workers?.stop()),
    endsWithin(PROCESS_MS, '服务进程 / processes', () => processes?.end(hurry)),
  ]);
  parts.push(
    await endsWithin(POOL_MS, '排版 / typesetter', stopDocuments),
    await endsWithin(POOL_MS, '服务 / server', () => app?.close()),
    await endsWithin(POOL_MS, '审计日志 / trail', () => sealTrail?.()),
    await endsWithin(POOL_MS, '数据库连接 / connections', () =>
      Promise.all([roles && endRoles(roles), replica?.end()]),
    ),
    await endsWithin(DATABASE_MS * 2, '数据库 / database', () => store?.close(DATABASE_MS)),
  );
  return parts.every(Boolean);
};
