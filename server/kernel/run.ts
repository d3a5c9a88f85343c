import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { Language } from '../../domain/kit/label';
import { type Permission, permissions } from '../../domain/role/permissions';
import { inTransaction } from '../db/database';
import { isUuid } from '../db/ids';
import type { Db, Tx } from '../db/tables';
import { UncertainCommit } from '../db/unreachable';
import { assertProved } from './account/proof';
import { checkAnswer } from './answer';
import { columnsAsked, withColumns } from './asked-columns';
import { type AuditEntry, appendAudit } from './audit';
import type { Actor, Context, UploadedFile } from './context';
import { contextOf } from './context-of';
import { AppError, forbidden, notBuiltYet, notFound, unauthorized } from './errors';
import { everyRowOf } from './every-row';
import { assertAttachable } from './file-rights/attach';
import { notBuilt, type Route } from './handlers';
import { claimKey, storeAnswer } from './idempotency';
import { type MadeOutside, withOutside } from './outside';
import { readWhereFits } from './replica-reads';
import type { System } from './system';
import { leaveRow } from './trail/leave-row';
import { checkRead } from './unread';
import { validated } from './validate';
import { inWritingTurn } from './writing-turns';
import { noteWritten } from './written-to';

/** One call, wherever it comes from: HTTP, the demo laboratory, a job. */
export type Call = Readonly<{
  route: Route;
  input: Record<string, unknown>;
  actor: Actor | null;
  language: Language;
  /** The moment of the call; the demo laboratory lives through past days. */
  at?: string;
  request?: Partial<Context['request']>;
  files?: readonly UploadedFile[];
  idempotencyKey?: string | undefined;
  /** A reading call that is only asked, in the transaction of another one, whether it would be refused: nobody reads what it answers. */
  askedIn?: Db;
}>;

/** The actor of a public call. */
export const anonymous: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  name: '访客 Visitor',
  username: '',
  companyId: '00000000-0000-0000-0000-000000000000',
  departId: null,
  roleIds: [],
  permissions: new Set(),
  dataScope: 'self',
  mustChangePwd: false,
  provedAt: '',
  signatureSuspended: false,
  tokenHash: '',
};

/** Whether a person has the right that a call requires. */
export const mayCall = ({ allow }: AnyEndpoint, actor: Pick<Actor, 'permissions'>): boolean => {
  if (allow === 'public' || allow === 'signedIn') return true;
  return typeof allow === 'string' ? actor.permissions.has(allow) : allow.some((each) => actor.permissions.has(each));
};

/** Refuses who has not the right that a call requires, by the name of that right. */
export const assertMayCall = (endpoint: AnyEndpoint, actor: Pick<Actor, 'permissions'>): void => {
  if (mayCall(endpoint, actor)) return;
  throw forbidden(permissions[[endpoint.allow].flat()[0] as Permission]);
};

/**
 * Refuses before the body is read: no session, a password that is due, a missing right, a password that has to be given again.
 * Gives the actor of the call.
 */
export const admit = ({ endpoint }: Route, actor: Actor | null, at = new Date().toISOString()): Actor => {
  if (actor === null) {
    if (endpoint.allow === 'public') return anonymous;
    throw unauthorized();
  }
  if (actor.mustChangePwd && !endpoint.anyPassword && endpoint.allow !== 'public')
    throw new AppError(403, { zh: '请先修改初始密码', en: 'Change the initial password first' }, () => ({
      mustChangePwd: true,
    }));
  assertMayCall(endpoint, actor);
  if (endpoint.proof) assertProved(actor, at);
  return actor;
};

export const writes = ({ method, writes: changes }: AnyEndpoint): boolean => method !== 'GET' || changes === true;

type Work = { entries: AuditEntry[]; later: (() => Promise<void> | void)[]; made?: MadeOutside };

const contextOfCall = (system: System, call: Call, actor: Actor, db: Db, at: string, work: Work): Context =>
  contextOf({
    system,
    actor,
    language: call.language,
    db,
    at,
    request: call.request,
    files: call.files,
    made: work.made,
    audit: (entry) => {
      work.entries.push(entry);
    },
    afterCommit: (each) => {
      work.later.push(each);
    },
  });

/** The validated input with its path parameters; an id that is no UUID is a record that does not exist. */
export const withPath = (endpoint: AnyEndpoint, raw: Record<string, unknown>): Record<string, unknown> => {
  const input = validated(endpoint, raw);
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    if (name in input) continue;
    const value = String(raw[name] ?? '');
    if (!isUuid(value)) throw notFound({ zh: '记录', en: 'The record' });
    input[name] = value.toLowerCase();
  }
  return input;
};

/**
 * The digest that a repeated idempotency key is compared with; the same fields with another file are another request.
 */
const requestHash = ({ route, input, files = [] }: Call) =>
  createHash('sha256')
    .update(`${route.endpoint.method} ${route.endpoint.path} ${JSON.stringify(input)}`)
    .update(JSON.stringify(files.map(({ field, name, sha256 }) => [field, name, sha256])))
    .digest('hex');

/** Runs what a refusal asks for after the rollback, then throws it again. */
const runAfterRollback = async (error: unknown): Promise<never> => {
  if (error instanceof AppError) await error.afterRollback?.();
  throw error;
};

/**
 * Admits, validates and works. A writing call is one transaction: the change, its audit rows and its answer to the
 * idempotency key are committed together or not at all.
 */
export const run = async (system: System, call: Call): Promise<unknown> => {
  const { route } = call;
  const actor = admit(route, call.actor, call.at);
  if (route.handler === notBuilt) throw notBuiltYet(`${route.endpoint.method} ${route.endpoint.path}`);
  const handler = route.handler;
  const input = withPath(route.endpoint, call.input);
  checkRead(system, route.endpoint, call.input, input);
  const at = call.at ?? new Date().toISOString();
  if (!writes(route.endpoint)) {
    const columns = columnsAsked(route.endpoint, input);
    const readIn = async (db: Db) => {
      const reading: Work = { entries: [], later: [] };
      const context = contextOfCall(system, call, actor, db, at, reading);
      return { context, reading, read: await handler(input, context) };
    };
    // What a refusal asks for after the rollback is done by the call whose transaction it is.
    if (call.askedIn !== undefined) return (await readIn(call.askedIn)).read;
    const { context, reading, read } = await readWhereFits(system, route.endpoint, actor, readIn).catch(
      runAfterRollback,
    );
    const found = withColumns(everyRowOf(route.endpoint, input, read), columns);
    // On the primary, wherever it was read.
    await leaveRow({ ...context, db: system.db }, route.endpoint, input, reading.entries);
    for (const each of reading.later) await each();
    checkAnswer(system, route.endpoint, found, context.request.id, columns);
    return found;
  }
  const attempt = (made: MadeOutside) =>
    inTransaction(system.db, async (tx: Tx) => {
      const work: Work = { entries: [], later: [], made };
      const key = call.idempotencyKey;
      if (key !== undefined && actor !== anonymous) {
        const first = await claimKey(tx, actor.id, key, requestHash(call));
        if (first !== undefined) return { answer: first, later: [] };
      }
      const context = contextOfCall(system, call, actor, tx, at, work);
      if (actor !== anonymous) await assertAttachable(context, input);
      const done = await handler(input, context);
      checkAnswer(system, route.endpoint, done, context.request.id);
      await appendAudit(tx, system.auditKey, actor, context.request, at, work.entries);
      if (key !== undefined && actor !== anonymous)
        await storeAnswer(tx, actor.id, key, route.endpoint.secret ? { ok: true, already: true } : done);
      return { answer: done, later: work.later };
    });
  try {
    const { answer, later } = await withOutside((made) =>
      inWritingTurn(system.pool, actor.id ?? '', made.size > 0, () => attempt(made)),
    ).catch((error: unknown) => {
      // The pages give every upload a key of its own, so that only what came without a file is safe to send again.
      if (error instanceof UncertainCommit)
        error.isRepeatable =
          call.idempotencyKey !== undefined && actor !== anonymous && (call.files ?? []).length === 0;
      return runAfterRollback(error);
    });
    for (const each of later) await each();
    return answer;
  } finally {
    // A refusal may have written too, and of a commit that broke off nobody knows: whoever looks next is to see it.
    await noteWritten(system, actor);
  }
};
