import type { equipmentContract } from '../../../contract/equipment';
import type { InputOf } from '../../../contract/kit/endpoint';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { isUsable, labelColourOf } from '../../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import type { EquipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { localDay } from '../../../domain/kit/calendar';
import type { Context } from '../../http/context';
import { blocked } from '../../http/errors';
import { getRow, insertRow } from '../rows';
import { transition } from '../transition';

type Act = InputOf<typeof equipmentContract.act>;

/** The line of the history that a step leaves. */
const kindOf: Readonly<Record<Act['action'], EquipmentEvent['kind']>> = {
  sendToCalibrate: 'calibrate',
  reportFault: 'fault',
  repaired: 'repair',
  lend: 'lend',
  takeBack: 'back',
  stop: 'stop',
  restart: 'restart',
  scrap: 'scrap',
};

const mayWork = (device: Equipment, at: string) => isUsable({ ...device, state: 'inUse' }, localDay(at));

/** A device that comes back works again only within its calibration; otherwise it waits for a certificate. */
const targetOf = (action: Act['action'], device: Equipment, at: string): Equipment['state'] | undefined => {
  if (action === 'restart') return device.confirmResult === 'limited' ? 'limited' : 'inUse';
  if (action !== 'repaired' && action !== 'takeBack') return undefined;
  return mayWork(device, at) ? 'inUse' : 'stopped';
};

/** Takes a step of the device workflow, keeps its coloured label and writes its history. */
export const actOnDevice = async ({ id, action, ver, reason, detail }: Act, context: Context): Promise<Equipment> => {
  const device = await getRow(context, 'equipment', id, true);
  if (action === 'restart' && !mayWork(device, context.at))
    throw blocked([
      {
        rule: 'equipment.overdue',
        object: device.devNum,
        text: {
          zh: `${device.name}(${device.devNum})的校准已过期`,
          en: `The calibration of ${device.devNum} has expired`,
        },
        fix: { zh: '登记新的检定或校准证书', en: 'Register a new certificate' },
        link: `/equipment/${id}/edit`,
      },
    ]);
  const to = targetOf(action, device, context.at);
  const step = equipmentWorkflow.steps[action];
  const reached = to ?? ([step.to].flat()[0] as Equipment['state']);
  const updated = await transition(context, {
    table: 'equipment',
    workflow: equipmentWorkflow,
    action,
    id,
    ver,
    reason,
    patch: { labelColor: labelColourOf(reached) },
    ...(to !== undefined && { to }),
  });
  await insertRow(context, 'equipmentEvent', {
    equipmentId: id,
    kind: kindOf[action],
    at: context.at,
    byId: context.actor.id,
    detail: detail ?? reason ?? step.label.zh,
    result: equipmentWorkflow.states[reached].zh,
  });
  return updated;
};
