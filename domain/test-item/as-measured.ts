import { onlyAsked } from '../kit/is-asked';
import { mayBeNegative } from './may-be-negative';
import { type TestItem, testItem } from './test-item.entity';

/**
 * An item as its results are read: with what its unit decides decided, and without what an item of another kind of result
 * left behind in it, such as the unit of what was once a number and is now picked from words.
 */
export const asMeasured = <Item extends Partial<TestItem>>(item: Item): Item =>
  onlyAsked(testItem.fields, { ...item, nonNegative: item.nonNegative ?? !mayBeNegative(item) });
