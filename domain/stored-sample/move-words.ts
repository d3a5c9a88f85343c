import { label } from '../kit/label';

/** The movements of a stored sample, as the record of them says. */
export const moveWords = {
  in: label('入库', 'Put in'),
  out: label('借出', 'Lent'),
  back: label('还回', 'Brought back'),
  consumed: label('用去', 'Used up'),
  returned: label('退还委托方', 'Returned to the client'),
  disposed: label('销毁', 'Disposed of'),
  sentOut: label('外送', 'Sent out'),
  split: label('分样', 'Split off'),
} as const;
