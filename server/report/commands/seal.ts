import { label } from '../../../domain/kit/label';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked, conflict } from '../../kernel/errors';
import { assertVersion, updateRow } from '../../kernel/rows';
import { bindFile, sign, voidSignatures } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { contradictionFindings } from '../contradiction';
import { storePdf } from '../file';
import { assertGenuine } from '../genuine';
import { issueFindings } from '../issue';
import { meaningOf } from '../signatures';

type Sealing = {
  id: string;
  has: boolean;
  kind: 'seal' | 'got';
  password?: string | undefined;
  issuedTo?: string | undefined;
  deliverNo?: string | undefined;
  ver?: number | undefined;
};

/** Puts the seal on, or takes it off again before the report has left; the file then shows what was done. */
const sealReport = async (
  context: Context,
  row: RowOf<'report'>,
  { has, password }: Sealing,
): Promise<RowOf<'report'>> => {
  const { db, actor, at } = context;
  assertCan(context, 'report', 'seal', row);
  if ((row.sealed ?? false) === has) return row;
  // The file is made again from the content: a forged one must not get the seal.
  await assertGenuine(context, row, (finding) => blocked([finding]));
  const findings = has
    ? [...(await contradictionFindings(context, row)), ...(await issueFindings(context, row, { sealing: true }))]
    : [];
  if (findings.length > 0) throw blocked(findings);
  const patch = has
    ? { sealed: true, sealBy: actor.id, sealedAt: at }
    : { sealed: false, sealBy: null, sealedAt: null };
  const base = { refType: 'report', refId: row.id, refVer: row.ver, password, contentSha256: row.contentSha256 };
  const signatureId = await sign(context, { ...base, meaning: meaningOf('seal') });
  if (!has) await voidSignatures(db, 'report', row.id, [meaningOf('seal')]);
  const file = await storePdf(context, { ...row, ...patch });
  await bindFile(db, signatureId, file.sha256);
  return step(context, 'report', 'seal', { id: row.id, patch: { ...patch, ...file } });
};

/** Notes to whom an issued report went. */
const collected = async (
  context: Context,
  row: RowOf<'report'>,
  { issuedTo, deliverNo }: Sealing,
): Promise<RowOf<'report'>> => {
  if (row.state !== 'issued') throw conflict(label('报告尚未发放', 'The report has not been issued'), row);
  if (!issuedTo) throw badField('issuedTo', label('请填写领取人', 'Name the person who collected it'));
  const patch = { issuedTo, ...(deliverNo !== undefined && { deliverNo }) };
  const next = await updateRow(context, 'report', row, patch);
  context.audit({ action: 'report.collected', refType: 'report', refId: row.id, refNo: row.no, after: patch });
  return next;
};

export const sealOrRecordCollection = async (context: Context, sealing: Sealing): Promise<RowOf<'report'>> => {
  const row = await getInScope(context, 'report', sealing.id, true);
  assertVersion(row, sealing.ver);
  return sealing.kind === 'seal' ? sealReport(context, row, sealing) : collected(context, row, sealing);
};
