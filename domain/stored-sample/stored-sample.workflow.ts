import { label } from '../kit/label';
import { type ActionOf, type StateOf, state, workflow } from '../kit/workflow';

/** A retained sample in the store (ISO/IEC 17025 7.4). The steps keep the names that the trail has stored. */
export const storedSampleWorkflow = workflow({
  noun: 'storedSample',
  states: {
    awaitingPutIn: state('待入库', 'Awaiting storage', 'mine'),
    inStore: state('在库', 'In storage', 'done'),
    reported: state('已出报告', 'Report issued', 'done'),
    out: state('已出库', 'Checked out', 'working'),
    sentOut: state('已外送', 'Sent out', 'void'),
    returned: state('已退样', 'Returned', 'done'),
    disposed: state('已处理', 'Disposed of', 'void'),
  },
  initial: 'awaitingPutIn',
  final: ['sentOut', 'returned', 'disposed'],
  classes: {
    /** In its place in the store. */
    inStore: ['inStore', 'reported'],
    /** Has a place in the store, where it is or comes back to. */
    placed: ['inStore', 'reported', 'out'],
    /** Still the laboratory's. */
    inHouse: ['awaitingPutIn', 'inStore', 'reported', 'out'],
    /** No longer the laboratory's. */
    gone: ['sentOut', 'returned', 'disposed'],
  },
  steps: {
    putIn: {
      label: label('入库', 'Store'),
      from: ['awaitingPutIn', 'out'],
      to: ['inStore', 'reported'],
      allow: 'storedSample.putIn',
    },
    markReported: {
      label: label('报告已出', 'Report issued'),
      from: ['inStore'],
      to: 'reported',
      allow: 'storedSample.putIn',
    },
    takeOut: {
      label: label('出库', 'Check out'),
      from: ['inStore', 'reported'],
      to: ['out', 'disposed'],
      allow: 'storedSample.takeOut',
    },
    putBack: {
      label: label('还样', 'Check in'),
      from: ['out'],
      to: ['inStore', 'reported', 'disposed'],
      allow: 'storedSample.putIn',
    },
    returnToClient: {
      label: label('退样', 'Return to client'),
      from: ['awaitingPutIn', 'inStore', 'reported', 'out'],
      to: 'returned',
      allow: 'storedSample.returnToClient',
    },
    usedUp: {
      label: label('分尽', 'Nothing left'),
      from: ['inStore', 'reported'],
      to: 'disposed',
      allow: 'system',
    },
    sendOut: {
      label: label('外送', 'Send out'),
      from: ['inStore', 'reported'],
      to: 'sentOut',
      allow: 'storedSample.sendOut',
    },
  },
});

export type StoredSampleState = StateOf<typeof storedSampleWorkflow>;
export type StoredSampleAction = ActionOf<typeof storedSampleWorkflow>;
