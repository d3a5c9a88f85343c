import type pg from 'pg';
import type { Keeper } from '../../db/embedded/keeper';
import type { JobWord } from '../../kernel/jobs/wake';
import type { Measure } from '../../kernel/measure';

type KeeperStatus = ReturnType<Keeper['status']>;

/** What a process needs to answer calls: nothing of the owner of the tables is in it. */
export type Brief = Readonly<{
  /** What `openPool` takes, as the role of the calls. */
  calls: string | pg.ClientConfig;
  connections: number;
  /** The key of the trail, in base64. */
  auditKey: string;
  dataDir: string;
  filesDir: string;
  /** How it is with the built-in database; null for another one. */
  keeper: KeeperStatus | null;
  /** How many processes share the machine. */
  processes: number;
}>;

/** What the process that keeps the others tells one of them. */
export type ToProcess =
  | Readonly<{ is: 'brief'; brief: Brief }>
  | Readonly<{ is: 'keeper'; status: KeeperStatus }>
  | Readonly<{ is: 'jobs'; word: JobWord }>
  /** Wants to know what it measures. */
  | Readonly<{ is: 'measure'; asked: number }>
  /** What the others measure, as it has asked. */
  | Readonly<{ is: 'measured'; asked: number; others: (readonly Measure[])[] }>
  /** Ends in order; said again, at once. */
  | Readonly<{ is: 'end' }>;

/** What it tells back. */
export type FromProcess =
  | Readonly<{ is: 'here' }>
  | Readonly<{ is: 'listening'; address: string }>
  /** It cannot start; `said` is a sentence in each language, where there is one. */
  | Readonly<{ is: 'failed'; said: Readonly<{ zh: string; en: string }> | null }>
  | Readonly<{ is: 'jobs'; word: JobWord }>
  | Readonly<{ is: 'measure'; asked: number }>
  | Readonly<{ is: 'measured'; asked: number; own: readonly Measure[] }>;
