import { sql } from 'kysely';
import type { Blocker } from '../../domain/kit/blocker';
import { type Evidence, incidentFix, incidentOf, incidentWords } from '../../domain/report/genuine';
import type { RowOf } from '../db/tables';
import { canonical } from '../kernel/audit';
import type { Context } from '../kernel/context';
import { AppError, afterRollback } from '../kernel/errors';
import { type Incident, reportIncident } from '../kernel/incidents';
import { getRow } from '../kernel/rows';
import { sha256Of } from '../kernel/sha256';
import { evidenceOf } from './evidence';

type Reader = Pick<Context, 'db' | 'system'>;

/** What of a report is not what was signed: for its reader, and for the record. */
export type ReportDoubt = Readonly<{ finding: Blocker; incident: Incident }>;

/** What was found, without what changes by honest work: the same damage is told once. */
const seenIn = ({ contentSha256, frozen, file, signatures, trail }: Evidence): string => {
  const bound = signatures.filter(({ role }) => role !== 'other').map((each) => [each.contentSha256, each.fileSha256]);
  return sha256Of(Buffer.from(canonical([contentSha256, frozen, file, bound, trail.contentSha256, trail.sha256])));
};

/** Holds a report against its digests, its signatures and the trail; nothing for a genuine one. */
export const doubtOf = async (reader: Reader, report: RowOf<'report'>): Promise<ReportDoubt | null> => {
  const evidence = await evidenceOf(reader, report);
  const rule = incidentOf(evidence);
  if (rule === null) return null;
  const { id, no, companyId } = report;
  const text = incidentWords[rule];
  return {
    finding: { rule: 'integrity', object: no, text, fix: incidentFix },
    incident: {
      companyId,
      refType: 'report',
      refId: id,
      refNo: no,
      rule,
      seen: seenIn(evidence),
      text,
      link: `/reporttask?view=all#${id}`,
    },
  };
};

const unshown = ({ text }: Blocker): AppError => new AppError(409, text);

/** Refuses to show, hand out or go on with a report that is not what was signed, and puts that on record. */
export const assertGenuine = async (
  context: Reader,
  report: RowOf<'report'>,
  refusal: (finding: Blocker) => AppError = unshown,
): Promise<void> => {
  const doubt = await doubtOf(context, report);
  if (doubt === null) return;
  const { finding, incident } = doubt;
  throw afterRollback(refusal(finding), () => reportIncident(context.system, incident));
};

/** The same for a stored file that is a report's PDF or annex; other files have no signatures. */
export const assertReportFileGenuine = async (context: Context, fileId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from report where company_id = ${context.actor.companyId} and deleted_at is null
      and (file_pdf = ${fileId}::uuid or attachments @> array[${fileId}]::uuid[])`.execute(context.db);
  for (const { id } of rows) await assertGenuine(context, await getRow(context, 'report', id));
};
