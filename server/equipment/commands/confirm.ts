import type { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import type { InputOf } from '../../../contract/kit/endpoint';
import type { Calibration } from '../../../domain/calibration/calibration.entity';
import { limitsProblem } from '../../../domain/calibration/calibration.rules';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, blocked, conflict } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, getRow, updateRow } from '../../kernel/rows';
import { applyCalibration } from './apply-calibration';

type Confirm = InputOf<typeof equipmentCareContract.confirm>;

const MIN_REASON = 4;

const assertOther = ({ registeredById, certNo, equipmentId }: Calibration, actorId: string): void => {
  if (registeredById !== actorId) return;
  throw blocked([
    {
      rule: 'calibration.samePerson',
      object: certNo,
      text: { zh: '登记人不能确认自己登记的证书', en: 'The person who registered a certificate cannot confirm it' },
      fix: { zh: '请另一位有计量确认权限的人员确认', en: 'Ask another person who may confirm calibrations' },
      link: `/equipment/${equipmentId}/edit?tab=certificates`,
    },
  ]);
};

const sendBack = async (context: Context, row: Calibration, opinion: string | undefined): Promise<Calibration> => {
  if ((opinion ?? '').length < MIN_REASON)
    throw badField(
      'opinion',
      label('退回须说明原因(至少 {least} 个字)', 'Say why it is sent back, in at least {least} characters', {
        least: MIN_REASON,
      }),
    );
  const device = await getRow(context, 'equipment', row.equipmentId);
  const updated = await updateRow(context, 'calibration', row, {
    state: 'refused',
    confirmOpinion: opinion ?? null,
    confirmedById: context.actor.id,
    confirmedAt: context.at,
  });
  context.audit({
    action: 'calibration.refuse',
    refType: 'equipment',
    refId: device.id,
    refNo: device.devNum,
    after: { certNo: row.certNo },
    reason: opinion,
  });
  await notify(context, [row.registeredById], {
    kind: 'equipment',
    level: 'warn',
    title: label('{name}({no})证书被退回', '{name} ({no}): certificate sent back', {
      name: device.name,
      no: device.devNum,
    }),
    body: label('证书 {no}：{opinion}', 'Certificate {no}: {opinion}', {
      no: row.certNo,
      opinion: String(opinion),
    }),
    refType: 'equipment',
    refId: device.id,
    link: `/equipment/${device.id}/edit?tab=certificates`,
  });
  return updated;
};

const assertStillHolds = (row: Calibration, device: RowOf<'equipment'>, today: string): void => {
  if (row.dueDate < today)
    throw badField(
      'decision',
      label('该证书已于 {day} 到期', 'The certificate expired on {day}', { day: row.dueDate }),
    );
  if (device.lastCalDate !== null && row.calDate < device.lastCalDate)
    throw badField(
      'decision',
      label('早于现行校准日期 {day}', 'It is older than the calibration of {day} now in force', {
        day: device.lastCalDate,
      }),
    );
};

/**
 * A second person confirms what a certificate means for the device, or sends it back to the person who registered it.
 */
export const confirmCalibration = async (
  { id, ver, decision, limits, opinion }: Confirm,
  context: Context,
): Promise<Calibration> => {
  const row = await getRow(context, 'calibration', id, true);
  assertVersion(row, ver);
  if (row.state !== 'awaiting')
    throw conflict(label('该证书已处理', 'This certificate has been dealt with already'), row);
  assertOther(row, context.actor.id);
  if (decision === 'refuse') return sendBack(context, row, opinion);
  const device = await getRow(context, 'equipment', row.equipmentId, true);
  const within = limits ?? row.limits;
  const problem = limitsProblem(decision, within);
  if (problem !== null) assertNoProblems([problem]);
  if (decision !== 'bad') assertStillHolds(row, device, localDay(context.at));
  const confirmed = await updateRow(context, 'calibration', row, {
    state: 'confirmed',
    confirmResult: decision,
    limits: decision === 'limited' ? within : null,
    confirmOpinion: opinion ?? null,
    confirmedById: context.actor.id,
    confirmedAt: context.at,
  });
  await applyCalibration(context, device, confirmed, { action: 'confirm', result: decision, limits: within });
  return confirmed;
};
