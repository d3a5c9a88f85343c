import { type Label, label, say } from '../../domain/kit/label';
import type { AuditAction } from '../../domain/trail/sentences';
import { inTransaction } from '../db/database';
import { appendAudit } from './audit';
import { holdersOf, notify } from './notify';
import type { System } from './system';

/** Something signed or stored that is not what it was. */
export type Fault = Readonly<{
  companyId: string;
  refType: 'report' | 'storedFile';
  refId: string;
  refNo: string;
  rule: string;
  /** A digest of what was found instead. */
  seen: string;
  text: Label;
  link: string;
}>;

type Store = Pick<System, 'db' | 'auditKey'>;

const SYSTEM = '系统 System';
const actions = { report: 'report.fault', storedFile: 'file.fault' } as const satisfies Record<string, AuditAction>;

const isKnown = async ({ db }: Store, { refType, refId, rule, seen }: Fault): Promise<boolean> =>
  (await db
    .selectFrom('integrityFault')
    .select('rule')
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('rule', '=', rule)
    .where('seen', '=', seen)
    .executeTakeFirst()) !== undefined;

const recordNew = async ({ db, auditKey }: Store, fault: Fault): Promise<void> => {
  const { companyId, refType, refId, refNo, rule, seen, text, link } = fault;
  const at = new Date().toISOString();
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('integrityFault')
      .values({ companyId, refType, refId, rule, seen, foundAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return;
    console.error(`integrity fault: ${refType} ${refNo} (${refId}), ${rule}: ${say('en', text)}`);
    const writer = { db: tx, actor: { id: null, companyId }, at };
    await notify(writer, await holdersOf(writer, 'audit.read'), {
      kind: 'system',
      level: 'urgent',
      title: label('{no} 完整性异常', '{no} is not what it was', { no: refNo }),
      body: text,
      refType,
      refId,
      link,
    });
    const entry = { action: actions[refType], refType, refId, refNo, after: { rule, seen } };
    await appendAudit(tx, auditKey, { id: null, name: SYSTEM, companyId }, { id: null, ip: null }, at, [entry]);
  });
};

/**
 * Puts a fault on record the first time that it is met: in the server's log, in the trail, and before those who read
 * the trail. It stands outside the call that met it, which may be a stranger's or about to be rolled back.
 */
export const recordFault = async (store: Store, fault: Fault): Promise<void> => {
  try {
    if (!(await isKnown(store, fault))) await recordNew(store, fault);
  } catch (error) {
    // The refusal itself must reach the reader all the same.
    console.error(error);
  }
};
