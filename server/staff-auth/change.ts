import type { InputOf } from '../../contract/kit/endpoint';
import type { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { label } from '../../domain/kit/label';
import { authLines, newLines } from '../../domain/staff-auth/bulk';
import type { StaffAuth } from '../../domain/staff-auth/staff-auth.entity';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import { assertReferences } from '../kernel/refs';
import { assertVersion, getRow, insertRow, updateRow } from '../kernel/rows';
import { authorisationsOf } from './authorisations-of';

/** More at once is a mistake of the form, not a day's work. */
const MOST = 1000;

/** Gives people every authorisation of a batch that they do not hold yet. */
export const authoriseMany = async (
  context: Context,
  batch: InputOf<typeof staffAuthContract.addMany>,
): Promise<{ added: number; held: number }> => {
  const { db, actor } = context;
  const { staffIds, kinds, areaIds, testitemIds, stdIds, equipmentIds, validFrom, basis } = batch;
  const validTo = batch.validTo ?? null;
  for (const [field, ids] of Object.entries({ staffId: staffIds, areaId: areaIds, testitemId: testitemIds }))
    for (const each of ids) await assertReferences(db, actor.companyId, 'staffAuth', { [field]: each });
  for (const each of stdIds) await assertReferences(db, actor.companyId, 'staffAuth', { stdId: each });
  for (const each of equipmentIds) await assertReferences(db, actor.companyId, 'staffAuth', { equipmentId: each });
  const items =
    testitemIds.length === 0
      ? []
      : await db.selectFrom('testItem').select(['id', 'areaId']).where('id', 'in', testitemIds).execute();
  const lines = authLines({
    staffIds,
    kinds: kinds as StaffAuth['kind'][],
    areaIds,
    items,
    stdIds,
    equipmentIds,
  });
  if (lines.length > MOST)
    throw badField(
      'kinds',
      label('一次最多授权 {most} 项，现为 {count} 项', '{count} authorisations at once are too many; {most} at most', {
        most: MOST,
        count: lines.length,
      }),
    );
  const fresh = newLines(lines, { validFrom, validTo }, await authorisationsOf(db, actor.companyId, staffIds));
  for (const line of fresh) {
    const values = { ...line, validFrom, validTo, basis, approvedBy: actor.id, status: 'valid' as const };
    const row = await insertRow(context, 'staffAuth', values);
    context.audit({
      action: 'staffAuth.create',
      refType: 'staffAuth',
      refId: row.id,
      refNo: basis,
      after: { ...line, validFrom, validTo, basis },
    });
  }
  return { added: fresh.length, held: lines.length - fresh.length };
};

/** Lets authorisations run on; a day before the one they have already is refused. */
export const renewMany = async (
  context: Context,
  { ids, validTo, basis }: InputOf<typeof staffAuthContract.renew>,
): Promise<{ renewed: number }> => {
  for (const id of new Set(ids)) {
    const row = await getRow(context, 'staffAuth', id, true);
    if (row.status === 'withdrawn')
      throw badField('ids', label('已撤销的授权不能延期', 'A withdrawn authorisation cannot be extended'));
    if (row.validTo === null || row.validTo >= validTo)
      throw badField(
        'validTo',
        label('新的失效日期须晚于原失效日期', 'The new last day has to be later than the old one'),
      );
    const updated = await updateRow(context, 'staffAuth', row, { validTo, basis, approvedBy: context.actor.id });
    context.audit({
      action: 'staffAuth.renew',
      refType: 'staffAuth',
      refId: id,
      refNo: basis,
      before: { validTo: row.validTo, basis: row.basis },
      after: { validTo: updated.validTo, basis },
    });
  }
  return { renewed: new Set(ids).size };
};

const actions = {
  valid: 'staffAuth.confirm',
  suspended: 'staffAuth.suspend',
  withdrawn: 'staffAuth.withdraw',
} as const;

/** Suspends an authorisation, confirms it again, or withdraws it for good. */
export const setAuthStatus = async (
  context: Context,
  { id, ver, status, reason }: InputOf<typeof staffAuthContract.setStatus>,
) => {
  const row = await getRow(context, 'staffAuth', id, true);
  assertVersion(row, ver);
  const from = row.status ?? 'valid';
  if (from === 'withdrawn' || from === status)
    throw conflict(label('授权当前状态不允许此操作', "The authorisation's status does not allow this"), row);
  const updated = await updateRow(context, 'staffAuth', row, { status, approvedBy: context.actor.id });
  context.audit({
    action: actions[status],
    refType: 'staffAuth',
    refId: id,
    refNo: row.basis,
    before: { status: from },
    after: { status },
    reason,
  });
  return updated;
};
