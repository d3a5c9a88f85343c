import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** Where the decision on an exception leads a sample. */
export const resolvedTo = ['confirmed', 'disposed'] as const;
const inLaboratory = ['issued', 'testing'] as const;
const inHouse = ['confirmed', ...inLaboratory, 'tested', 'stored'] as const;

/** A physical sample from receipt to disposal (ISO/IEC 17025 7.4); its holder is known in every state. */
export const sampleWorkflow = workflow({
  noun: 'sample',
  states: {
    registered: state('待接收', 'Registered', 'mine'),
    confirmed: state(
      '已接收',
      'Received',
      'waiting',
      label('任务下达后由样品管理员发放', 'Next: the keeper issues it once the work is released'),
    ),
    refused: state(
      '已拒收',
      'Refused',
      'sentBack',
      label('由业务受理员与客户商定', 'Next: reception settles it with the client'),
    ),
    issued: state('已领样', 'Issued to laboratory', 'working', label('由领样人检测', 'Next: its holder tests it')),
    testing: state('检测中', 'Testing', 'working'),
    tested: state('检毕', 'Tested', 'done'),
    stored: state('留样在库', 'In storage', 'done'),
    returned: state('已退样', 'Returned', 'done'),
    disposed: state('已处理', 'Disposed of', 'void'),
    exception: state('异常', 'Exception', 'sentBack', label('由业务受理员处理', 'Next: reception resolves it')),
  },
  initial: 'registered',
  final: ['returned', 'disposed'],
  classes: {
    /** Received, and not given away again. */
    inHouse,
    /** In the hands of a person, not in the store. */
    inKeeping: ['confirmed', ...inLaboratory, 'tested'],
    /** Handed to the laboratory and not tested through. */
    inLaboratory,
    /** Follows the tests of its lines. */
    atBench: [...inLaboratory, 'tested'],
    /** Not tested through: its order's day is watched. */
    untested: ['registered', 'confirmed', ...inLaboratory],
    /** Tested, wherever it is since. */
    testedOrLater: ['tested', 'stored', 'returned', 'disposed'],
    /** Data that were sent back may be corrected while it rests. */
    correctable: [...inLaboratory, 'tested', 'stored'],
    /** Its form may be changed: the laboratory does not have it yet. */
    editable: ['registered', 'confirmed'],
    /** Never accepted: it may be taken out of its order. */
    removable: ['registered', 'refused'],
    /** Accepted for the order, even where it was lost since. */
    accepted: [...inHouse, 'disposed', 'exception'],
    /** May be divided: it is in the house, in somebody's hands or in its place. */
    divisible: inHouse,
    /** Back with its client or on the way there: not tested, not charged. */
    out: ['refused', 'returned'],
    /** Where the client wants it after the test, or safely in store. */
    atRest: ['stored', 'returned', 'disposed', 'refused'],
    /** Nothing may be reported of it. */
    unreportable: ['refused', 'exception'],
  },
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
      undo: 'recheck',
    },
    giveBack: {
      label: label('退还拒收样品', 'Return refused sample'),
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
    /** A part begins where its whole is; one that is not for testing begins as received. */
    partOff: {
      label: label('分出', 'Split off'),
      from: ['registered'],
      to: ['confirmed', ...inLaboratory, 'tested'],
      allow: 'system',
    },
    issue: { label: label('发放样品', 'Issue sample'), from: ['confirmed'], to: 'issued', allow: 'sample.issue' },
    firstData: { label: label('开始检测', 'Testing begun'), from: ['issued'], to: 'testing', allow: 'system' },
    allSubmitted: { label: label('检毕', 'All data submitted'), from: ['testing'], to: 'tested', allow: 'system' },
    dataSentBack: { label: label('数据退回', 'Data sent back'), from: ['tested'], to: 'testing', allow: 'system' },
    putIn: { label: label('入库', 'Store'), from: ['tested'], to: 'stored', allow: 'storedSample.putIn' },
    /** A part that is kept back waits for no test. */
    keepPart: {
      label: label('子样入库', 'Store part'),
      from: ['confirmed'],
      to: 'stored',
      allow: 'storedSample.putIn',
    },
    takeOut: {
      label: label('出库', 'Check out'),
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
      from: inHouse,
      to: 'exception',
      allow: 'sample.reportLoss',
      reason: true,
      undo: 'resolve',
    },
    resolve: {
      label: label('处理异常', 'Resolve exception'),
      from: ['exception'],
      to: resolvedTo,
      allow: 'sample.resolve',
      reason: true,
    },
  },
});

export type SampleState = StateOf<typeof sampleWorkflow>;
export type SampleAction = ActionOf<typeof sampleWorkflow>;
