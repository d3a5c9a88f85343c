import { createHash } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { label } from '../../../domain/kit/label';
import { StartError } from './start-error';

const USER = 'hengjian';

/** With Unix sockets the port is only part of the socket's file name: no TCP port is taken, none can clash. */
export const SOCKET_PORT = 5432;

/** sockaddr_un holds 108 bytes on Linux and 104 on macOS, closing zero included. */
const SOCKET_PATH_BYTES = 103;

const overTcp = process.platform === 'win32';

const socketFile = (dir: string) => path.join(dir, `.s.PGSQL.${SOCKET_PORT}`);

export const pidFile = (dir: string): string => path.join(dir, 'postmaster.pid');
export const logFile = (dir: string): string => path.join(dir, 'server.log');
export const versionFile = (dir: string): string => path.join(dir, 'PG_VERSION');
export const lockFiles = (dir: string): string[] => [pidFile(dir), `${socketFile(dir)}.lock`];

/** How clients reach the server of a folder: a socket inside it; on Windows a loopback port derived from its path. */
export const addressOf = (dir: string): pg.ClientConfig =>
  overTcp
    ? { host: '127.0.0.1', port: tcpPort(dir), user: USER, database: 'postgres' }
    : { host: dir, port: SOCKET_PORT, user: USER, database: 'postgres' };

/** Below 32768, where the ephemeral ports begin. */
const tcpPort = (dir: string): number => 15_000 + (createHash('sha256').update(dir).digest().readUInt16BE(0) % 10_000);

export const refuseLongPath = (dir: string): void => {
  if (overTcp || Buffer.byteLength(socketFile(dir)) <= SOCKET_PATH_BYTES) return;
  throw new StartError(
    label(
      '数据目录的路径过长，系统无法在其中建立套接字：{dir}。请用 DATA_DIR 指定一个较短的路径。',
      'The path of the data folder is too long for a socket: {dir}. Set DATA_DIR to a shorter path.',
      { dir },
    ),
  );
};

export const initdbArguments = (dir: string): string[] => [
  ...['-D', dir, '-U', USER, '-A', 'trust', '-E', 'UTF8'],
  // Sorting does not depend on the machine's libraries: an upgrade of the system cannot break an index.
  ...['--locale-provider=builtin', '--locale=C.UTF-8'],
  ...['--data-checksums', '--no-instructions'],
];

const listening = (dir: string): string[] =>
  overTcp
    ? ['-p', String(tcpPort(dir)), '-c', 'listen_addresses=127.0.0.1']
    : [
        ...['-p', String(SOCKET_PORT), '-c', 'listen_addresses='],
        ...['-c', `unix_socket_directories=${dir}`, '-c', 'unix_socket_permissions=0700'],
      ];

/** Modest memory: the whole product is to rest below 350 MB, and one laboratory's working set is small. */
const MODEST = [
  'shared_buffers=64MB',
  'max_connections=100',
  'io_method=sync',
  'autovacuum_max_workers=2',
  'max_parallel_workers=2',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** For tests only: a power cut would lose the cluster. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

export const serverArguments = (dir: string, durable: boolean): string[] => [
  ...['-D', dir, ...listening(dir)],
  ...[...MODEST, ...(durable ? [] : NOT_DURABLE)].flatMap((setting) => ['-c', setting]),
];
