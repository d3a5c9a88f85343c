import { randomBytes } from 'node:crypto';
import pino from 'pino';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MOST_LETTERS = 1_000;

type Loose = Readonly<{
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  code?: unknown;
  cause?: unknown;
  severity?: unknown;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
}>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, MOST_LETTERS) : undefined;

/** Where it happened, without the first lines, which repeat the message. */
const placesIn = (stack: unknown): string | undefined =>
  typeof stack === 'string'
    ? stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n')
    : undefined;

type Told = Record<string, unknown>;

/**
 * What the log keeps of an error. PostgreSQL repeats the row and the values in its message and detail, so of its errors only the
 * code, the names of table, column and constraint, and the place are kept.
 */
const told = (error: unknown, depth = 0): Told => {
  if (typeof error !== 'object' || error === null) return { message: text(String(error)) };
  const { name, message, stack, code, cause, severity, table, column, constraint } = error as Loose;
  const isOfDatabase = severity !== undefined;
  return {
    type: text(name),
    ...(!isOfDatabase && { message: text(message) }),
    code: text(code),
    table: text(table),
    column: text(column),
    constraint: text(constraint),
    at: placesIn(stack),
    ...(cause !== undefined && depth < 3 && { cause: told(cause, depth + 1) }),
  };
};

/**
 * How this server logs: one JSON line each, on standard output. Of a request its number alone; of an answer its status. Neither
 * addresses (codes stand in them), nor headers, bodies, names or tokens.
 */
export const logOptions = {
  level: LEVELS.includes(process.env['LOG_LEVEL'] ?? '') ? (process.env['LOG_LEVEL'] ?? 'warn') : 'warn',
  serializers: {
    // Fastify's own type wants the three words that its own serializer gives.
    err: (error: unknown) => told(error) as Told & { type: string; message: string; stack: string },
    req: ({ id }: { id?: unknown }) => ({ id }),
    res: ({ statusCode }: { statusCode?: unknown }) => ({ status: statusCode }),
  },
};

/** For what happens beside the requests. */
export const log = pino(logOptions);

/** Eight letters that somebody can read out: of a request the beginning of its id, by which the trail knows it too. */
export const faultNumber = (requestId?: string): string => requestId?.slice(0, 8) ?? randomBytes(4).toString('hex');

/** Logs what nobody foresaw, beside the requests; gives the number under which it is found. */
export const logFault = (error: unknown): string => {
  const number = faultNumber();
  log.error({ err: error, number });
  return number;
};
