import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { DatabasePool } from '../db/database-pool';
import type { Keeper } from '../db/embedded/keeper';
import type { Replica } from '../db/replica';
import type { Db } from '../db/tables';
import type { FileStore } from './file-store/file-store';
import type { Siblings } from './measure';
import type { Seals } from './trail/seals';

/** What the whole server shares: opened once in main, in the mock folder and in each test file. */
export type System = Readonly<{
  pool: DatabasePool;
  /** How it is with whoever restarts the built-in database; absent for an external database. */
  keeper?: Pick<Keeper, 'status'> | undefined;
  /** The other processes of this server; absent where it has one alone. */
  siblings?: Siblings | undefined;
  db: Db;
  /** A copy of the database that follows it, for reads that may be a few seconds old; absent where there is none. */
  replica?: Replica | undefined;
  /** Key of the audit chain; kept outside the database. */
  auditKey: Buffer;
  /** What signs the end of the trail, and where that goes; absent in most tests and in commands. */
  seals?: Seals | undefined;
  /** Where stored files and finished exports are kept. */
  files: FileStore;
  /** Folder on this machine of what is coming in and being written; the store too, where that is local. */
  filesDir: string;
  /** Folder of everything that the laboratory owns; absent in tests that have nothing but files. */
  dataDir?: string | undefined;
  /** Where this installation is reached, for links and codes; a request's own origin when unset. */
  publicUrl: string | null;
  /** Whether every answer is checked against its contract: in development and in tests. */
  checksAnswers?: boolean | undefined;
  /** Whether what a caller sends and no declaration reads is a fault: in development and in the journeys. */
  checksInputs?: boolean | undefined;
  /** Called with each answer that matched its contract, and the id by which the trail knows the request. */
  onTrueAnswer?: ((endpoint: AnyEndpoint, requestId: string) => void) | undefined;
}>;
