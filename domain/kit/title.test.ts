import { standard } from '../standard/standard.entity';
import { testItem } from '../test-item/test-item.entity';
import { searchedTexts, titleOf } from './title';

it('names a record by its title, and by its edition where it has one', () => {
  expect(titleOf(standard, { no: 'GB 5749', year: '2022', name: '生活饮用水卫生标准' })).toBe('GB 5749-2022');
  expect(titleOf(standard, { no: 'GB 5749', year: null })).toBe('GB 5749');
  expect(titleOf(testItem, { name: '铅', code: 'PB' })).toBe('铅');
});

it('searches a standard by number and year as people write them', () => {
  const texts = searchedTexts(standard, { no: 'GB 5749', year: '2022', name: '生活饮用水卫生标准', nameEn: null });
  expect(texts).toEqual(['GB 5749', '生活饮用水卫生标准', '', 'GB 5749-2022']);
});
