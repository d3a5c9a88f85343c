import { type EquipmentAction, type EquipmentState, equipmentWorkflow } from '../equipment/equipment.workflow';
import { joined, type Label, label, same } from '../kit/label';
import type { Problem } from '../kit/problem';
import { actionsFor, leaves, wordsOf } from '../kit/workflow';
import { type EquipmentEvent, equipmentEvent } from './equipment-event.entity';

export type EntryKind = EquipmentEvent['kind'];

/** The entry that a step of the device leaves in its history. */
export const entryOfStep = {
  sendToCalibrate: 'calibrate',
  reportFault: 'fault',
  repaired: 'repair',
  lend: 'lend',
  takeBack: 'back',
  stop: 'stop',
  restart: 'restart',
  scrap: 'scrap',
} as const satisfies Partial<Record<EquipmentAction, EntryKind>>;

/** A step that is taken by writing its entry. */
export type EntryStep = Exclude<keyof typeof entryOfStep, 'sendToCalibrate'>;

/** What has a record of its own is written there, and its entry follows from it. */
const recorded: Partial<Record<EntryKind, Label>> = {
  calibrate: label(
    '校准检定请登记证书({certify})，送检请用设备的「送检」({act})',
    'Register the certificate of a calibration ({certify}); to send the device out, take its step "Send to calibrate" ({act})',
    { certify: 'POST /api/equipment/zhengshu/{id}', act: 'POST /api/equipment/act/{id}' },
  ),
  midcheck: label('期间核查请用设备的「登记期间核查」({call})', 'Use "Record a check" of the device ({call})', {
    call: 'POST /api/equipment/midcheck/{id}',
  }),
};

/**
 * The step that writing an entry of this kind takes: what was written down has then happened, and a device with a fault
 * is out of service (ISO/IEC 17025 6.4.9). Undefined for a note and for what has a record of its own.
 */
export const stepOfEntry = (kind: EntryKind): EntryStep | undefined =>
  recorded[kind] === undefined
    ? (Object.keys(entryOfStep) as EntryStep[]).find((step) => entryOfStep[step] === kind)
    : undefined;

/** What is wrong with writing an entry of this kind by hand, naming the call that does it. */
export const kindProblem = (kind: EntryKind): Problem | null => {
  const text = recorded[kind];
  return text === undefined ? null : { field: 'kind', text };
};

/** What writing an entry does to the device, shown when its kind is chosen. */
export const entryEffects: Readonly<Partial<Record<EntryKind, Label>>> = {
  maintain: label('只作记录，设备状态不变', 'A note: the status of the device does not change'),
  use: label('只作记录，设备状态不变', 'A note: the status of the device does not change'),
  buy: label('只作记录，设备状态不变', 'A note: the status of the device does not change'),
  fault: label(
    '设备停止使用，转为「维修」，并通知质量负责人评估影响',
    'Takes the device out of service for repair and asks the quality manager to assess the impact',
  ),
  repair: label(
    '结束维修：此后核查或校准合格的恢复使用，否则停用',
    'Ends the repair: back in service if a check or a calibration has been passed since, otherwise out of service',
  ),
  lend: label('设备借出，归还前不能用于检测', 'Takes the device out of service until it is returned'),
  back: label(
    '设备归还：合格且在有效期内的恢复使用，否则停用',
    'Back in service if it is fit and not overdue, otherwise out of service',
  ),
  stop: label('设备停止使用', 'Takes the device out of service'),
  restart: label(
    '设备恢复使用，须合格且在有效期内',
    'Puts the device back in service; it has to be fit and not overdue',
  ),
  scrap: label('设备报废，不能再启用', 'Takes the device out of service for good'),
};

/** The steps that people may take from a state, by their names; null where none leads on. */
const openSteps = (from: EquipmentState): Label | null => {
  const open = actionsFor(equipmentWorkflow, from, () => true).map((action) => equipmentWorkflow.steps[action].label);
  return open.length === 0 ? null : joined(open.map((step) => label('「{step}」', '"{step}"', { step })));
};

const wordOf = (kind: EntryKind): Label => equipmentEvent.fields.kind.options?.[kind] ?? same(kind);

/** Why a device cannot take the step of an entry from where it is, and which it can. */
export const stepRefusal = (kind: EntryKind, from: EquipmentState): Label => {
  const state = wordsOf(equipmentWorkflow.states[from]);
  const word = wordOf(kind);
  const open = openSteps(from);
  return open === null
    ? label(
        '设备当前为「{state}」，不能登记「{entry}」；此状态不再变化',
        'The device is "{state}" now: "{entry}" cannot be entered, and the status is final',
        { state, entry: word },
      )
    : label(
        '设备当前为「{state}」，不能登记「{entry}」；现在可用的操作：{steps}',
        'The device is "{state}" now: "{entry}" cannot be entered. Open now: {steps}',
        { state, entry: word, steps: open },
      );
};

/** The step that leads back from what an entry did, where there is one. */
const back: Readonly<Partial<Record<EntryKind, EquipmentAction>>> = {
  fault: 'repaired',
  repair: 'reportFault',
  lend: 'takeBack',
  back: 'lend',
  stop: 'restart',
  restart: 'stop',
  calibrate: 'stop',
};

/**
 * What becomes of the device when an entry that moved it is corrected or withdrawn: nothing by itself, and which step to
 * take; null for a note. A state that rolled back unseen would put a device to work that nobody has looked at.
 */
export const adviceOn = (
  { kind, verdict }: Pick<EquipmentEvent, 'kind' | 'verdict'>,
  state: EquipmentState,
): Label | null => {
  if (verdict !== null || !Object.values<EntryKind>(entryOfStep).includes(kind)) return null;
  const undone = back[kind];
  const now = wordsOf(equipmentWorkflow.states[state]);
  if (undone !== undefined && leaves(equipmentWorkflow, undone, state)) {
    const step = equipmentWorkflow.steps[undone].label;
    return label(
      '设备仍为「{state}」：更正或撤销记录不改变状态；如需改变，请操作「{step}」',
      'The device stays "{state}": correcting or withdrawing an entry does not change this. To change it, take "{step}"',
      { state: now, step },
    );
  }
  const open = openSteps(state);
  return open === null
    ? label(
        '设备仍为「{state}」：更正或撤销记录不改变状态，此状态也不再变化',
        'The device stays "{state}": correcting or withdrawing an entry does not change this, and the status is final',
        { state: now },
      )
    : label(
        '设备仍为「{state}」：更正或撤销记录不改变状态；如需改变，可用的操作：{steps}',
        'The device stays "{state}": correcting or withdrawing an entry does not change this. Open now: {steps}',
        { state: now, steps: open },
      );
};

const isFact = (kind: EntryKind) => stepOfEntry(kind) !== undefined || recorded[kind] !== undefined;

type Content = Pick<EquipmentEvent, 'equipmentId' | 'kind' | 'at' | 'verdict'>;

/** What a correction may not change: the device, what was done to it, and the day of a proof. */
export const correctionProblem = (next: Omit<Content, 'verdict'>, before: Content): Problem | null => {
  if (next.equipmentId !== before.equipmentId)
    return {
      field: 'equipmentId',
      text: label('履历不能改挂到另一台设备', 'An entry cannot be moved to another device'),
    };
  if (next.kind !== before.kind && (isFact(next.kind) || isFact(before.kind)))
    return {
      field: 'kind',
      text: label(
        '更正不能改变设备所经的操作；请撤销此记录，再登记正确的一条',
        'A correction does not change what was done to the device; withdraw this entry and enter the right one',
      ),
    };
  if (before.verdict !== null && Date.parse(next.at) !== Date.parse(before.at))
    return {
      field: 'at',
      text: label(
        '核查或校准的日期以其记录为准，不能在履历中更改',
        'The date of a check or a calibration is that of its record',
      ),
    };
  return null;
};

/** Why an entry cannot be withdrawn, and what to do instead: a device works on the strength of its checks and calibrations. */
export const withdrawalProblem = ({ verdict }: Pick<EquipmentEvent, 'verdict'>): { text: Label; fix: Label } | null =>
  verdict === null
    ? null
    : {
        text: label(
          '核查与校准的结论不能在履历中撤销',
          'The verdict of a check or a calibration cannot be withdrawn in the history',
        ),
        fix: label(
          '结论不可信时，请对设备「报告故障」，重新核查或校准合格后再启用',
          'If it cannot be trusted, take "Report fault": the device works again once a check or a calibration is passed',
        ),
      };
