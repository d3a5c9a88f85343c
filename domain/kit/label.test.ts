import { about, both, inSentence, joined, type Label, label, languageOf, printedIn, same, say } from './label';

const words = {
  Order: 'الطلب',
  'Order|排序': 'الترتيب',
  Scrapped: 'مُكهَّن',
  'The device {no} is "{state}"': 'الجهاز {no}: «{state}»',
  'created the {noun:in}': 'أنشأ {noun}',
  ', ': '، ',
};
const device = (no: string): Label =>
  label('设备 {no} 当前为「{state}」', 'The device {no} is "{state}"', { no, state: label('报废', 'Scrapped') });

it.each([
  ['Sample type', 'sample type'],
  ['QC sample', 'QC sample'],
  ['PDF', 'PDF'],
  ['English name', 'English name'],
  ['pH', 'pH'],
  ['检测项目', '检测项目'],
])('a noun inside a sentence loses its capital, an abbreviation and a language do not: %s', (noun, inside) => {
  expect(inSentence(noun)).toBe(inside);
});

describe('a label', () => {
  it('is said in each language, the labels in its holes in the same one', () => {
    expect(say('zh', device('E-1'))).toBe('设备 E-1 当前为「报废」');
    expect(say('en', device('E-1'))).toBe('The device E-1 is "Scrapped"');
    expect(say('ar', device('E-1'), words)).toBe('الجهاز \u2068E-1\u2069: «مُكهَّن»');
  });

  it('names a noun without its capital where its pattern asks for it, in the language that has capitals', () => {
    const created = (noun: Label) => label('新建了{noun}', 'created the {noun:in}', { noun });
    expect(say('en', created(label('样品', 'Sample')))).toBe('created the sample');
    expect(say('en', created(label('质控样', 'QC sample')))).toBe('created the QC sample');
    expect(say('zh', created(label('样品', 'Sample')))).toBe('新建了样品');
    expect(say('ar', created(label('委托', 'Order')), words)).toBe('أنشأ الطلب');
  });

  it('takes what fills a hole as it is, whatever is written there', () => {
    for (const no of ['{state}', '{no}', '$1 $& $$', '{0}', 'constructor'])
      expect(say('en', device(no))).toBe(`The device ${no} is "Scrapped"`);
    expect(say('en', label('{name}', '{name}', { name: { zh: '', en: '{no}' } }))).toBe('{no}');
  });

  it('keeps a hole that nothing fills, also one that every object would fill', () => {
    expect(say('en', { zh: '', en: '{constructor} {x}', values: {} })).toBe('{constructor} {x}');
    expect(say('en', { zh: '', en: 'GET /api/{id}' })).toBe('GET /api/{id}');
  });

  it('goes by the Chinese words where one English word stands for two things', () => {
    expect(say('ar', label('委托', 'Order'), words)).toBe('الطلب');
    expect(say('ar', label('排序', 'Order'), words)).toBe('الترتيب');
  });

  it('is English where a third language has no words for it, and by the key alone: what only looks alike is another text', () => {
    expect(say('ar', label('无', 'Nothing of the kind'), words)).toBe('Nothing of the kind');
    expect(say('ar', label('', '2 Scrapped'), words)).toBe('2 Scrapped');
    expect(say('ar', label('', 'constructor'), words)).toBe('constructor');
    expect(say('ar', device('E-1'))).toBe('The device \u2068E-1\u2069 is "Scrapped"');
  });

  it('keeps a number with its signs and marks from turning around between words written from the right', () => {
    const text = { zh: '{a}', en: 'value {a}' };
    const arabic = (a: string | number | Label) => say('ar', { ...text, values: { a } }, { 'value {a}': 'قيمة {a}' });
    for (const value of ['HJ2026WQ00017-G1', '<0.005', '≤1.0', '-0.3', '2026.11.16 – 2026.11.18', 'GB/T 5750.6-2023'])
      expect([arabic(value), arabic(same(value))]).toEqual(Array(2).fill(`قيمة \u2068${value}\u2069`));
    expect([arabic(3), arabic('12'), arabic('Zhou Ming')]).toEqual(['قيمة 3', 'قيمة 12', 'قيمة Zhou Ming']);
    expect(say('en', { ...text, values: { a: '-0.3' } })).toBe('value -0.3');
  });

  it('leaves a name alone that reads like a word', () => {
    expect(say('ar', same('Order'), words)).toBe('Order');
    expect(say('ar', device('Scrapped'), words)).toBe('الجهاز Scrapped: «مُكهَّن»');
  });

  it('is told as a pair where both languages are kept', () => {
    expect(both(device('E-1'))).toEqual({ zh: '设备 E-1 当前为「报废」', en: 'The device E-1 is "Scrapped"' });
  });
});

describe('several labels', () => {
  it('are joined with what the language sets between them', () => {
    const list = joined([label('委托', 'Order'), 'pH', 3]);
    expect([say('zh', list), say('en', list), say('ar', list, words)]).toEqual([
      '委托、pH、3',
      'Order, pH, 3',
      'الطلب، pH، 3',
    ]);
    expect(say('en', joined([]))).toBe('');
    expect(say('en', joined(['a', 'b'], label('与', ' and ')))).toBe('a and b');
  });

  it('say an object and what is said about it', () => {
    const text = about('W-1', label('报废', 'Scrapped'));
    expect([say('zh', text), say('en', text), say('ar', text, words)]).toEqual([
      'W-1：报废',
      'W-1: Scrapped',
      '\u2068W-1\u2069: مُكهَّن',
    ]);
  });
});

it('a hole without a value does not compile', () => {
  // @ts-expect-error: {no} has no value
  expect(say('en', label('委托 {no}', 'Order {no}'))).toBe('Order {no}');
  // @ts-expect-error: {no} has no value
  expect(say('en', label('委托 {no}', 'Order {no}', { number: 1 }))).toBe('Order {no}');
});

it.each([
  ['zh-CN,zh;q=0.9', 'zh', 'zh'],
  [undefined, 'zh', 'zh'],
  ['*', 'zh', 'zh'],
  ['en-US', 'en', 'en'],
  ['ar-EG,ar;q=0.9', 'ar', 'en'],
  ['ar', 'ar', 'en'],
  ['fr-FR', 'en', 'en'],
])('the locale %s is read in %s and printed in %s', (locale, read, printed) => {
  expect(languageOf(locale)).toBe(read);
  expect(printedIn(languageOf(locale))).toBe(printed);
});
