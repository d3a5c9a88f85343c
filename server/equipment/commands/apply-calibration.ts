import type { Calibration, Fitness } from '../../../domain/calibration/calibration.entity';
import { labelColourOf, nextCheckDay } from '../../../domain/equipment/equipment.rules';
import { label } from '../../../domain/kit/label';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { insertRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { tellHolders } from '../reservations/settle';
import { warnOfImpact } from '../warn-of-impact';

type Device = RowOf<'equipment'>;

const stateOf = { ok: 'inUse', limited: 'limited', bad: 'stopped' } as const;

/** What an unfit result leaves alone: the device keeps the calibration under which its past results were read. */
const factsOf = (device: Device, row: Calibration): Values<'equipment'> => ({
  certNo: row.certNo,
  calOrg: row.calOrg,
  lastCalDate: row.calDate,
  calDueDate: row.dueDate,
  calU: row.calU,
  certFile: row.certFile,
  correction: row.correction,
  // A calibration proves more than the check that failed before it.
  midCheckResult: null,
  midCheckDue: nextCheckDay(device.midCheckCycleMonths, row.calDate),
});

/** Lets a certificate take effect: the device's state, label and calibration, and the line of its history. */
export const applyCalibration = async (
  context: Context,
  device: Device,
  row: Calibration,
  { action, result, limits }: { action: 'certify' | 'confirm'; result: Fitness; limits: string | null },
): Promise<Device> => {
  const state = stateOf[result];
  const updated = await step(context, 'equipment', action, {
    id: device.id,
    to: state,
    patch: {
      ...(result !== 'bad' && factsOf(device, row)),
      limits: result === 'limited' ? limits : null,
      confirmResult: result,
      confirmedById: context.actor.id,
      confirmedAt: context.at,
      labelColor: labelColourOf(state),
    },
  });
  await insertRow(context, 'equipmentEvent', {
    equipmentId: device.id,
    kind: 'calibrate',
    at: context.at,
    byId: context.actor.id,
    detail: `${row.certNo} · ${row.calOrg}`,
    verdict: result,
    reached: state,
    nextDate: result === 'bad' ? null : row.dueDate,
    files: row.certFile === null ? [] : [row.certFile],
  });
  await tellHolders(context, updated, device.state);
  if (result === 'bad') await warnOfImpact(context, device, label('计量确认不合格', 'was found unfit'));
  return updated;
};
