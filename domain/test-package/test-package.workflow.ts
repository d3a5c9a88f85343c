import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** A package is offered until it is retired. Orders that have it keep it as it was. */
export const testPackageWorkflow = workflow({
  noun: 'testPackage',
  states: {
    active: state('使用中', 'Active', 'done'),
    retired: state('已停用', 'Retired', 'void', label('受理时不再提供', 'It is offered for orders no more')),
  },
  initial: 'active',
  final: [],
  classes: { offered: ['active'] },
  steps: {
    retire: {
      label: label('停用套餐', 'Retire package'),
      from: ['active'],
      to: 'retired',
      allow: 'testPackage.update',
      reason: true,
      undo: 'reactivate',
    },
    reactivate: {
      label: label('恢复套餐', 'Reactivate package'),
      from: ['retired'],
      to: 'active',
      allow: 'testPackage.update',
    },
  },
});

export type TestPackageState = StateOf<typeof testPackageWorkflow>;
