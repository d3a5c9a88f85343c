import type { equipmentContract } from '../../../contract/equipment';
import type { InputOf } from '../../../contract/kit/endpoint';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { addMonths, labelColourOf } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { Context } from '../../http/context';
import { badField } from '../../http/errors';
import { looksLike } from '../../http/file-kinds';
import { storeFile } from '../files';
import { holdersOf, notify } from '../notify';
import { getRow, insertRow } from '../rows';
import { transition } from '../transition';
import { reportsTouchedBy } from './impact';

type Certify = InputOf<typeof equipmentContract.certify>;

const stateOf = { ok: 'inUse', limited: 'limited', bad: 'stopped' } as const;

/** The due date as typed; where none is, last calibration plus the cycle. A changed cycle or date reckons it anew. */
export const dueDateOf = (next: Equipment, before: Equipment | null): string | null => {
  const { calMode, lastCalDate, calCycleMonths, calDueDate } = next;
  if (calMode === 'none') return null;
  const reckoned = lastCalDate != null && calCycleMonths != null ? addMonths(lastCalDate, calCycleMonths) : null;
  const isTyped = calDueDate != null && calDueDate !== before?.calDueDate;
  const isReckonedAnew =
    before === null || lastCalDate !== before.lastCalDate || calCycleMonths !== before.calCycleMonths;
  return isTyped || !isReckonedAnew ? (calDueDate ?? null) : (reckoned ?? calDueDate ?? null);
};

const certificateFile = async (context: Context): Promise<string | null> => {
  const [file] = context.files;
  if (file === undefined) return null;
  const mime = looksLike(file.name, file.bytes);
  if (mime === null) throw badField('file', '不支持的文件类型', 'This type of file is not accepted');
  return (await storeFile(context, { name: file.name, mime, bytes: file.bytes })).id;
};

const warnOfImpact = async (context: Context, device: Equipment, reports: readonly string[]) =>
  notify(
    context,
    [...(await holdersOf(context, 'sample.resolve')), ...(await holdersOf(context, 'standard.publish'))],
    {
      kind: 'equipment',
      level: 'urgent',
      title: label(
        `${device.name}(${device.devNum})计量确认不合格`,
        `${device.name} (${device.devNum}) failed its metrological confirmation`,
      ),
      body:
        reports.length === 0
          ? label('未发现受影响的报告。', 'No report is affected.')
          : label(`可能受影响的报告:${reports.join('、')}`, `Reports that may be affected: ${reports.join(', ')}`),
      refType: 'equipment',
      refId: device.id,
      link: `/equipment/${device.id}/edit`,
    },
  );

/**
 * Registers a certificate with its metrological confirmation. An unfit device stops, and every report that rests on its
 * readings since the last good calibration is named (ISO/IEC 17025 6.4.9).
 */
export const certifyDevice = async (input: Certify, context: Context): Promise<Equipment> => {
  const { id, ver, certNo, calOrg, calDate, calU, confirmResult } = input;
  const before = await getRow(context, 'equipment', id, true);
  if (calDate > localDay(context.at))
    throw badField('calDate', '校准日期不能晚于今天', 'A calibration cannot lie in the future');
  const dueDate =
    input.dueDate ?? (before.calCycleMonths == null ? undefined : addMonths(calDate, before.calCycleMonths));
  if (dueDate === undefined)
    throw badField('dueDate', '没有校准周期时须填写有效期', 'Without a cycle the due date is needed');
  if (dueDate <= calDate) throw badField('dueDate', '有效期应晚于校准日期', 'The due date lies after the calibration');
  const file = await certificateFile(context);
  const state = stateOf[confirmResult];
  const updated = await transition(context, {
    table: 'equipment',
    workflow: equipmentWorkflow,
    action: 'certify',
    id,
    ver,
    to: state,
    patch: {
      certNo,
      calOrg,
      lastCalDate: calDate,
      calDueDate: dueDate,
      calU: calU ?? null,
      confirmResult,
      labelColor: labelColourOf(state),
      ...(file !== null && { certFile: file }),
    },
  });
  const reports = confirmResult === 'bad' ? await reportsTouchedBy(context.db, id, before.lastCalDate) : [];
  await insertRow(context, 'equipmentEvent', {
    equipmentId: id,
    kind: 'calibrate',
    at: context.at,
    byId: context.actor.id,
    detail: `证书 ${certNo},${calOrg}`,
    result: { ok: '合格', limited: '准用', bad: '不合格' }[confirmResult],
    nextDate: dueDate,
    files: file === null ? [] : [file],
    impact: confirmResult === 'bad' ? { reports, opinion: input.opinion ?? null } : null,
  });
  if (confirmResult === 'bad') await warnOfImpact(context, before, reports);
  return updated;
};
