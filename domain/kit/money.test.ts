import { fen, yuan } from './money';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123456789, '1,234,567.89'],
    [100000, '1,000.00'],
    [-99999, '-999.99'],
  ])('%d fen reads %s yuan', (amount, words) => {
    expect(yuan(amount)).toBe(words);
    expect(fen(words)).toBe(amount);
  });

  it('reads what people type', () => {
    expect(fen('12')).toBe(1200);
    expect(fen(' 12.3 ')).toBe(1230);
    expect(fen('0.29')).toBe(29);
  });

  it.each(['', '1.234', 'abc', '1e5', '--1', '.5'])('takes %j for no amount', (words) => {
    expect(fen(words)).toBeNull();
  });
});
