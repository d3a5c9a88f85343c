import type { equipmentContract } from '../../../contract/equipment/equipment';
import type { InputOf } from '../../../contract/kit/endpoint';
import { certificateProblem, validUntil } from '../../../domain/calibration/calibration.rules';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { badField, blocked } from '../../kernel/errors';
import { holdersOf, notify } from '../../kernel/notify';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, getRow, insertRow } from '../../kernel/rows';
import { assertCan } from '../../kernel/step';
import { scanOf } from '../certificate-file';
import { applyCalibration } from './apply-calibration';

type Certify = InputOf<typeof equipmentContract.certify>;

const assertNoneWaits = async ({ db }: Context, device: Equipment): Promise<void> => {
  const waiting = await db
    .selectFrom('calibration')
    .select('certNo')
    .where('equipmentId', '=', device.id)
    .where('state', '=', 'awaiting')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (waiting === undefined) return;
  throw blocked([
    {
      rule: 'calibration.awaiting',
      object: device.devNum,
      text: label('证书 {no} 尚待计量确认', 'The certificate {no} is still waiting for confirmation', {
        no: waiting.certNo,
      }),
      fix: { zh: '请先确认或退回该证书', en: 'Have it confirmed or sent back first' },
      link: `/equipment/${device.id}/edit?tab=certificates`,
    },
  ]);
};

/**
 * Registers a certificate. It takes effect once another person has confirmed it (计量确认, ISO/IEC 17025 6.4.4); one that
 * shows the device unfit needs no second opinion to take it out of service (6.4.9).
 */
export const certifyDevice = async (input: Certify, context: Context): Promise<Equipment> => {
  const { id, ver, certNo, calOrg, calDate, calU, confirmResult, limits, correction, opinion } = input;
  const device = await getRow(context, 'equipment', id, true);
  assertVersion(device, ver);
  assertCan(context, 'equipment', 'certify', device);
  const problem = certificateProblem(input, device, localDay(context.at));
  if (problem !== null) assertNoProblems([problem]);
  await assertNoneWaits(context, device);
  const certFile = await scanOf(context);
  if (certFile === null) throw badField('file', label('请上传证书扫描件', 'Upload the scan of the certificate'));
  const isUnfit = confirmResult === 'bad';
  const row = await insertRow(context, 'calibration', {
    equipmentId: id,
    certNo,
    calOrg,
    calDate,
    dueDate: validUntil(input, device) ?? calDate,
    calU: calU ?? null,
    correction: correction ?? null,
    proposal: confirmResult,
    limits: limits ?? null,
    opinion: opinion ?? null,
    certFile,
    registeredById: context.actor.id,
    state: isUnfit ? 'confirmed' : 'awaiting',
    ...(isUnfit && { confirmResult, confirmedById: context.actor.id, confirmedAt: context.at }),
  });
  if (isUnfit) return applyCalibration(context, device, row, { action: 'certify', result: 'bad', limits: null });
  context.audit({
    action: 'equipment.certify',
    refType: 'equipment',
    refId: id,
    refNo: device.devNum,
    after: { certNo, calOrg, lastCalDate: calDate, calDueDate: row.dueDate },
  });
  await notify(context, await holdersOf(context, 'equipment.confirm'), {
    kind: 'equipment',
    title: label('{name}({no})待计量确认', '{name} ({no}): a calibration to confirm', {
      name: device.name,
      no: device.devNum,
    }),
    body: label('证书 {no}，{by}，校准日期 {day}', 'Certificate {no} of {by}, calibrated on {day}', {
      no: certNo,
      by: calOrg,
      day: calDate,
    }),
    refType: 'equipment',
    refId: id,
    link: `/equipment/${id}/edit?tab=certificates`,
  });
  return device;
};
