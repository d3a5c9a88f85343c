import fc from 'fast-check';
import type { Measured } from './measured';
import { type RatioPart, sumOfRatios } from './sum-of-ratios';

const part = (text: string, limit: string): RatioPart => {
  const censor = /^[<>]/.test(text) ? (text[0] as Measured['censor']) : '';
  return { measured: { censor, value: text.slice(censor.length) }, limit };
};

/** The four trihalomethanes of GB 5749-2022 with their limits in mg/L. */
const trihalomethanes = (chloroform: string, dibromo: string, bromodi: string, bromoform: string): RatioPart[] => [
  part(chloroform, '0.06'),
  part(dibromo, '0.1'),
  part(bromodi, '0.06'),
  part(bromoform, '0.1'),
];

describe('sumOfRatios', () => {
  it('adds the parts of their limits', () => {
    const sum = sumOfRatios(trihalomethanes('0.015', '0.02', '0.006', '0.01'), 2);
    expect(sum).toEqual({ value: { censor: '', value: '0.65' }, reported: '0.65', halved: false });
  });

  it('counts a non-detect as half its detection limit, and says so', () => {
    const sum = sumOfRatios(trihalomethanes('0.030', '<0.002', '<0.0006', '<0.01'), 2);
    // 0.5 + 0.001/0.1 + 0.0003/0.06 + 0.005/0.1
    expect(sum).toEqual({ value: { censor: '', value: '0.565' }, reported: '0.56', halved: true });
  });

  it('rounds the sum once, half to even, never its terms', () => {
    expect(sumOfRatios([part('0.125', '1'), part('0.125', '1')], 1).reported).toBe('0.2');
    expect(sumOfRatios([part('1', '3'), part('1', '3'), part('1', '3')], 2)).toMatchObject({
      value: { value: '1' },
      reported: '1.00',
    });
  });

  it('finds the half that thirds add up to', () => {
    expect(sumOfRatios([part('0.2', '3'), part('0.205', '3')], 2)).toMatchObject({
      value: { value: '0.135' },
      reported: '0.14',
    });
  });

  it('is above its value when a part is above its range', () => {
    expect(sumOfRatios([part('>2', '1'), part('1', '2')], 1)).toMatchObject({
      value: { censor: '>', value: '2.5' },
      reported: '>2.5',
    });
  });

  it('refuses no parts and a limit that is not above zero', () => {
    expect(() => sumOfRatios([], 2)).toThrow(RangeError);
    expect(() => sumOfRatios([part('1', '0')], 2)).toThrow(RangeError);
    expect(() => sumOfRatios([part('1', '-1')], 2)).toThrow(RangeError);
  });

  it('does not depend on the order of its parts', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('', '<'), fc.nat(9999), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, (list) => {
        const built = list.map(([censor, value, limit]) => part(`${censor}${value}`, String(limit)));
        expect(sumOfRatios([...built].reverse(), 3)).toEqual(sumOfRatios(built, 3));
      }),
    );
  });
});
