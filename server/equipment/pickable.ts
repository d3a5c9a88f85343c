import { deviceProblem } from '../../domain/equipment/equipment.rules';
import { localDay } from '../../domain/kit/calendar';
import { about, type Label, label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { findRow } from '../kernel/rows';

const nameOf = ({ name, devNum }: Pick<RowOf<'equipment'>, 'name' | 'devNum'>) => `${name}(${devNum})`;

/** Why a device may not be chosen for a test of a day, by its name; null when it may. */
export const pickProblem = (device: RowOf<'equipment'>, day: string): Label | null => {
  const why = deviceProblem(device, day);
  return why === null ? null : about(nameOf(device), why);
};

/** Refuses a device that does not exist or may not measure today (ISO/IEC 17025 6.4.4), by name and cause. */
export const assertPickable = async (context: Context, id: string, field: string): Promise<void> => {
  const device = await findRow(context, 'equipment', id);
  if (device === undefined) throw badField(field, label('该设备不存在', 'That device does not exist'));
  const why = pickProblem(device, localDay(context.at));
  if (why !== null) throw badField(field, why);
};
