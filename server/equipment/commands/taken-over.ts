import { type Equipment, equipment } from '../../../domain/equipment/equipment.entity';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { insertRow } from '../../kernel/rows';

/** Facts that only a confirmed certificate changes once a device is on file. */
const certified = ['lastCalDate', 'calDueDate', 'calOrg', 'certNo', 'calU', 'certFile'] as const;

/** Refuses to write a calibration by hand: without a certificate and its confirmation nothing becomes valid (6.4.4). */
export const assertCalibrationKept = (next: Equipment, before: Equipment): void => {
  const changed = certified.find((name) => (next[name] ?? null) !== before[name]);
  if (changed === undefined) return;
  throw badField(
    changed,
    label(
      '{field}只能通过登记证书并确认来更新',
      '{field}: register a certificate and have it confirmed to change this',
      {
        field: equipment.fields[changed].label,
      },
    ),
  );
};

/** A device that comes with a calibration from elsewhere keeps it as the first line of its certificates. */
export const takeOverCalibration = async (context: Context, row: Equipment): Promise<void> => {
  if (row.lastCalDate === null || row.calDueDate === null) return;
  await insertRow(context, 'calibration', {
    equipmentId: row.id,
    certNo: row.certNo ?? '-',
    calOrg: row.calOrg ?? '-',
    calDate: row.lastCalDate,
    dueDate: row.calDueDate,
    calU: row.calU,
    certFile: row.certFile,
    registeredById: context.actor.id,
    state: 'takenOver',
    confirmResult: 'ok',
  });
};
