import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** A device in service (ISO/IEC 17025 6.4); only `inUse`, or `limited` within its limits, may measure. */
export const equipmentWorkflow = workflow({
  noun: 'equipment',
  states: {
    inUse: state('在用', 'In use', 'done'),
    limited: state('准用', 'Limited use', 'working'),
    outForCalibration: state('送检中', 'Out for calibration', 'working'),
    repair: state('维修', 'In repair', 'sentBack'),
    stopped: state('停用', 'Out of service', 'sentBack'),
    lent: state('借出', 'On loan', 'waiting'),
    scrapped: state('报废', 'Scrapped', 'void'),
  },
  initial: 'inUse',
  final: ['scrapped'],
  classes: {
    /** May measure, within its limits where it has some. */
    usable: ['inUse', 'limited'],
    /** All but scrapped. */
    kept: ['inUse', 'limited', 'outForCalibration', 'repair', 'stopped', 'lent'],
  },
  steps: {
    sendToCalibrate: {
      label: label('送检', 'Send to calibrate'),
      from: ['inUse', 'limited', 'repair', 'stopped'],
      to: 'outForCalibration',
      allow: 'equipment.update',
    },
    certify: {
      label: label('登记证书', 'Register certificate'),
      // The certificate waits for its confirmation; only one that says "unfit" acts at once.
      from: ['inUse', 'limited', 'outForCalibration', 'stopped'],
      to: 'stopped',
      allow: 'equipment.certify',
    },
    confirm: {
      label: label('计量确认', 'Confirm calibration'),
      from: ['inUse', 'limited', 'outForCalibration', 'stopped'],
      to: ['inUse', 'limited', 'stopped'],
      allow: 'equipment.confirm',
    },
    failCheck: {
      label: label('期间核查不合格', 'Fail intermediate check'),
      from: ['inUse', 'limited'],
      to: 'stopped',
      allow: 'equipment.update',
    },
    expire: {
      label: label('到期停用', 'Take out of service when overdue'),
      from: ['inUse', 'limited'],
      to: 'stopped',
      allow: 'system',
    },
    reportFault: {
      label: label('报告故障', 'Report fault'),
      from: ['inUse', 'limited'],
      to: 'repair',
      allow: 'equipment.update',
      undo: 'repaired',
    },
    repaired: {
      label: label('维修完成', 'Repaired'),
      from: ['repair'],
      to: ['inUse', 'limited', 'stopped'],
      allow: 'equipment.update',
    },
    lend: {
      label: label('借出', 'Lend'),
      from: ['inUse', 'limited'],
      to: 'lent',
      allow: 'equipment.update',
      undo: 'takeBack',
    },
    takeBack: {
      label: label('归还', 'Take back'),
      from: ['lent'],
      to: ['inUse', 'limited', 'stopped'],
      allow: 'equipment.update',
    },
    stop: {
      label: label('停用', 'Take out of service'),
      from: ['inUse', 'limited', 'outForCalibration', 'repair', 'lent'],
      to: 'stopped',
      allow: 'equipment.update',
      reason: true,
      undo: 'restart',
    },
    restart: {
      label: label('启用', 'Return to service'),
      from: ['stopped'],
      to: ['inUse', 'limited'],
      allow: 'equipment.update',
    },
    scrap: {
      label: label('报废', 'Scrap'),
      from: ['stopped', 'repair'],
      to: 'scrapped',
      allow: 'equipment.update',
      reason: true,
    },
  },
});

export type EquipmentState = StateOf<typeof equipmentWorkflow>;
export type EquipmentAction = ActionOf<typeof equipmentWorkflow>;
