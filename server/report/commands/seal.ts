import { label } from '../../../domain/kit/label';
import { acrossProblem, type SealKind, sealSteps, sealsToChange } from '../../../domain/report/seals';
import { meaningOf } from '../../../domain/report/signatures';
import { permissions } from '../../../domain/role/permissions';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked, conflict, forbidden } from '../../kernel/errors';
import { assertVersion, updateRow } from '../../kernel/rows';
import { bindFile, sign, voidSignatures } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { contradictionFindings } from '../contradiction';
import { storePdf } from '../file';
import { assertGenuine } from '../genuine';
import { issueFindings } from '../issue';

type Sealing = {
  id: string;
  has: boolean;
  kind: 'seal' | 'got';
  seals: readonly SealKind[];
  password?: string | undefined;
  issuedTo?: string | undefined;
  deliverNo?: string | undefined;
  ver?: number | undefined;
};

/** What the report says of a seal that is put on now, or is taken off. */
const patchOf = ({ actor, at }: Context, kind: SealKind, has: boolean): Values<'report'> => {
  const [by, when] = has ? [actor.id, at] : [null, null];
  return kind === 'test'
    ? { sealed: has, sealBy: by, sealedAt: when }
    : { sealedAcross: has, sealAcrossBy: by, sealAcrossAt: when };
};

const said = { test: { on: 'seal', off: 'unseal' }, across: { on: 'sealAcross', off: 'unsealAcross' } } as const;

/** Puts seals on, or takes them off again before the report has left; the file then shows what was done. */
const sealReport = async (
  context: Context,
  row: RowOf<'report'>,
  { has, seals, password }: Sealing,
): Promise<RowOf<'report'>> => {
  // What comes off with the test seal asks for no right of its own: it cannot stay.
  for (const kind of seals) assertCan(context, 'report', sealSteps[kind], row);
  const problem = has ? acrossProblem(row, seals) : null;
  if (problem !== null) throw badField('seals', problem);
  const kinds = sealsToChange(row, has, seals);
  if (kinds.length === 0) return row;
  // The file is made again from the content: a forged one must not get the seal.
  await assertGenuine(context, row, (finding) => blocked([finding]));
  const findings = has
    ? [...(await contradictionFindings(context, row)), ...(await issueFindings(context, row, { sealing: true }))]
    : [];
  if (findings.length > 0) throw blocked(findings);
  const base = { refType: 'report', refId: row.id, refVer: row.ver, password, contentSha256: row.contentSha256 };
  const signatureIds: string[] = [];
  for (const kind of kinds) signatureIds.push(await sign(context, { ...base, meaning: meaningOf(sealSteps[kind]) }));
  if (!has) {
    const meanings = kinds.map((kind) => meaningOf(sealSteps[kind]));
    await voidSignatures(context.db, 'report', row.id, meanings);
  }
  const patches = kinds.map((kind) => patchOf(context, kind, has));
  const file = await storePdf(context, Object.assign({ ...row }, ...patches) as RowOf<'report'>);
  for (const id of signatureIds) await bindFile(context.db, id, file.sha256);
  let next = row;
  for (const [index, kind] of kinds.entries())
    next = await step(context, 'report', sealSteps[kind], {
      id: row.id,
      bySystem: !seals.includes(kind),
      patch: { ...patches[index], ...file },
      said: said[kind][has ? 'on' : 'off'],
    });
  return next;
};

/** Notes to whom an issued report went. */
const collected = async (
  context: Context,
  row: RowOf<'report'>,
  { issuedTo, deliverNo }: Sealing,
): Promise<RowOf<'report'>> => {
  if (!context.can('report.seal')) throw forbidden(permissions['report.seal']);
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
