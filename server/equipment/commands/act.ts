import type { equipmentContract } from '../../../contract/equipment/equipment';
import type { InputOf } from '../../../contract/kit/endpoint';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { fitnessProblem, labelColourOf } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import type { EquipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { entryOfStep } from '../../../domain/equipment-event/equipment-event.rules';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { targetTowards } from '../../../domain/kit/workflow';
import type { Context } from '../../kernel/context';
import { blocked } from '../../kernel/errors';
import { getRow, insertRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { tellHolders } from '../reservations/settle';
import { warnOfImpact } from '../warn-of-impact';

type Act = InputOf<typeof equipmentContract.act>;

/**
 * A device that comes back works again only when it is fit and within its calibration; otherwise it stays out of
 * service.
 */
const targetOf = (action: Act['action'], device: Equipment, unfit: Label | null): Equipment['state'] | undefined => {
  if (action !== 'repaired' && action !== 'takeBack' && action !== 'restart') return undefined;
  if (unfit !== null) return 'stopped';
  return device.confirmResult === 'limited' ? 'limited' : 'inUse';
};

/** What lets a stopped device work again. */
export const restartFix = label(
  '登记新的证书并确认，或登记合格的期间核查',
  'Register a new certificate and have it confirmed, or record a check that it passes',
);

/** What the entry of a step tells beside the step itself; the fact may have come about earlier than it is entered. */
type Line = Partial<
  Pick<
    EquipmentEvent,
    'at' | 'byId' | 'detail' | 'result' | 'nextDate' | 'cost' | 'files' | 'taskId' | 'impact' | 'remark'
  >
>;
type Step = Pick<Act, 'id' | 'action' | 'ver' | 'reason'> & { line: Line };

/** Takes a step of the device workflow now, keeps its coloured label and writes the entry of its history. */
export const takeDeviceStep = async (
  context: Context,
  { id, action, ver, reason, line }: Step,
): Promise<{ device: Equipment; entry: EquipmentEvent }> => {
  const device = await getRow(context, 'equipment', id, true);
  const unfit = fitnessProblem(device, localDay(context.at));
  if (action === 'restart' && unfit !== null)
    throw blocked([
      {
        rule: 'equipment.unfit',
        object: device.devNum,
        text: label('{name}({no}):{problem}', '{name} ({no}): {problem}', {
          name: device.name,
          no: device.devNum,
          problem: unfit,
        }),
        fix: restartFix,
        link: `/equipment/${id}/edit`,
      },
    ]);
  const to = targetOf(action, device, unfit);
  const reached = targetTowards(equipmentWorkflow.steps[action], to);
  const updated = await step(context, 'equipment', action, {
    id,
    ver,
    reason,
    patch: {
      labelColor: labelColourOf(reached),
      ...(action === 'reportFault' && { midCheckResult: 'needed' as const }),
    },
    ...(to !== undefined && { to }),
  });
  const entry = await insertRow(context, 'equipmentEvent', {
    at: context.at,
    detail: '',
    ...line,
    byId: line.byId ?? context.actor.id,
    equipmentId: id,
    kind: entryOfStep[action],
    reached,
  });
  await tellHolders(context, updated, device.state);
  if (action === 'reportFault') await warnOfImpact(context, updated, label('报告故障', 'has a fault'));
  return { device: updated, entry };
};

/** Takes the step that a button of the device stands for. */
export const actOnDevice = async ({ id, action, ver, reason, detail }: Act, context: Context): Promise<Equipment> =>
  (await takeDeviceStep(context, { id, action, ver, reason, line: { detail: detail ?? reason ?? '' } })).device;
