import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction } from '../../domain/trail/sentences';
import { readRows } from '../db/read';
import { snake } from '../db/snake';
import type { Db, Tx } from '../db/tables';

/** What happened to one record; `before` and `after` hold only the fields that changed. */
export type AuditEntry = Readonly<{
  action: AuditAction;
  refType: string;
  refId: string | null;
  refNo?: string | null;
  fromState?: string | null;
  toState?: string | null;
  before?: unknown;
  after?: unknown;
  reason?: string | null | undefined;
  /** Who did it, where that is not the actor of the call: who signs in is nobody yet. */
  by?: AuditActor;
}>;

export type AuditActor = Readonly<{ id: string | null; name: string; companyId: string }>;
type Request = Readonly<{ id: string | null; ip: string | null }>;

/** The first link of every chain. */
export const GENESIS = '0'.repeat(64);

/** Keys in order and no white space, so that the same content always hashes the same. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const held = value as Readonly<Record<string, unknown>>;
    let text = '';
    // A check of a million rows spends most of its time here.
    for (const key of Object.keys(held).sort())
      if (held[key] !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(held[key])}`;
    return `{${text}}`;
  }
  return JSON.stringify(value ?? null);
};

/** The hash of a row: keyed, so that write access to the database is not enough to re-chain it. */
export const linkHash = (key: Buffer, prevHash: string, row: Record<string, unknown>): string =>
  createHmac('sha256', key).update(prevHash).update(canonical(row)).digest('hex');

export type Link = { seq: number; hash: string };

/** A row as the database has it, by the names of its columns. */
export type Linked = Readonly<Record<string, unknown>>;

/** The two hands that write the trail: one locks the end of a company's chain until the commit, one adds rows behind it and moves it. */
export type Hands = Readonly<{
  head: (tx: Db, companyId: string) => Promise<Link>;
  append: (tx: Db, companyId: string, rows: readonly Linked[]) => Promise<unknown>;
}>;

/** Functions of the database (migrations/0116-trail-by-function.sql): the calls have no right to write to these tables. */
const byFunction: Hands = {
  head: async (tx, companyId) => {
    const [end] = await readRows<Link>(tx, sql`select seq, hash from trail_head(${companyId})`);
    if (end === undefined) throw new Error('the trail has no end');
    return end;
  },
  append: (tx, companyId, rows) => readRows(tx, sql`select trail_append(${companyId}, ${JSON.stringify(rows)})`),
};

/** Appends the call's entries to the company's chain. Call it last in the transaction. */
export const appendAudit = async (
  tx: Tx,
  key: Buffer,
  actor: AuditActor,
  request: Request,
  at: string,
  entries: readonly AuditEntry[],
  hands: Hands = byFunction,
): Promise<void> => {
  const chains = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const { companyId } = entry.by ?? actor;
    const chain = chains.get(companyId);
    if (chain === undefined) chains.set(companyId, [entry]);
    else chain.push(entry);
  }
  for (const [companyId, of] of chains) await appendTo(tx, key, { ...actor, companyId }, request, at, of, hands);
};

/** `refType` is `ref_type`; what is in `before` and `after` keeps its names. */
const columnsOf = (row: object): Linked =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

/** What moves thousands of records is written in parts of a few megabytes; between them others have their turn. */
const PART = 1000;

const appendTo = async (
  tx: Tx,
  key: Buffer,
  actor: AuditActor,
  request: Request,
  at: string,
  entries: readonly AuditEntry[],
  hands: Hands,
): Promise<void> => {
  let head = await hands.head(tx, actor.companyId);
  const linked = (entry: AuditEntry): Linked => {
    const content = {
      companyId: actor.companyId,
      seq: head.seq + 1,
      at,
      actorId: (entry.by ?? actor).id,
      actorName: (entry.by ?? actor).name,
      ip: request.ip,
      action: entry.action,
      refType: entry.refType,
      refId: entry.refId,
      refNo: entry.refNo ?? null,
      fromState: entry.fromState ?? null,
      toState: entry.toState ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
      reason: entry.reason ?? null,
      requestId: request.id,
    };
    const plain = JSON.parse(JSON.stringify(content)) as typeof content;
    const row = { ...plain, prevHash: head.hash, hash: linkHash(key, head.hash, plain) };
    head = row;
    return columnsOf(row);
  };
  for (let from = 0; from < entries.length; from += PART)
    await hands.append(tx, actor.companyId, entries.slice(from, from + PART).map(linked));
};

/** The trail of one record, oldest first. */
export const auditOf = (db: Db, companyId: string, refType: string, refId: string) =>
  db
    .selectFrom('auditLog')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('refType', '=', refType)
    .where('refId', '=', sql<string>`${refId}::uuid`)
    .orderBy('seq')
    .execute();
