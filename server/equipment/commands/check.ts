import type { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import type { InputOf } from '../../../contract/kit/endpoint';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { labelColourOf, nextCheckDay } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import type { Context } from '../../kernel/context';
import { badField, conflict } from '../../kernel/errors';
import { assertVersion, getRow, insertRow, updateRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { scanOf } from '../certificate-file';
import { tellHolders } from '../reservations/settle';
import { warnOfImpact } from '../warn-of-impact';

type Check = InputOf<typeof equipmentCareContract.check>;

/** Noon of the laboratory's day: a check is known by its day only, and today's lies not in the future. */
const momentOf = (day: string, at: string): string => {
  if (day === localDay(at)) return at;
  return new Date(`${day}T12:00:00+08:00`).toISOString();
};

const failed = (context: Context, device: Equipment, patch: { midCheckDue: string | null }): Promise<Equipment> =>
  inClass(equipmentWorkflow, 'usable', device.state)
    ? step(context, 'equipment', 'failCheck', {
        id: device.id,
        patch: { ...patch, midCheckResult: 'fail', labelColor: labelColourOf('stopped') },
      })
    : updateRow(context, 'equipment', device, { ...patch, midCheckResult: 'fail' });

/** Records an intermediate check (期间核查, ISO/IEC 17025 6.4.10); a device that fails it stops at once. */
export const checkDevice = async (input: Check, context: Context): Promise<Equipment> => {
  const { id, ver, checkDate, verdict, detail, result } = input;
  const device = await getRow(context, 'equipment', id, true);
  assertVersion(device, ver);
  if (device.state === 'scrapped')
    throw conflict(label('设备已报废，不再核查', 'The device is scrapped; it is no longer checked'), device);
  const today = localDay(context.at);
  if (checkDate > today) throw badField('checkDate', label('核查日期不能晚于今天', 'A check cannot be in the future'));
  const nextDate = input.nextDate ?? nextCheckDay(device.midCheckCycleMonths, checkDate);
  if (nextDate !== null && nextDate <= checkDate)
    throw badField('nextDate', label('下次核查应晚于本次', 'The next check must be after this one'));
  const file = await scanOf(context);
  const patch = { midCheckDue: nextDate };
  const updated =
    verdict === 'fail'
      ? await failed(context, device, patch)
      : await updateRow(context, 'equipment', device, { ...patch, midCheckResult: 'pass' });
  await insertRow(context, 'equipmentEvent', {
    equipmentId: id,
    kind: 'midcheck',
    at: momentOf(checkDate, context.at),
    byId: context.actor.id,
    detail,
    result: result ?? null,
    verdict,
    reached: updated.state,
    nextDate,
    files: file === null ? [] : [file],
  });
  context.audit({
    action: 'equipment.check',
    refType: 'equipment',
    refId: id,
    refNo: device.devNum,
    before: { midCheckDue: device.midCheckDue, midCheckResult: device.midCheckResult },
    after: { midCheckDue: nextDate, midCheckResult: verdict },
  });
  if (verdict === 'fail') {
    await tellHolders(context, updated, device.state);
    await warnOfImpact(context, device, label('期间核查不合格', 'failed its intermediate check'));
  }
  return updated;
};
