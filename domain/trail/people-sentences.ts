import { label } from '../kit/label';
import type { Sentences } from './said';

const handedOver = label('因人员停用移交了工作', 'handed over the work of a person who left');

/** What becomes of people, their places and what they have in hand. */
export const peopleSentences = {
  'department.stop': label('停用了部门', 'deactivated the department'),
  'department.restart': label('重新启用了部门', 'reactivated the department'),
  'staffAuth.renew': label('延长了授权', 'renewed the authorisation'),
  'staffAuth.suspend': label('暂停了授权', 'suspended the authorisation'),
  'staffAuth.confirm': label('重新确认了授权', 'confirmed the authorisation again'),
  'staffAuth.withdraw': label('撤销了授权', 'withdrew the authorisation'),
  'task.handOver': handedOver,
  'report.handOver': handedOver,
  'sample.handOver': handedOver,
  'equipment.handOver': handedOver,
  'department.handOver': handedOver,
  'customer.handOver': handedOver,
  'wallView.create': label('新建了大屏', 'set up the display'),
  'wallView.withdraw': label('收回了大屏', 'took back the display'),
} as const satisfies Sentences;
