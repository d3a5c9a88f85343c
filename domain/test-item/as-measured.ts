import { unasked } from '../kit/is-asked';
import { type TestItem, testItem } from './test-item.entity';

/**
 * An item as its results are read: without what an item of another kind of result left behind in it, such as the unit of
 * what was once a number and is now picked from words.
 */
export const asMeasured = <Item extends Partial<TestItem>>(item: Item): Item => ({
  ...item,
  ...unasked(testItem.fields, item),
});
