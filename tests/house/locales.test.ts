import { doubleKeys, ownDigits, unequalLocales } from '../../scripts/checks/locales';

const compare = (zh: Record<string, string>, en: Record<string, string>) =>
  unequalLocales({ 'zh-CN': zh, 'en-US': en });

test('a text in one language only is named with the language that lacks it', () => {
  expect(compare({ a: '甲' }, {})).toEqual(['en-US has no text for a']);
  expect(compare({ a: ' ' }, { a: 'A' })).toEqual(['zh-CN has no text for a']);
});

test('both languages ask for the same values, in any order; one may leave a value out', () => {
  expect(compare({ a: '保存' }, { a: 'Save {noun}' })).toEqual([]);
  expect(compare({ a: '{n} 条，共 {total} 条' }, { a: '{total} in all, {n} shown' })).toEqual([]);
  expect(compare({ a: '{n} 条' }, { a: '{count} rows' })).toEqual(['the placeholders of a differ: n and count']);
});

test('the branches of a plural are text, not placeholders', () => {
  expect(compare({ a: '{n} 份' }, { a: '{n, plural, one {report} other {{n} reports}}' })).toEqual([]);
});

test('a key that two files of one language define is named', () => {
  expect(doubleKeys('en-US', { 'a.ts': { x: '1', y: '2' }, 'b.ts': { x: '3' } })).toEqual([
    'en-US: x stands in a.ts and in b.ts',
  ]);
});

test('a plural that would write its number in the digits of its language is named', () => {
  const texts = {
    a: '{count, plural, one {صيغة} other {# صيغة}}',
    b: '{n, plural, one {صيغة} other {{n} صيغة}}',
    c: '# 1',
  };
  expect(ownDigits(texts)).toEqual(['a writes a number by #']);
});
