import { type Label, label } from '../../domain/kit/label';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { holdersOf, notify } from '../kernel/notify';
import { lastGoodDay } from './last-good-day';
import { touchedReports } from './touched-reports';

/** Tells those who judge it that a device was found unfit, and which reports rest on it (ISO/IEC 17025 6.4.9). */
export const warnOfImpact = async (context: Context, device: RowOf<'equipment'>, why: Label): Promise<void> => {
  const { day } = await lastGoodDay(context.db, device);
  const reports = await touchedReports(context.db, device.id, day);
  const numbers = reports
    .slice(0, 20)
    .map(({ no }) => no)
    .join(' ');
  await notify(context, await holdersOf(context, 'equipment.reviewImpact'), {
    kind: 'equipment',
    level: 'urgent',
    title: label('{name}({no}){why}', '{name} ({no}) {why}', { name: device.name, no: device.devNum, why }),
    body:
      reports.length === 0
        ? label('未发现受影响的报告。', 'No report depends on it.')
        : label('可能受影响的报告 {count} 份：{reports}', 'Reports that may be affected ({count}): {reports}', {
            count: reports.length,
            reports: numbers,
          }),
    refType: 'equipment',
    refId: device.id,
    link: `/equipment/${device.id}/edit?tab=impact`,
  });
};
