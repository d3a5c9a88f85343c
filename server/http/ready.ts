import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ready as readyCall } from '../../contract/health/health';
import type { OutputOf } from '../../contract/kit/endpoint';
import { label, languageOf } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import { setsType } from '../across/readiness/ready.handlers';
import { knownMigrations } from '../db/migrate';
import { TRY_AGAIN } from '../kernel/failures';
import { log } from '../kernel/log';
import type { System } from '../kernel/system';
import { diskOf, lossOf, standingOf } from './health';

type Ready = OutputOf<typeof readyCall>;

const PARTS_MS = 2_000;
const TYPE_MS = 5_000;
/** Whoever asks more often is told what was found a moment ago. */
const FRESH_MS = 1_000;
/** A typesetter that worked is not asked again for so long; one that failed is. */
const TYPE_WORKS_MS = 600_000;
const TYPE_FAILED_MS = 10_000;
/** A store elsewhere that worked is not asked again for so long: each asking is paid for. */
const FAR_WORKS_MS = 10_000;

const NOT_READY = label('系统尚未就绪', 'The system is not ready');

/** Whether a file can be written, read and deleted where the files are kept. */
const filesWork = async ({ files }: Pick<System, 'files'>): Promise<'ok' | 'failed'> => {
  try {
    await files.probe();
    return 'ok';
  } catch (error) {
    log.warn({ err: error }, 'the store of the files cannot be used');
    return 'failed';
  }
};

const schemaOf = async ({ pool }: Pick<System, 'pool'>): Promise<Ready['schema']> => {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from schema_version');
    const done = new Set(rows.map(({ name }) => name));
    return knownMigrations().every((name) => done.has(name)) ? 'current' : 'behind';
  } catch {
    return 'unknown';
  }
};

/** Does a piece of work for all who ask at once, and again once its result is too old. */
const kept = <T>(work: () => Promise<T>, freshMs: (found: T) => number): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (current === undefined || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      current = work();
      current.then(
        (found) => {
          until = performance.now() + freshMs(found);
        },
        () => {
          until = 0;
        },
      );
    }
    return current;
  };
};

const within = <T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> =>
  Promise.race([work, wait(ms, late, { ref: false })]);

/** Answers whether each part works: 200, or 503. In one word a part, because strangers may ask; the log says more. */
export const ready = (system: System) => {
  const type = kept(setsType, (found) => (found === 'ok' ? TYPE_WORKS_MS : TYPE_FAILED_MS));
  const files = kept(
    () => within(filesWork(system), PARTS_MS, 'failed' as const),
    (found) => (found === 'ok' && system.files.kind === 's3' ? FAR_WORKS_MS : 0),
  );
  const look = async (): Promise<Ready> => {
    const [loss, schema, disk, stored, typesetter] = await Promise.all([
      lossOf(system),
      within(schemaOf(system), PARTS_MS, 'unknown' as const),
      diskOf(system),
      files(),
      // Documents that wait their turn are no fault.
      within(type(), TYPE_MS, 'busy' as const),
    ]);
    const database = loss === null ? 'up' : standingOf(loss, system).database;
    const ok =
      database === 'up' && schema === 'current' && disk !== 'full' && stored === 'ok' && typesetter !== 'failed';
    return { ok, database, schema, disk, files: stored, typesetter };
  };
  const recent = kept(look, () => FRESH_MS);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const data = await recent();
    reply.header('cache-control', 'no-store');
    if (data.ok) return reply.send({ code: 200, data, message: 'ok' });
    const message = speak(languageOf(request.headers['accept-language']), NOT_READY);
    return reply.code(503).headers(TRY_AGAIN).send({ code: 503, data, message });
  };
};
