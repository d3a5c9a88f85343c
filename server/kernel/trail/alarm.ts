import { type Label, label, say } from '../../../domain/kit/label';
import { type Fault, faultWords } from '../../../domain/trail/faults';
import { inTransaction } from '../../db/database';
import { appendAudit } from '../audit';
import { holdersOf, notify } from '../notify';
import type { System } from '../system';
import { SYSTEM_NAME } from '../system-name';
import { digestOf } from './checkpoint';

/** What a broken trail is called where no single row is known. */
export const trailTrouble = (why: string): Label =>
  label('最近一次检查点之后的日志无法核验：{why}', 'what follows the last checkpoint cannot be verified: {why}', {
    why,
  });

/**
 * Tells the holders of `audit.read`, once for each finding, that the trail does not stand. The message is committed by itself:
 * a trail whose end was taken away may not take another row.
 */
export const alarmTrail = async (
  { db, auditKey }: Pick<System, 'db' | 'auditKey'>,
  companyId: string,
  found: Fault | Label,
): Promise<void> => {
  const text = 'kind' in found ? faultWords(found) : found;
  const at = new Date().toISOString();
  const ref = { refType: 'company', refId: companyId } as const;
  const seen = digestOf(say('en', text));
  const isNew = await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('integrityFault')
      .values({ companyId, ...ref, rule: 'trail', seen, foundAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return false;
    const writer = { db: tx, actor: { id: null, companyId }, at };
    await notify(writer, await holdersOf(writer, 'audit.read'), {
      kind: 'system',
      level: 'urgent',
      title: label('审计追踪异常', 'The audit trail was tampered with'),
      body: text,
      ...ref,
      link: '/trail',
    });
    return true;
  });
  if (!isNew) return;
  console.error(`the audit trail was tampered with: ${say('en', text)}`);
  await inTransaction(db, (tx) =>
    appendAudit(tx, auditKey, { id: null, name: SYSTEM_NAME, companyId }, { id: null, ip: null }, at, [
      { action: 'trail.fault', ...ref, after: { found: say('en', text) } },
    ]),
  ).catch((error: unknown) => console.error(error));
};
