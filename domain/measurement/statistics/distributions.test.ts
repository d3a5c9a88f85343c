import { Exact } from '../decimal';
import {
  chiSquareQuantile,
  chiSquareTail,
  fQuantile,
  fTail,
  normalQuantile,
  normalTail,
  tQuantile,
  tTail,
} from './distributions';

const digits = (value: Exact, count = 13): string => value.toSignificantDigits(count).toFixed();

describe('critical values that tables print', () => {
  // Student's t, upper tail: NIST/SEMATECH e-Handbook, 1.3.6.7.2.
  it.each([
    ['0.1', 1, '3.078'],
    ['0.05', 2, '2.920'],
    ['0.025', 4, '2.776'],
    ['0.025', 9, '2.262'],
    ['0.01', 20, '2.528'],
    ['0.005', 30, '2.750'],
    ['0.001', 100, '3.174'],
  ])('t at %s with %i degrees of freedom', (p, freedom, printed) => {
    expect(tQuantile(p, freedom).toFixed(3)).toBe(printed);
  });

  // χ², upper tail: NIST/SEMATECH e-Handbook, 1.3.6.7.4.
  it.each([
    ['0.1', 1, '2.706'],
    ['0.05', 5, '11.070'],
    ['0.025', 10, '20.483'],
    ['0.01', 25, '44.314'],
    ['0.001', 50, '86.661'],
    ['0.95', 10, '3.940'],
    ['0.99', 30, '14.953'],
  ])('χ² at %s with %i degrees of freedom', (p, freedom, printed) => {
    expect(chiSquareQuantile(p, freedom).toFixed(3)).toBe(printed);
  });

  // F, upper 5 and 1 per cent: NIST/SEMATECH e-Handbook, 1.3.6.7.3.
  it.each([
    ['0.05', 1, 1, '161.448'],
    ['0.05', 3, 10, '3.708'],
    ['0.05', 10, 3, '8.786'],
    ['0.05', 20, 100, '1.676'],
    ['0.01', 2, 5, '13.274'],
    ['0.01', 5, 20, '4.103'],
  ])('F at %s with %i and %i degrees of freedom', (p, above, below, printed) => {
    expect(fQuantile(p, above, below).toFixed(3)).toBe(printed);
  });

  it('gives the normal quantile', () => {
    expect(digits(normalQuantile('0.025'))).toBe('1.95996398454');
    expect(digits(normalQuantile('0.975'))).toBe('-1.95996398454');
    expect(normalQuantile('0.5').toFixed()).toBe('0');
  });
});

describe('closed forms', () => {
  it('t with one degree of freedom is Cauchy, with two algebraic', () => {
    // tan(π·0.45) and (1-2p)·√(2/(4p(1-p))).
    expect(digits(tQuantile('0.05', 1))).toBe('6.313751514675');
    const p = new Exact('0.05');
    const byHand = new Exact(1)
      .minus(p.times(2))
      .times(new Exact(2).dividedBy(p.times(4).times(new Exact(1).minus(p))).sqrt());
    expect(tQuantile('0.05', 2).minus(byHand).abs().lt('1e-30')).toBe(true);
  });

  it('χ² with two degrees of freedom is exponential', () => {
    expect(chiSquareQuantile('0.05', 2).minus(new Exact('0.05').ln().times(-2)).abs().lt('1e-30')).toBe(true);
  });

  it('t squared is F with one degree of freedom above, and F turned over has its degrees of freedom turned over', () => {
    expect(digits(tQuantile('0.025', 7).pow(2))).toBe(digits(fQuantile('0.05', 1, 7)));
    expect(digits(new Exact(1).dividedBy(fQuantile('0.95', 4, 9)))).toBe(digits(fQuantile('0.05', 9, 4)));
  });
});

describe('a quantile of a tail', () => {
  const xs = ['0.01', '0.3', '1', '2.5', '9'];
  /** Of a tail that is nearly all the last digits of x are lost. */
  const close = (tail: Exact, quantile: (p: string) => Exact, x: string): void => {
    if (tail.gt('0.9999')) return;
    expect(quantile(tail.toFixed()).minus(x).abs().dividedBy(x).lt('1e-20')).toBe(true);
  };

  it.each(xs)('is the value itself, at %s', (x) => {
    const value = new Exact(x);
    for (const freedom of ['1', '2.5', '30']) {
      close(tTail(value, freedom), (p) => tQuantile(p, freedom), x);
      close(chiSquareTail(value, freedom), (p) => chiSquareQuantile(p, freedom), x);
      close(fTail(value, freedom, '5'), (p) => fQuantile(p, freedom, '5'), x);
    }
    close(normalTail(value), normalQuantile, x);
  });

  it('is refused where there is none', () => {
    expect(() => tQuantile('0', 5)).toThrow(RangeError);
    expect(() => tQuantile('0.05', 0)).toThrow(RangeError);
    expect(() => chiSquareQuantile('1', 5)).toThrow(RangeError);
    expect(() => fQuantile('0.05', 1, 1e9)).toThrow(RangeError);
  });
});
