import { sql } from 'kysely';
import type { ReportContent } from '../../../domain/report/report-content';
import type { Db, RowOf } from '../../db/tables';
import { pagesIn } from '../../documents/copies';
import { renderReport } from '../../documents/render';
import type { Context } from '../../kernel/context';
import { contentName, type FileStore } from '../../kernel/file-store/file-store';
import { getRow } from '../../kernel/rows';
import { anonymous } from '../../kernel/run';
import { sha256Of } from '../../kernel/sha256';
import type { System } from '../../kernel/system';
import { contentHash } from '../../report/commands/content';
import { documentOf } from '../../report/document';
import { digestAgain, type KeptPaper } from '../../worksheet/paper/kept';

/** Old digests with those that took their places. */
export type Digests = Map<string, string>;

/** Nobody signs in to load a demonstration: what is made again is made for its company. */
const contextFor = (system: System, db: Db, companyId: string, at: string): Context => ({
  db,
  system,
  actor: { ...anonymous, companyId },
  language: 'zh',
  at,
  request: { id: '', ip: null, userAgent: null, origin: '' },
  files: [],
  can: () => false,
  audit: () => undefined,
  afterCommit: () => undefined,
});

/** Lays bytes down under their digest. */
export const layFile = async (files: FileStore, bytes: Uint8Array): Promise<string> => {
  const sha256 = sha256Of(bytes);
  await files.put(contentName(sha256), { bytes });
  return sha256;
};

/** Gives what was frozen at submission, which names days and numbers, its digest again. */
export const freezeAgain = async (db: Db, digests: Digests): Promise<void> => {
  for (const { reportId, content, sha256 } of await db.selectFrom('reportContent').selectAll().execute()) {
    const fresh = contentHash(content as ReportContent);
    digests.set(sha256, fresh);
    await db.updateTable('reportContent').set({ sha256: fresh }).where('reportId', '=', reportId).execute();
  }
};

/** Gives record sheets that were handed in their digests again: they name moments, and what they showed names days and numbers. */
export const keepPapersAgain = async (system: System, db: Db, at: string, digests: Digests): Promise<void> => {
  const kept = await db
    .selectFrom('sheetKept')
    .select(['worksheetId', 'nth', 'companyId', 'content', 'digest'])
    .orderBy('worksheetId')
    .execute();
  // What was signed stays as it is; these were signed on other days.
  await sql`alter table sheet_kept disable trigger sheet_kept_append_only`.execute(db);
  for (const { worksheetId, nth, companyId, content, digest } of kept) {
    const context = contextFor(system, db, companyId, at);
    const fresh = await digestAgain(context, await getRow(context, 'worksheet', worksheetId), content as KeptPaper);
    digests.set(digest, fresh);
    await db
      .updateTable('sheetKept')
      .set({ digest: fresh })
      .where('worksheetId', '=', worksheetId)
      .where('nth', '=', nth)
      .execute();
  }
  await sql`alter table sheet_kept enable trigger sheet_kept_append_only`.execute(db);
};

type Form = Readonly<{ row: RowOf<'report'>; digest: string; fileId: string }>;

/** The files of a report that something names: the one that stands, and before its seals the one that was approved. */
const formsOf = async (db: Db, row: RowOf<'report'>): Promise<Form[]> => {
  if (row.filePdf === null || row.sha256 === null) return [];
  const stands: Form = { row, digest: row.sha256, fileId: row.filePdf };
  const named = await db
    .selectFrom('signature')
    .innerJoin('storedFile', 'storedFile.sha256', 'signature.fileSha256')
    .select(['storedFile.id', 'storedFile.sha256'])
    .distinct()
    .where('signature.refId', '=', row.id)
    .where('storedFile.sha256', '!=', row.sha256)
    .execute();
  const [approved, ...others] = named;
  if (approved === undefined) return [stands];
  if (others.length > 0) throw new Error(`${row.no} has ${named.length + 1} files that signatures name`);
  const unsealed = { ...row, sealed: false, sealedAt: null, sealedAcross: false };
  return [{ row: unsealed, digest: approved.sha256, fileId: approved.id }, stands];
};

/**
 * Sets the files of all reports again, because their days, numbers and codes have changed: from the same content, signatures and
 * seals, by the same typesetter. The new digests take the places of the old ones.
 */
export const reprint = async (system: System, db: Db, at: string, digests: Digests): Promise<void> => {
  const reports = (await db
    .selectFrom('report')
    .selectAll()
    .where('filePdf', 'is not', null)
    .execute()) as unknown as RowOf<'report'>[];
  const forms = (await Promise.all(reports.map((row) => formsOf(db, row)))).flat();
  await Promise.all(
    forms.map(async ({ row, digest, fileId }) => {
      const bytes = await renderReport(await documentOf(contextFor(system, db, row.companyId, at), row));
      const sha256 = await layFile(system.files, bytes);
      digests.set(digest, sha256);
      await db.updateTable('storedFile').set({ sha256, size: bytes.byteLength }).where('id', '=', fileId).execute();
      if (row.filePdf === fileId)
        await db
          .updateTable('report')
          .set({ pages: pagesIn(bytes) })
          .where('id', '=', row.id)
          .execute();
    }),
  );
  for (const [column, table] of [
    ['sha256', 'report'],
    ['content_sha256', 'report'],
    ['content_sha256', 'signature'],
    ['file_sha256', 'signature'],
  ] as const)
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = d.fresh
      from unnest(${[...digests.keys()]}::text[], ${[...digests.values()]}::text[]) as d(old, fresh)
      where t.${sql.ref(column)} = d.old`.execute(db);
};
