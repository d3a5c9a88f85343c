import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { DatabasePool } from '../db/database-pool';
import type { Keeper } from '../db/embedded/keeper';
import type { Db } from '../db/tables';

/** What the whole server shares: opened once in main, in the mock folder and in each test file. */
export type System = Readonly<{
  pool: DatabasePool;
  /** Looks after the built-in database; absent where the database is somebody else's. */
  keeper?: Keeper | undefined;
  db: Db;
  /** Key of the audit chain; kept outside the database. */
  auditKey: Buffer;
  /** Folder of the stored files. */
  filesDir: string;
  /** Where this installation is reached, for links and codes; a request's own origin when unset. */
  publicUrl: string | null;
  /** Holds every answer to its contract: in development and in tests. */
  checksAnswers?: boolean | undefined;
  /** Hears of each answer that was true to its contract. */
  onTrueAnswer?: ((endpoint: AnyEndpoint) => void) | undefined;
}>;
