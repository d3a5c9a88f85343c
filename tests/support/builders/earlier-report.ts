import type { ReportContent } from '../../../domain/report/report-content';
import { inTransaction } from '../../../server/db/database';
import { appendAudit } from '../../../server/kernel/audit';
import { contentHash, frozenContent } from '../../../server/report/commands/content';
import type { Laboratory } from '../laboratory';

/**
 * Makes a submitted report what an earlier version let through: its stored and its signed conclusion are `text`, and the
 * signatures on it and the trail stand for just that content.
 */
export const signedEarlierWith = async (
  lab: Laboratory,
  id: string,
  text: string,
  changes: Partial<ReportContent> = {},
): Promise<void> => {
  const frozen = await frozenContent({ db: lab.system.db }, id);
  if (frozen === null) throw new Error(`report ${id} is not submitted`);
  const { judgedBy: _, objectionDays: _days, remarks: _remarks, blocks: _blocks, ...rest } = frozen.content;
  const { columns: _columns, ...earlier } = rest;
  const content: ReportContent = { ...earlier, conclusion: text, ...changes };
  const sha256 = contentHash(content);
  const write = (statement: string, ...values: unknown[]) => lab.owner.query(statement, [id, ...values]);
  await write(
    'update report_content set content = $2, sha256 = $3 where report_id = $1',
    JSON.stringify(content),
    sha256,
  );
  await write('update report set conclusion_text = $2, content_sha256 = $3 where id = $1', text, sha256);
  await write('update signature set content_sha256 = $2 where ref_id = $1', sha256);
  const { db, auditKey } = lab.system;
  const writer = { id: null, name: 'earlier version', companyId: lab.companyId };
  const entry = { action: 'report.submit', refType: 'report', refId: id, after: { contentSha256: sha256 } } as const;
  await inTransaction(db, (tx) =>
    appendAudit(tx, auditKey, writer, { id: null, ip: null }, new Date().toISOString(), [entry]),
  );
};
