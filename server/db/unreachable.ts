/** A database that gives no sign of life, or that is known to be gone. */
export class DatabaseSilent extends Error {}

/** It lives, but none of its connections became free in time. */
export class DatabaseBusy extends DatabaseSilent {}

/** The connection broke while a transaction was being committed: whether it was is unknown here. */
export class UncertainCommit extends Error {
  /** Whether the same request may be sent again without doing the work twice. */
  isRepeatable = false;

  constructor(cause: unknown) {
    super('the connection broke during the commit', { cause });
  }
}

/**
 * SQLSTATE of a connection that ends or cannot be had: class 08, the database stops, crashed or starts (57P01–57P03), an idle
 * session was ended (57P05, 25P03), no connection is left (53300).
 */
const SQLSTATE = /^(08\w{3}|57P0[1235]|25P03|53300)$/;

/** What the operating system says of a socket or of a name. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** What pg says in words alone. */
const SENTENCES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

type Loose = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown };

/** Whether an error says that the database, or the connection to it, is gone; what was asked may be asked again later. */
export const isUnreachable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (error instanceof DatabaseSilent) return true;
  const { code, syscall, message, cause } = error as Loose;
  if (typeof code === 'string' && (SQLSTATE.test(code) || SYSTEM.has(code))) return true;
  // A missing file has this code too; a missing socket is one that cannot be connected to.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  if (code === undefined && typeof message === 'string' && SENTENCES.test(message)) return true;
  return cause !== undefined && isUnreachable(cause);
};
