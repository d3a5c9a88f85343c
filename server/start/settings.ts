import net from 'node:net';
import os from 'node:os';
import { type Label, label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';
import type { S3Place } from '../kernel/file-store/s3-store';
import { httpAddress } from './http-address';
import { s3Of } from './s3-settings';

/** What the environment says about one installation. */
export type Settings = Readonly<{
  host: string;
  port: number;
  dataDir: string;
  /** How many processes answer the calls. */
  workers: number;
  /** Connections to the database for the calls, of all processes together. */
  connections: number;
  /** Another server on the same database looks after it: signs the end of the trail, makes the backups, checks at night. */
  isFurther: boolean;
  /** A database of one's own, as the role of the calls (or as its owner, where `ownerUrl` is not given); null: the built-in one. */
  databaseUrl: string | null;
  /** The same database as the owner of its tables, for the start and for commands. */
  ownerUrl: string | null;
  /** A streaming replica of the same database, from which reads that may lag are answered; null where there is none. */
  readUrl: string | null;
  /** The bucket that stored files are kept in; null: the data folder. */
  s3: S3Place | null;
  /** Where checkpoints of the trail are sent besides their files; null where nowhere. */
  checkpointUrl: string | null;
  /** Holds every answer to its contract, which costs time: for development and tests. */
  checksAnswers: boolean;
  /** Whom to believe about the caller's address: how many proxies, or which. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean);
  /**
   * What an empty database becomes: the demo laboratory with published passwords, the same with passwords of its own, or an empty one.
   */
  demo: 'published' | 'drawn' | 'none';
  /** Others than this machine may reach it: published passwords would open it to everybody. */
  isReachable: boolean;
}>;

/** Reads the environment; unset and empty mean the default. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  // Loopback by default: a laboratory opens itself to its network on purpose, behind TLS.
  host: env['HOST'] || '127.0.0.1',
  port: portOf(env['PORT'] || '8000'),
  dataDir: env['DATA_DIR'] || 'data',
  workers: workersOf(env),
  connections: connectionsOf(env),
  isFurther: isFurther(env),
  databaseUrl: env['DATABASE_URL'] || null,
  ownerUrl: besideDatabase(
    env,
    env['OWNER_DATABASE_URL'],
    label(
      'OWNER_DATABASE_URL 要与 DATABASE_URL 一起给出：前者是数据表的所有者，后者是业务调用的账号。',
      'OWNER_DATABASE_URL goes with DATABASE_URL: the first is the owner of the tables, the second the role of the calls.',
    ),
  ),
  readUrl: besideDatabase(
    env,
    env['DATABASE_READ_URL'],
    label(
      'DATABASE_READ_URL 要与 DATABASE_URL 一起给出：前者是后者的流复制备库，内置数据库没有备库。',
      'DATABASE_READ_URL goes with DATABASE_URL: it is a streaming replica of that database, and the built-in one has none.',
    ),
  ),
  s3: s3Of(env),
  checkpointUrl: httpAddress('CHECKPOINT_URL', env['CHECKPOINT_URL']),
  checksAnswers: env['CHECK_ANSWERS'] === '1',
  trustProxy: trustProxyOf(env['TRUST_PROXY'] ?? ''),
  demo: demoOf(env),
  isReachable: isReachable(env),
});

const isFurther = (env: NodeJS.ProcessEnv): boolean => {
  const text = env['SERVER'] || 'main';
  if (text === 'main') return false;
  if (text !== 'further')
    throw new StartError(
      label('SERVER 应为 main 或 further，现在是 {text}。', 'SERVER must be main or further, not {text}.', { text }),
    );
  if (env['DATABASE_URL']) return true;
  throw new StartError(
    label(
      'SERVER=further 要与 DATABASE_URL 一起给出：附加服务器与主服务器用同一个数据库，而内置数据库只属于一台。',
      'SERVER=further goes with DATABASE_URL: a further server works on the database of the main one, and the built-in one is of one server alone.',
    ),
  );
};

const MOST_WORKERS = 16;
const CONNECTIONS_EACH = 10;
const LEAST_EACH = 4;
/** The built-in database admits a hundred; the start, commands and the watch of the trail need some. */
const MOST_CONNECTIONS = 80;

/** A process alone, or one for each processor. */
const workersOf = (env: NodeJS.ProcessEnv): number => {
  const text = env['WORKERS'] || '';
  if (text === 'auto') return Math.min(MOST_WORKERS, os.availableParallelism());
  const workers = Number(text || '1');
  if (Number.isInteger(workers) && workers >= 1 && workers <= MOST_WORKERS) return workers;
  throw new StartError(
    label(
      'WORKERS 应为 1 到 {most} 的整数，或 auto（每个处理器一个进程），现在是 {text}。',
      'WORKERS must be a whole number from 1 to {most}, or auto (a process for each processor), not {text}.',
      { most: MOST_WORKERS, text },
    ),
  );
};

const connectionsOf = (env: NodeJS.ProcessEnv): number => {
  const workers = workersOf(env);
  const text = env['DATABASE_CONNECTIONS'] || '';
  if (text === '') return Math.min(MOST_CONNECTIONS, workers * CONNECTIONS_EACH);
  const connections = Number(text);
  // With fewer, the writing calls of a process would leave none to those that read.
  const least = workers * LEAST_EACH;
  if (Number.isInteger(connections) && connections >= least && connections <= 1_000) return connections;
  throw new StartError(
    label(
      'DATABASE_CONNECTIONS 应为 {least} 到 1000 的整数（每个进程至少 {each} 个连接），现在是 {text}。',
      'DATABASE_CONNECTIONS must be a whole number from {least} to 1000 (each process needs {each}), not {text}.',
      { least, each: LEAST_EACH, text },
    ),
  );
};

/** A further address of a database of one's own, which says nothing without `DATABASE_URL`. */
const besideDatabase = (env: NodeJS.ProcessEnv, address: string | undefined, refusal: Label): string | null => {
  if (!address || env['DATABASE_URL']) return address || null;
  throw new StartError(refusal);
};

/** Whether a host is this machine and nobody else. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** A public address, or a proxy in front, means that others come too, wherever the server itself listens. */
const isReachable = (env: NodeJS.ProcessEnv): boolean =>
  !isLoopback(env['HOST'] || '127.0.0.1') || Boolean(env['PUBLIC_URL']) || Boolean(env['TRUST_PROXY']);

const demoOf = (env: NodeJS.ProcessEnv): Settings['demo'] => {
  const asked = env['DEMO'] ?? '';
  if (!['', '0', '1'].includes(asked))
    throw new StartError(
      label('DEMO 应为 0 或 1，现在是 {demo}。', 'DEMO must be 0 or 1, not {demo}.', { demo: asked }),
    );
  if (!isReachable(env)) return asked === '0' ? 'none' : 'published';
  return asked === '1' ? 'drawn' : 'none';
};

/** Names of ranges that need no digits. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const isProxy = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  if (RANGES.includes(text)) return true;
  const family = net.isIP(address);
  const most = family === 4 ? 32 : 128;
  return (
    family !== 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most))
  );
};

/** `1`: one proxy, as so many hops from here; or their addresses and ranges with commas between them. */
const trustProxyOf = (text: string): Settings['trustProxy'] => {
  if (text === '' || text === '0') return false;
  // The nearest proxy is hop 0.
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = text.split(',').map((each) => each.trim());
  if (proxies.every(isProxy)) return proxies;
  throw new StartError(
    label(
      'TRUST_PROXY 应为代理的层数（如 1），或代理的地址、网段，用逗号分隔（如 10.0.0.0/8,::1），现在是 {text}。',
      'TRUST_PROXY must be how many proxies there are (1), or their addresses and ranges with commas between them (10.0.0.0/8,::1), not {text}.',
      { text },
    ),
  );
};

const ANYWHERE = ['0.0.0.0', '::', '[::]'];

/** Where a browser on this machine finds the laboratory. */
export const homeOf = ({ host, port }: Settings): string =>
  `http://${ANYWHERE.includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartError(
    label('PORT 应为 0 到 65535 的整数，现在是 {port}。', 'PORT must be a whole number from 0 to 65535, not {port}.', {
      port: text,
    }),
  );
};

/** The sentence for an address that cannot be listened on; other errors stay as they are. */
export const listenFailure = (error: unknown, { host, port }: Settings): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartError(
      label(
        '端口 {port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口，例如 PORT={next} npm start。',
        'Port {port} is taken. Stop the program that holds it, or choose another: PORT={next} npm start.',
        { port, next: port + 1 },
      ),
    );
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      label(
        '无法在 {host}:{port} 上监听：本机没有这个地址，或没有使用它的权限。请检查 HOST 和 PORT。',
        'Cannot listen on {host}:{port}: the machine lacks this address or the right to use it. Check HOST and PORT.',
        { host, port },
      ),
    );
  return error;
};
