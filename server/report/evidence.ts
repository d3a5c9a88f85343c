import type { Evidence } from '../../domain/report/genuine';
import { meaningOf } from '../../domain/report/signatures';
import type { Db, RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { bytesUnder } from '../kernel/files';
import { signaturesOf } from '../kernel/sign';
import { isAsWritten } from '../kernel/trail-check';
import { contentHash, frozenContent, sameContent } from './commands/content';
import { isFinal } from './final';

type Report = RowOf<'report'>;

/** Both seals set the file once more, so that they tell the same of it. */
const roles = [
  [meaningOf('compile'), 'compile'],
  [meaningOf('approve'), 'approve'],
  [meaningOf('seal'), 'seal'],
  [meaningOf('sealAcross'), 'seal'],
] as const;

const signatures = async (db: Db, { id }: Report): Promise<Evidence['signatures']> =>
  (await signaturesOf(db, 'report', id)).map(({ meaning, valid, contentSha256, fileSha256 }) => ({
    role: roles.find(([stored]) => stored === meaning)?.[1] ?? 'other',
    valid,
    contentSha256,
    fileSha256,
  }));

/** Annexes are named in the content by their digests, which are signed with it. */
const annexDigests = async (db: Db, { attachments, companyId }: Report): Promise<string[]> =>
  attachments === null || attachments.length === 0
    ? []
    : (
        await db
          .selectFrom('storedFile')
          .select('sha256')
          .where('id', 'in', attachments)
          .where('companyId', '=', companyId)
          .execute()
      ).map(({ sha256 }) => sha256);

const frozen = async (db: Db, report: Report): Promise<Evidence['frozen']> => {
  const kept = await frozenContent({ db }, report.id);
  if (kept === null) return null;
  const { content, sha256 } = kept;
  const computed = contentHash(content);
  // What is not the content that was frozen may have any shape: nothing more is read of it.
  if (computed !== sha256) return { sha256, computed, linesAgree: false, annexesAgree: false };
  const named = content.annexes.map((annex) => annex.sha256);
  return {
    sha256,
    computed,
    linesAgree: sameContent(report.lines, content.lines),
    annexesAgree: sameContent(named.sort(), (await annexDigests(db, report)).sort()),
  };
};

const file = async ({ db, system }: Pick<Context, 'db' | 'system'>, report: Report): Promise<Evidence['file']> => {
  if (report.filePdf === null) return null;
  const row = await db
    .selectFrom('storedFile')
    .select('sha256')
    .where('id', '=', report.filePdf)
    .where('companyId', '=', report.companyId)
    .executeTakeFirst();
  const stored = row?.sha256 ?? null;
  const onDisk = stored === null ? null : (await bytesUnder(system, stored)).found;
  return { stated: report.sha256, stored, onDisk };
};

type Recorded = Readonly<{ contentSha256?: string | null; sha256?: string | null }>;

/** What the trail says last. A row of it that was changed says nothing: its key lies outside the database. */
const trail = async ({ db, system }: Pick<Context, 'db' | 'system'>, report: Report): Promise<Evidence['trail']> => {
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('companyId', '=', report.companyId)
    .where('refType', '=', 'report')
    .where('refId', '=', report.id)
    .orderBy('seq', 'desc')
    .execute();
  const recordedIn = (row: (typeof rows)[number]): Recorded => (row.after ?? {}) as Recorded;
  const lastThat = async (says: (row: (typeof rows)[number]) => boolean) => {
    const row = rows.find(says);
    return row !== undefined && (await isAsWritten(db, system.auditKey, row)) ? row : undefined;
  };
  const withContent = await lastThat((row) => 'contentSha256' in recordedIn(row));
  const withFile = await lastThat((row) => 'sha256' in recordedIn(row));
  return {
    state: (await lastThat(({ toState }) => toState !== null))?.toState ?? null,
    contentSha256: (withContent && recordedIn(withContent).contentSha256) ?? null,
    sha256: (withFile && recordedIn(withFile).sha256) ?? null,
  };
};

/** Reads everything that tells whether a report is what was signed; its file too. */
export const evidenceOf = async (context: Pick<Context, 'db' | 'system'>, report: Report): Promise<Evidence> => {
  const { db } = context;
  return {
    state: report.state,
    wasIssued: report.issuedAt !== null,
    isApproved: isFinal(report),
    contentSha256: report.contentSha256,
    frozen: await frozen(db, report),
    signatures: await signatures(db, report),
    file: await file(context, report),
    trail: await trail(context, report),
  };
};
