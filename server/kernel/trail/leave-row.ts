import { sql } from 'kysely';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Entity } from '../../../domain/kit/entity';
import { readingOf } from '../../../domain/trail/readings';
import { inTransaction } from '../../db/database';
import { isUuid } from '../../db/ids';
import { entities } from '../../db/tables';
import { type AuditEntry, appendAudit } from '../audit';
import type { Context } from '../context';
import { tableFor } from '../refs';
import type { System } from '../system';
import { titleColumn } from '../title-column';
import { isRepeat, untell } from './fold';

/** The same person who looks at the same record from the same address again within this time leaves no second row. */
export const FOLD_MS = 5 * 60_000;

/** Rows that are being written. */
const underWay = new WeakMap<System['pool'], Map<string, Promise<void>>>();

/** What a record is called, so that its row can be read when the record is gone. */
const numberOf = async ({ db }: Context, noun: string, id: string): Promise<string | null> => {
  const place = tableFor(noun);
  if (place === undefined) return null;
  const entity = (entities as Readonly<Record<string, Entity>>)[place.table];
  if (entity === undefined) return null;
  const title = 'no' in entity.fields ? sql.ref('t.no') : titleColumn('t', entity);
  const { rows } = await sql<{ title: string | null }>`
    select ${title}::text as title from ${sql.table(place.table)} as t where t.id = ${id}::uuid`.execute(db);
  return rows[0]?.title ?? null;
};

/** A stranger belongs to no company: what he looks at is told by who finds it. */
const declaredEntry = ({ leaves, allow }: AnyEndpoint, input: Readonly<Record<string, unknown>>): AuditEntry[] => {
  if (leaves === undefined || allow === 'public') return [];
  const { action, noun, id: name = 'id' } = leaves;
  const id = input[name];
  const refId = typeof id === 'string' && isUuid(id) ? id : null;
  return [{ action, refType: noun, refId }];
};

const keyOf = ({ actor, request }: Context, { action, refType, refId, refNo, by }: AuditEntry): string =>
  [(by ?? actor).companyId, (by ?? actor).id, request.ip, action, refType, refId ?? refNo].join(' ');

/**
 * Writes the row of a reading call, in a short transaction of its own, before the answer goes out: no read without its row. A handler
 * that knows more than the declaration has told it by `audit`.
 */
export const leaveRow = async (
  context: Context,
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
  told: readonly AuditEntry[],
): Promise<void> => {
  const { system, at } = context;
  const entries = told.length > 0 ? told : declaredEntry(endpoint, input);
  const fresh = entries.filter((entry) => !isRepeat(system.pool, keyOf(context, entry), at, FOLD_MS));
  const book = underWay.get(system.pool) ?? new Map<string, Promise<void>>();
  underWay.set(system.pool, book);
  // Who repeats what another call of his is just telling waits for that row: it may not come about.
  await Promise.all(entries.map((entry) => book.get(keyOf(context, entry)) ?? Promise.resolve()));
  if (fresh.length === 0) return;
  const telling = tell(context, fresh);
  const keys = fresh.map((entry) => keyOf(context, entry));
  for (const key of keys) book.set(key, telling);
  try {
    await telling;
  } catch (error) {
    for (const key of keys) untell(system.pool, key);
    throw error;
  } finally {
    for (const key of keys) book.delete(key);
  }
};

const tell = async (context: Context, entries: readonly AuditEntry[]): Promise<void> => {
  const { system, actor, request, at } = context;
  const named: AuditEntry[] = [];
  for (const entry of entries) {
    const { refType: noun, refId, refNo } = entry;
    const no = refId === null || refNo !== undefined ? refNo : await numberOf(context, noun, refId);
    // A type of their own, so that the history of a record stays that of its changes, and short.
    named.push({ ...entry, refType: readingOf(noun), refNo: no ?? null });
  }
  await inTransaction(system.db, (tx) => appendAudit(tx, system.auditKey, actor, request, at, named));
};
