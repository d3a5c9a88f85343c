import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** A physical sample from receipt to disposal (ISO/IEC 17025 7.4); its holder is known in every state. */
export const sampleWorkflow = workflow({
  noun: 'sample',
  states: {
    registered: state('待接收', 'Registered', 'mine'),
    confirmed: state('已接收', 'Received', 'waiting'),
    refused: state('已拒收', 'Refused', 'sentBack'),
    issued: state('已领样', 'Issued to laboratory', 'working'),
    testing: state('检测中', 'Testing', 'working'),
    tested: state('检毕', 'Tested', 'done'),
    stored: state('留样在库', 'In store', 'done'),
    returned: state('已退样', 'Returned', 'done'),
    disposed: state('已处理', 'Disposed', 'void'),
    exception: state('异常', 'Exception', 'sentBack'),
  },
  initial: 'registered',
  final: ['returned', 'disposed'],
  steps: {
    confirm: {
      label: label('确认收样', 'Confirm sample'),
      from: ['registered'],
      to: 'confirmed',
      allow: 'sample.confirm',
    },
    refuse: {
      label: label('拒收样品', 'Refuse sample'),
      from: ['registered'],
      to: 'refused',
      allow: 'sample.refuse',
      reason: true,
    },
    giveBack: {
      label: label('退还拒收样品', 'Give refused sample back'),
      from: ['refused'],
      to: 'returned',
      allow: 'sample.confirm',
    },
    recheck: {
      label: label('重新验收', 'Inspect again'),
      from: ['refused'],
      to: 'registered',
      allow: 'sample.confirm',
    },
    issue: { label: label('发放样品', 'Issue sample'), from: ['confirmed'], to: 'issued', allow: 'sample.issue' },
    firstData: { label: label('开始检测', 'Testing begun'), from: ['issued'], to: 'testing', allow: 'system' },
    allSubmitted: { label: label('检毕', 'All data submitted'), from: ['testing'], to: 'tested', allow: 'system' },
    dataSentBack: { label: label('数据退回', 'Data sent back'), from: ['tested'], to: 'testing', allow: 'system' },
    putIn: { label: label('入库', 'Put in store'), from: ['tested'], to: 'stored', allow: 'storedSample.putIn' },
    takeOut: {
      label: label('出库', 'Take out of store'),
      from: ['stored'],
      to: ['tested', 'disposed'],
      allow: 'storedSample.takeOut',
    },
    returnToClient: {
      label: label('退样', 'Return to client'),
      from: ['confirmed', 'tested', 'stored'],
      to: 'returned',
      allow: 'storedSample.returnToClient',
    },
    sendOut: { label: label('外送', 'Send out'), from: ['stored'], to: 'disposed', allow: 'storedSample.sendOut' },
    consume: { label: label('耗尽', 'Used up'), from: ['tested'], to: 'disposed', allow: 'sample.issue' },
    reportLoss: {
      label: label('报告异常', 'Report loss or damage'),
      from: ['confirmed', 'issued', 'testing', 'tested', 'stored'],
      to: 'exception',
      allow: 'sample.reportLoss',
      reason: true,
    },
    resolve: {
      label: label('处理异常', 'Resolve exception'),
      from: ['exception'],
      to: ['confirmed', 'disposed'],
      allow: 'sample.resolve',
      reason: true,
    },
  },
});

export type SampleState = StateOf<typeof sampleWorkflow>;
export type SampleAction = ActionOf<typeof sampleWorkflow>;
