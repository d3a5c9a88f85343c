import type { Readable } from 'node:stream';
import type { Language } from '../../domain/kit/label';
import type { DataScope } from '../../domain/role/data-scope';
import type { Permission } from '../../domain/role/permissions';
import type { Db } from '../db/tables';
import type { AuditEntry } from './audit';
import type { Received } from './incoming';
import type { MadeOutside } from './outside';
import type { System } from './system';

/** The person behind a call. */
export type Actor = Readonly<{
  id: string;
  name: string;
  username: string;
  companyId: string;
  departId: string | null;
  roleIds: readonly string[];
  permissions: ReadonlySet<Permission>;
  dataScope: DataScope;
  mustChangePwd: boolean;
  /** When the password was last proved in this session. */
  provedAt: string;
  /** Somebody else has set the password, and nobody has confirmed it with the person yet: no signature until then. */
  signatureSuspended: boolean;
  tokenHash: string;
  /** How far the journal of the database went at the end of the last change that was made in this session; null or absent where unknown. */
  writtenTo?: number | null;
}>;

/** A file that came with a call; it lies on the disk until the call has ended. */
export type UploadedFile = Received & Readonly<{ field: string; name: string; mime: string }>;

/** A file as an answer, instead of an envelope; a large one is opened when it is sent. */
export type FileAnswer = Readonly<
  { name: string; mime: string; inline?: boolean } & (
    | { bytes: Uint8Array }
    | { size: number; open: () => Promise<Readable> }
  )
>;

/** What a handler works with. In a writing call `db` is the call's transaction. */
export type Context = Readonly<{
  db: Db;
  /** The server outside this call's transaction: for what has to survive a refusal, such as counted failures. */
  system: System;
  actor: Actor;
  language: Language;
  /** Server time of the call: one moment for every row that it writes. */
  at: string;
  request: Readonly<{
    id: string;
    ip: string | null;
    userAgent: string | null;
    origin: string;
    /** What only calls over HTTP have: the cookies that came, whether a browser sent them under TLS, and a way to set one. */
    cookies?: Readonly<Record<string, string>>;
    tls?: boolean;
    setCookie?: (cookie: string) => void;
  }>;
  files: readonly UploadedFile[];
  can: (permission: Permission) => boolean;
  /** Adds a row to the trail; written in the same transaction, just before it commits. */
  audit: (entry: AuditEntry) => void;
  /** What was made outside the transaction: only `madeOutside` looks at it. Absent where there is no transaction. */
  made?: MadeOutside | undefined;
  /** Runs once the transaction has been committed; in a call that only reads, once it has its answer. */
  afterCommit: (work: () => Promise<void> | void) => void;
}>;
