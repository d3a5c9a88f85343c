import { label } from '../kit/label';

/** The cuts of the list of stored samples, in the order of their tabs. */
export const storeViews = {
  awaiting: label('待入库', 'To put in'),
  inStore: label('在库', 'In store'),
  due: label('到期待处理', 'Due for disposal'),
  out: label('借出', 'Lent out'),
  held: label('冻结', 'On hold'),
  gone: label('已离库', 'Gone'),
} as const;

export type StoreView = keyof typeof storeViews;
