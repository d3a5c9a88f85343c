import fc from 'fast-check';
import { exact } from './decimal';
import type { Measured } from './measured';
import { type ItemRule, reportedValue } from './reported';
import { roundValue } from './rounding';

const lead: ItemRule = { valueType: 'number', round: { mode: 'evenDecimals', digits: 3 }, lod: '0.0025', unit: 'mg/L' };
const raw = (value: string, censor: Measured['censor'] = ''): Measured => ({ censor, value });

describe('reportedValue', () => {
  it('rounds once, from the raw value', () => {
    expect(reportedValue(raw('0.0085'), lead)).toEqual({ text: '0.008', censored: false });
    expect(reportedValue(raw('0.00851'), lead)).toEqual({ text: '0.009', censored: false });
    expect(reportedValue(raw('1'), lead)).toEqual({ text: '1.000', censored: false });
  });

  it('prints a value below the detection limit as below it, the limit as written', () => {
    expect(reportedValue(raw('0.0024'), lead)).toEqual({ text: '<0.0025', censored: true });
    expect(reportedValue(raw('0'), lead)).toEqual({ text: '<0.0025', censored: true });
    expect(reportedValue(raw('-0.001'), lead)).toEqual({ text: '<0.0025', censored: true });
  });

  it('prints a value at the detection limit as a number', () => {
    expect(reportedValue(raw('0.0025'), lead)).toEqual({ text: '0.002', censored: false });
  });

  it('compares before it rounds', () => {
    const coarse: ItemRule = { ...lead, round: { mode: 'evenDecimals', digits: 1 }, lod: '0.5' };
    expect(reportedValue(raw('0.46'), coarse)).toEqual({ text: '<0.5', censored: true });
  });

  it("uses the item's own words", () => {
    expect(reportedValue(raw('0.001'), { ...lead, loqText: '未检出' })).toEqual({ text: '未检出', censored: true });
  });

  it('falls back on the quantitation limit, but only without a detection limit', () => {
    expect(reportedValue(raw('0.004'), { ...lead, lod: null, loq: '0.008' })).toEqual({
      text: '<0.008',
      censored: true,
    });
    expect(reportedValue(raw('0.004'), { ...lead, loq: '0.008' })).toEqual({ text: '0.004', censored: false });
  });

  it('keeps a typed < or > as typed', () => {
    expect(reportedValue(raw('0.01250', '<'), lead)).toEqual({ text: '<0.01250', censored: true });
    expect(reportedValue(raw('0.0125', '<'), { ...lead, loqText: '未检出' }).text).toBe('<0.0125');
    expect(reportedValue(raw('2419.6', '>'), lead)).toEqual({ text: '>2419.6', censored: true });
  });

  it('leaves the value alone for an item that is not a number', () => {
    expect(reportedValue(raw('3.14159'), { ...lead, valueType: 'choice' }).text).toBe('3.14159');
  });

  it('prints round(raw) or a censored text, and nothing else', () => {
    const value = fc
      .integer({ min: -1000, max: 1_000_000 })
      .map((count) => exact(String(count)).dividedBy(100_000).toFixed());
    fc.assert(
      fc.property(value, (text) => {
        const reported = reportedValue(raw(text), lead);
        expect(reported.censored).toBe(exact(text).lt('0.0025'));
        expect(reported.text).toBe(reported.censored ? '<0.0025' : roundValue(text, lead.round));
      }),
    );
  });
});
