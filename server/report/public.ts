import type { PublicReport } from '../../contract/qr-code/qrcode';
import { both, type Pair, say } from '../../domain/kit/label';
import { criterionText } from '../../domain/report/conformity-text';
import { maskedName, publicState } from '../../domain/report/public-report';
import type { ReportState } from '../../domain/report/report.workflow';
import type { ReportContent } from '../../domain/report/report-content';
import { EARLIER_OBJECTION_DAYS } from '../../domain/report/report-statements';
import type { Db, RowOf } from '../db/tables';
import { entities } from '../db/tables';
import type { Context } from '../kernel/context';
import { notFound } from '../kernel/errors';
import { reportIncident } from '../kernel/incidents';
import { leaveVisit } from '../kernel/trail/visits';
import { publicNamesOf } from '../sample/public-names';
import { frozenContent } from './commands/content';
import { doubtOf } from './genuine';
import { successorOf } from './successor';

type Known = Extract<PublicReport, { no: string }>;
type Reader = Pick<Context, 'db' | 'system' | 'afterCommit'>;
type Visit = Reader & Pick<Context, 'at' | 'audit' | 'request'>;

/** The report behind a printed code. The code is the only key; no other id opens anything. */
const byCode = async (db: Db, uuid: string): Promise<RowOf<'report'>> => {
  const row = await db
    .selectFrom('report')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound(entities.report.label);
  return row as RowOf<'report'>;
};

const stateOf = (row: RowOf<'report'>) => publicState(row.state as ReportState, row.issuedAt !== null);

const text = (words: string | Pair): string => (typeof words === 'string' ? words : say('zh', words));

/** Who can say what the system cannot. */
const askTheLaboratory = async (db: Db, { companyId }: RowOf<'report'>): Promise<PublicReport> => {
  const { name, tel } = await db
    .selectFrom('company')
    .select(['name', 'tel'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { valid: false, state: 'unverifiable', laboratory: name, tel };
};

/** Whether the report that was issued under a code still is what was signed; a doubt goes on record. */
const isGenuine = async (context: Reader, row: RowOf<'report'>): Promise<boolean> => {
  const doubt = await doubtOf(context, row);
  if (doubt === null) return true;
  context.afterCommit(() => reportIncident(context.system, doubt.incident));
  return false;
};

/** What the signed content says per sample and criterion, so that a forged conclusion is seen; nothing is judged anew. */
const conformityOf = async (
  db: Db,
  { orderId }: RowOf<'report'>,
  { conformity, samples }: ReportContent,
): Promise<Known['conformity']> => {
  const { confidential } = await db
    .selectFrom('orders')
    .select('confidential')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (conformity === undefined || confidential === 'secret') return null;
  return conformity.map((statement) => ({
    sample: samples.findIndex(({ no }) => no === statement.sampleNo) + 1,
    criterion: both(criterionText(statement)),
    outcome: statement.outcome,
  }));
};

/**
 * What a stranger learns of a report: nothing of one that is not issued; of an issued one no value, no full name of the
 * client, and of a sample's name what the order's confidentiality leaves.
 */
export const publicReportOf = async (context: Visit, uuid: string): Promise<PublicReport> => {
  const { db } = context;
  const row = await byCode(db, uuid);
  const state = stateOf(row);
  if (state === 'notIssued') return { valid: false, state };
  leaveVisit(context, { action: 'report.verified', refType: 'report', refId: row.id, refNo: row.no }, row.companyId);
  const frozen = await frozenContent({ db }, row.id);
  if (!(await isGenuine(context, row)) || frozen === null) return askTheLaboratory(db, row);
  const { client, laboratory, samples, objectionDays = EARLIER_OBJECTION_DAYS } = frozen.content;
  return {
    valid: state === 'valid',
    state,
    no: row.no,
    laboratory: laboratory.name,
    client: maskedName(text(client.name)),
    samples: await publicNamesOf(db, row.sampleIds, new Map(samples.map(({ no, name }) => [no, text(name)]))),
    conformity: await conformityOf(db, row, frozen.content),
    issueDate: row.issueDate,
    objectionDays,
    sha256: (row.sha256 ?? '').slice(0, 12),
    replacedBy: await successorOf(db, row.supersededById),
  };
};

/** Whether a file, by its digest, is the report that was issued under this code. */
export const compareWithIssued = async (
  context: Reader,
  uuid: string,
  sha256: string,
): Promise<{ same: boolean; unverifiable?: true }> => {
  const row = await byCode(context.db, uuid);
  if (stateOf(row) === 'notIssued') return { same: false };
  if (!(await isGenuine(context, row))) return { same: false, unverifiable: true };
  return { same: row.sha256 === sha256.toLowerCase() };
};
