import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { roomOn } from '../kernel/disk';
import { AppError, unauthorized } from '../kernel/errors';
import { workloads } from '../kernel/jobs/workloads';
import { lastBackup } from '../kernel/last-backup';
import { joined, type Measure, measureText } from '../kernel/measure';
import { readsOf } from '../kernel/replica-reads';
import type { System } from '../kernel/system';
import { writingTurns } from '../kernel/writing-turns';

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

type Histogram = { counts: number[]; sum: number; count: number };
type Labels = Measure['values'][number]['labels'];

type Told = readonly (readonly [Labels, number | undefined])[] | number | undefined;

/** One measurement; what is not known is left out. */
const measured = (
  name: string,
  kind: 'counter' | 'gauge',
  help: string,
  told: Told,
  together: Measure['together'] = 'sum',
): Measure => {
  const values = (typeof told === 'object' ? told : [[{}, told] as const]).flatMap(([labels, value]) =>
    value === undefined ? [] : [{ labels, value }],
  );
  return { name, kind, help, together, values };
};

/** How long calls took, by method, route and status. */
const durations = () => {
  const histograms = new Map<string, { labels: Labels; histogram: Histogram }>();
  const add = (labels: Labels, seconds: number): void => {
    const key = JSON.stringify(labels);
    const known = histograms.get(key)?.histogram ?? { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
    histograms.set(key, { labels, histogram: known });
    known.sum += seconds;
    known.count += 1;
    for (const [index, bound] of BUCKETS.entries())
      if (seconds <= bound) known.counts[index] = (known.counts[index] ?? 0) + 1;
  };
  const measure = (): Measure => ({
    name: 'hengjian_http_request_duration_seconds',
    kind: 'histogram',
    help: 'Duration of the calls.',
    together: 'sum',
    values: [...histograms.values()].flatMap(({ labels, histogram: { counts, sum, count } }) => [
      ...BUCKETS.map((bound, index) => ({
        labels: { ...labels, le: String(bound) },
        behind: '_bucket',
        value: counts[index] ?? 0,
      })),
      { labels: { ...labels, le: '+Inf' }, behind: '_bucket', value: count },
      { labels, behind: '_sum', value: sum },
      { labels, behind: '_count', value: count },
    ]),
  });
  return { add, measure };
};

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const trailOf = ({ pool }: System): Promise<number | undefined> =>
  pool.query<{ seq: number }>('select coalesce(sum(seq), 0)::int8 as seq from audit_head').then(
    ({ rows }) => Number(rows[0]?.seq ?? 0),
    () => undefined,
  );

/** How far the replica is and how it was used; nothing where there is none. */
const ofReplica = ({ replica }: System): Measure[] => {
  if (replica === undefined) return [];
  const { isUsable, lagMs } = replica;
  return [
    measured('hengjian_replica_usable', 'gauge', 'Whether reads go to the replica.', isUsable ? 1 : 0, 'lowest'),
    measured(
      'hengjian_replica_lag_seconds',
      'gauge',
      'How old what the replica shows is at most.',
      lagMs === undefined ? undefined : lagMs / 1000,
      'highest',
    ),
    measured(
      'hengjian_replica_reads_total',
      'counter',
      'Reads that may lag: from the replica, or from the primary and why.',
      readsOf(replica).map(([outcome, count]) => [{ outcome }, count]),
    ),
    measured('hengjian_replica_pool_connections', 'gauge', 'Connections to the replica.', [
      [{ state: 'used' }, replica.pool.totalCount - replica.pool.idleCount],
      [{ state: 'idle' }, replica.pool.idleCount],
    ]),
  ];
};

const NANO = 1e9;

/**
 * Measurements in the text format of Prometheus, for who has the token: `METRICS_TOKEN`. Without one there is no such address.
 * `calls` and `refused` say how many calls are being answered and how many were turned away. Whichever process of a server is asked
 * answers for all of them.
 */
export const serveMetrics = (
  app: FastifyInstance,
  system: System,
  load: Readonly<{ calls: () => number; refused: () => number }>,
): void => {
  const calls = durations();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? '', status: String(reply.statusCode) };
    calls.add(labels, reply.elapsedTime / 1000);
  });

  const { pool } = system;
  const lag = (value: number) => Math.max(0, value / NANO);
  /** What this process alone knows; looked at once, the lag begins anew. */
  const own = (): Measure[] => {
    const measures = [
      calls.measure(),
      measured('hengjian_http_requests_in_flight', 'gauge', 'Calls being answered.', load.calls()),
      measured(
        'hengjian_http_requests_shed_total',
        'counter',
        'Calls turned away because of too much work.',
        load.refused(),
      ),
      measured(
        'hengjian_event_loop_lag_seconds',
        'gauge',
        'Delay of the event loop since the last scrape.',
        [
          [{ quantile: '0.5' }, lag(delay.percentile(50))],
          [{ quantile: '0.99' }, lag(delay.percentile(99))],
          [{ quantile: '1' }, lag(delay.max)],
        ],
        'highest',
      ),
      measured('hengjian_database_up', 'gauge', 'Whether the database answers.', pool.watch.loss ? 0 : 1, 'lowest'),
      measured('hengjian_pool_connections', 'gauge', 'Connections to the database.', [
        [{ state: 'used' }, pool.totalCount - pool.idleCount],
        [{ state: 'idle' }, pool.idleCount],
      ]),
      measured('hengjian_pool_waiting', 'gauge', 'Callers that wait for a connection.', pool.waitingCount),
      ...ofReplica(system),
      measured(
        'hengjian_writes_waiting',
        'gauge',
        'Writing calls that wait for their turn.',
        writingTurns(pool).waiting(),
      ),
      measured('hengjian_processes', 'gauge', 'Processes that answer calls.', 1),
      measured('process_resident_memory_bytes', 'gauge', 'Memory of the server.', process.memoryUsage.rss()),
      measured(
        'process_start_time_seconds',
        'gauge',
        'When the server was started.',
        Math.round(performance.timeOrigin / 1000),
        'lowest',
      ),
    ];
    delay.reset();
    return measures;
  };
  system.siblings?.tell(own);

  /** What stands in the database and on the disk, for whichever process is asked. */
  const common = async (): Promise<Measure[]> => {
    const [trail, jobs, backups, free] = await Promise.all([
      trailOf(system),
      workloads(system.db).catch(() => []),
      // A database that is away tells nothing.
      lastBackup(system.db).catch(() => ({ age: undefined, failed: undefined })),
      roomOn(system.filesDir).then(
        ({ freeBytes }) => freeBytes,
        () => undefined,
      ),
    ]);
    return [
      measured('hengjian_jobs', 'gauge', 'Work beside the requests, on all servers.', jobs),
      measured('hengjian_trail_entries', 'gauge', 'Entries of the audit trail.', trail),
      measured('hengjian_backup_age_seconds', 'gauge', 'Time since the last good backup was begun.', backups.age),
      measured('hengjian_backup_failed', 'gauge', 'Whether the newest backup failed.', backups.failed),
      measured('hengjian_disk_free_bytes', 'gauge', 'Free space where the files lie.', free),
    ];
  };

  const page = async (): Promise<string> => {
    const [others, shared] = await Promise.all([system.siblings?.measures() ?? [], common()]);
    return [...joined([own(), ...others]), ...shared].map(measureText).join('');
  };

  app.get('/metrics', async (request, reply) => {
    const token = process.env['METRICS_TOKEN'];
    if (!token) throw new AppError(404, { zh: '没有这个地址', en: 'There is no such address' });
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw unauthorized();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await page());
  });
};
