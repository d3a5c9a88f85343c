import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';

/** What the environment says about one installation. */
export type Settings = Readonly<{
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** Holds every answer to its contract, which costs time: for development and tests. */
  checksAnswers: boolean;
}>;

/** Reads the environment; unset and empty mean the default. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  // Loopback by default: a laboratory opens itself to its network on purpose, behind TLS.
  host: env['HOST'] || '127.0.0.1',
  port: portOf(env['PORT'] || '8000'),
  dataDir: env['DATA_DIR'] || 'data',
  databaseUrl: env['DATABASE_URL'] || null,
  checksAnswers: env['CHECK_ANSWERS'] === '1',
});

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
