import { choice, choices, date, decimal, flag, instant, integer, money, ref, text, words } from '../kit/field';
import { both, label } from '../kit/label';
import { decimalText, readCell } from './read-cell';

const kinds = choice('性质', 'Kind', { company: label('企业', 'Company'), gov: label('政府机关', 'Government') });
const value = (field: Parameters<typeof readCell>[0], cell: string) => {
  const reading = readCell(field, cell);
  return 'value' in reading ? reading.value : 'problem';
};

describe('the text of a cell', () => {
  it.each([
    ['0.010', '0.010'],
    ['1,234.50', '1234.50'],
    ['1E-3', '0.001'],
    ['2e+05', '200000'],
    ['-1.5e2', '-150'],
    ['１２', '12'],
    ['007', '7'],
    ['¥5', '5'],
  ])('is a decimal digit by digit: %s', (cell, digits) => {
    expect(decimalText(cell)).toBe(digits);
  });

  it.each(['', '.', 'abc', '1.2.3', '1e9000000000000', '9'.repeat(31), '0x10', 'NaN', '1,2'])(
    'is no decimal: %s',
    (cell) => {
      expect(decimalText(cell)).toBeUndefined();
    },
  );

  it('is money in yuan, kept in fen', () => {
    const field = money('单价', 'Price');
    expect(['80', '80.5', '1,234.50', '0.07', '5元'].map((cell) => value(field, cell))).toEqual([
      8000, 8050, 123450, 7, 500,
    ]);
    expect(value(field, '0.005')).toBe('problem');
  });

  it('is a whole number, also as Excel writes it', () => {
    const field = integer('位数', 'Digits');
    expect(['3', '3.0', '-2', '3.5', 'x'].map((cell) => value(field, cell))).toEqual([3, 3, -2, 'problem', 'problem']);
  });

  it('is a day in the ways that days are written, if there is such a day', () => {
    const field = date('日期', 'Day');
    for (const cell of ['2026-11-20', '2026/11/20', '2026.11.20', '2026年11月20日', '2026-11-20 00:00'])
      expect(value(field, cell)).toBe('2026-11-20');
    expect(['2026-02-30', '20/11/2026', '46346', '2026-11'].map((cell) => value(field, cell))).toEqual(
      Array(4).fill('problem'),
    );
  });

  it('is a moment by the clock of the laboratory', () => {
    const field = instant('时间', 'At');
    expect(value(field, '2026-11-20 08:30')).toBe('2026-11-20T00:30:00.000Z');
    expect(value(field, '2026/11/20 8:30:05')).toBe('2026-11-20T00:30:05.000Z');
    expect(value(field, '2026-11-20 25:00')).toBe('problem');
  });

  it('is a choice by its code or its label in either language', () => {
    expect(['company', '企业', 'government', '外星机关'].map((cell) => value(kinds, cell))).toEqual([
      'company',
      'company',
      'gov',
      'problem',
    ]);
  });

  it('names what may be chosen when it is something else', () => {
    const reading = readCell(kinds, 'x');
    expect('problem' in reading && both(reading.problem)).toEqual({
      zh: '“x”不在可选范围内：企业、政府机关',
      en: '"x" is not offered; use one of: Company, Government',
    });
  });

  it('is several words with any of the usual signs between them', () => {
    const field = choices('性质', 'Kinds', kinds.options ?? {});
    expect(value(field, '企业、政府机关')).toEqual(['company', 'gov']);
    expect(value(words('标签', 'Tags'), 'a, b；c\nd')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is yes or no in the signs of sheets', () => {
    const never = flag('不为负', 'Never negative', { unset: label('按单位', 'By unit') });
    expect(['按单位', 'by unit', '是', '否', '也许'].map((cell) => value(never, cell))).toEqual([
      null,
      null,
      true,
      false,
      'problem',
    ]);
    expect(['是', '√', 'TRUE', '1', '否', '×', '0', '也许'].map((cell) => value(flag('启用', 'On'), cell))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      'problem',
    ]);
  });

  it('stays the text it is, a formula too, but not an error of Excel', () => {
    expect(value(text('名称', 'Name'), ' =1+1 ')).toBe('=1+1');
    expect(value(text('名称', 'Name'), '#REF!')).toBe('problem');
    expect(value(decimal('值', 'Value'), '<0.01')).toBe('problem');
    expect(value(ref('客户', 'Client', 'customer'), '甲公司')).toBe('甲公司');
  });
});
