import type { Correction } from '../calibration/correction';
import { computeResult, type MeasuredItem } from './compute';
import { derivationOf } from './derivation';
import { anItem } from './fixtures/an-item';
import { unjudged } from './judging';
import { asksCorrection, slotsOf } from './slots';

const item: MeasuredItem = { ...anItem, unit: 'mg/L', roundDigits: 2, formula: 'CORRECTED(m)*f', parallelCount: 2 };
const plus: Correction = { kind: 'offset', value: '0.5', to: '20' };
const device = { equipmentId: 'd', devNum: 'HJ-1', certNo: 'C1', correction: plus };
const compute = (values: string[], correction: Correction | null = plus, over: Partial<MeasuredItem> = {}) =>
  computeResult({ values, unit: null }, { ...item, ...over }, unjudged, [], null, correction);

it('corrects each reading before it is computed with, and says which came to what', () => {
  expect(asksCorrection(item)).toBe(true);
  expect(slotsOf(item)).toEqual(['m #1', 'f #1', 'm #2', 'f #2']);
  expect(compute(['10', '2', '11', '2'])).toMatchObject({
    raw: '22',
    corrections: [
      { reading: '10', corrected: '10.5' },
      { reading: '11', corrected: '11.5' },
    ],
    problems: [],
  });
});

it('has no result without a correction or outside of its range, and corrects nothing that is not asked for', () => {
  expect(compute(['10', '2', '11', '2'], null).problems).toEqual([{ index: null, code: 'correctionMissing' }]);
  expect(compute(['10', '2', '20.1', '2']).problems).toEqual([{ index: null, code: 'outsideCorrection' }]);
  const plain = compute(['10', '2', '11', '2'], plus, { formula: 'm*f' });
  expect([plain.raw, plain.corrections]).toEqual(['21', undefined]);
});

it('takes a non-detect as its rule counts it, corrected as a reading', () => {
  expect(compute(['<10', '2', '11', '2'], plus).problems).toEqual([{ index: null, code: 'censoredInput' }]);
  expect(compute(['<10', '2', '<10', '2'], plus, { nonDetects: 'half' })).toMatchObject({ raw: '11' });
});

it('is kept of a result with the device that gave it, and only where the formula asks', () => {
  const computed = compute(['10', '2', '11', '2']);
  const beside = { sources: [], curve: null, correction: device, shown: [] };
  expect(derivationOf(item, beside, computed)).toEqual({ sources: [], nonDetects: null, correction: device });
  expect(derivationOf({ ...item, formula: 'm*f' }, beside, computed)).toBeNull();
});
