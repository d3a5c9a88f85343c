import { PAGE_SIZE } from './list-state';
import { rowsThatFit } from './rows-that-fit';

test('a high window shows more rows than a low one, and the lowest the usual ten', () => {
  expect([600, 800, 1080, 1440].map(rowsThatFit)).toEqual([PAGE_SIZE, 12, 20, 31]);
});
