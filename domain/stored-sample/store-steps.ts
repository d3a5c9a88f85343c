import { type Label, label } from '../kit/label';
import type { Permission } from '../role/permissions';

type StoreStep = Readonly<{
  label: Label;
  allow: Permission;
  /** The class of states in which it may be taken. */
  of: 'inStore' | 'placed' | 'inHouse';
}>;

/** What is done with a stored sample beside the arrows of its workflow: it stays in its state, or needs a second person. */
export const storeSteps = {
  move: { label: label('移位', 'Move'), allow: 'storedSample.putIn', of: 'inStore' },
  dispose: { label: label('销毁', 'Dispose'), allow: 'storedSample.takeOut', of: 'inStore' },
  extend: { label: label('延长留样期', 'Extend retention'), allow: 'storedSample.extend', of: 'placed' },
  waive: { label: label('登记放弃异议', 'Record waiver'), allow: 'storedSample.returnToClient', of: 'inHouse' },
  hold: { label: label('冻结', 'Hold'), allow: 'storedSample.hold', of: 'inHouse' },
} as const satisfies Readonly<Record<string, StoreStep>>;

export type StoreStepCode = keyof typeof storeSteps;
