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
  'signingCase.open': label('登记了待第二人确认的签字事项', 'left a matter of signing for a second person'),
  'signingCase.confirm': label('作为第二人确认了签字事项', 'confirmed a matter of signing as the second person'),
  'signingCase.refuse': label('拒绝了签字事项', 'refused a matter of signing'),
  'signingCase.overtake': label('签字事项已失效', 'overtook a matter of signing'),
  'staff.newPassword': label('在控制台重设了密码', 'set a new password on the command line'),
  'task.handOver': handedOver,
  'report.handOver': handedOver,
  'sample.handOver': handedOver,
  'equipment.handOver': handedOver,
  'department.handOver': handedOver,
  'customer.handOver': handedOver,
  'wallView.create': label('新建了大屏', 'set up the display'),
  'wallView.withdraw': label('收回了大屏', 'took back the display'),
} as const satisfies Sentences;
