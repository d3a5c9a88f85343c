import { type Label, label } from '../../domain/kit/label';
import type { AuditAction } from '../../domain/trail/sentences';
import { inTransaction } from '../db/database';
import { appendAudit } from './audit';
import { log, logFault } from './log';
import { holdersOf, notify } from './notify';
import type { System } from './system';
import { SYSTEM_NAME } from './system-name';

/** Something signed or stored that has been altered or is missing. */
export type Incident = Readonly<{
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

const actions = { report: 'report.fault', storedFile: 'file.fault' } as const satisfies Record<string, AuditAction>;

const isKnown = async ({ db }: Store, { refType, refId, rule, seen }: Incident): Promise<boolean> =>
  (await db
    .selectFrom('integrityFault')
    .select('rule')
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('rule', '=', rule)
    .where('seen', '=', seen)
    .executeTakeFirst()) !== undefined;

const recordNew = async ({ db, auditKey }: Store, incident: Incident): Promise<void> => {
  const { companyId, refType, refId, refNo, rule, seen, text, link } = incident;
  const at = new Date().toISOString();
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('integrityFault')
      .values({ companyId, refType, refId, rule, seen, foundAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return;
    // The name of a file is its owner's; the number of a report is not.
    log.error({ refType, refId, rule, ...(refType === 'report' && { refNo }) }, 'integrity fault');
    const writer = { db: tx, actor: { id: null, companyId }, at };
    await notify(writer, await holdersOf(writer, 'audit.read'), {
      kind: 'system',
      level: 'urgent',
      title: label('{no} 完整性异常', '{no}: integrity check failed', { no: refNo }),
      body: text,
      refType,
      refId,
      link,
    });
    const entry = { action: actions[refType], refType, refId, refNo, after: { rule, seen } };
    await appendAudit(tx, auditKey, { id: null, name: SYSTEM_NAME, companyId }, { id: null, ip: null }, at, [entry]);
  });
};

/**
 * Reports an integrity incident the first time that it is found: in the server's log, in the trail, and by a message to
 * those who read the trail. It runs outside the transaction of the call that found it, which may be rolled back.
 */
export const reportIncident = async (store: Store, incident: Incident): Promise<void> => {
  try {
    if (!(await isKnown(store, incident))) await recordNew(store, incident);
  } catch (error) {
    // The refusal itself must reach the reader all the same.
    logFault(error);
  }
};
