import fc from 'fast-check';
import { exact, plain } from '../measurement/decimal';
import {
  type Correction,
  corrected,
  correctionOf,
  correctionOfDevice,
  correctionProblems,
  correctionText,
  isUsable,
} from './correction';

const by = (correction: Correction, reading: string): string | null => {
  const found = corrected(correction, exact(reading));
  return found === null ? null : plain(found);
};
const table: Correction = {
  kind: 'table',
  unit: '°C',
  measuredPoints: [
    { at: '50', value: '-0.2' },
    { at: '0', value: '0.1' },
    { at: '100', value: '0.3', u: '0.05' },
  ],
};

it('adds a value or multiplies by a factor, within its range', () => {
  expect(by({ kind: 'offset', value: '-0.02' }, '7.00')).toBe('6.98');
  expect(by({ kind: 'factor', value: '1.02' }, '50')).toBe('51');
  const ranged: Correction = { kind: 'offset', value: '0.1', from: '10', to: '20' };
  expect(by({ kind: 'offset', value: '0.1', from: '', to: '' }, '5')).toBe('5.1');
  expect(['9.99', '10', '20', '20.01'].map((reading) => by(ranged, reading))).toEqual([null, '10.1', '20.1', null]);
});

it('goes straight from point to point, in whatever order they stand, and nowhere beyond them', () => {
  expect(['0', '25', '50', '75', '100'].map((reading) => by(table, reading))).toEqual([
    '0.1',
    '24.95',
    '49.8',
    '75.05',
    '100.3',
  ]);
  expect([by(table, '-0.01'), by(table, '100.01')]).toEqual([null, null]);
  expect(by({ ...table, to: '60' }, '75')).toBeNull();
});

it('at its points says what the points say, and between two lies between their values', () => {
  const value = fc.integer({ min: -500, max: 500 }).map((n) => (n / 100).toFixed(2));
  const place = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(place, fc.array(value, { minLength: 6, maxLength: 6 }), (places, values) => {
      const points = places.map((at, index) => ({ at: String(at), value: values[index] ?? '0' }));
      for (const { at, value: own } of points)
        expect(by({ kind: 'table', measuredPoints: points }, at)).toBe(plain(exact(at).plus(exact(own))));
      const [one, other] = [...points].sort((a, b) => Number(a.at) - Number(b.at));
      if (!one || !other) return;
      const middle = exact(one.at).plus(exact(other.at)).dividedBy(2);
      const found = corrected({ kind: 'table', measuredPoints: points }, middle)?.minus(middle);
      expect(found?.times(2).toString()).toBe(exact(one.value).plus(exact(other.value)).toString());
    }),
    { numRuns: 60 },
  );
});

it('reads what was kept as printed: numbers as a table, words as nothing to work with', () => {
  const old = correctionOf([{ at: '20', value: '0.1' }]);
  expect(old).toEqual({ kind: 'table', measuredPoints: [{ at: '20', value: '0.1' }] });
  expect(old && by(old, '20')).toBe('20.1');
  expect(correctionOf([])).toBeNull();
  const device = { id: 'd', devNum: 'HJ-1', certNo: 'C1' };
  expect(correctionOfDevice({ ...device, correction: [{ at: '100 g', value: '-0.2 mg' }] })).toBeNull();
  expect(correctionOfDevice({ ...device, correction: null })).toBeNull();
  expect(correctionOfDevice(undefined)).toBeNull();
  expect(correctionOfDevice({ ...device, correction: table })).toMatchObject({ devNum: 'HJ-1', certNo: 'C1' });
  expect(isUsable({ kind: 'factor', value: 'about 1' })).toBe(false);
});

it.each<[string, Correction, string[]]>([
  ['a whole table', table, []],
  ['one point', { kind: 'table', measuredPoints: [{ at: '1', value: '0' }] }, ['correction.measuredPoints']],
  [
    'a point twice',
    {
      kind: 'table',
      measuredPoints: [
        ...(table as { measuredPoints: { at: string; value: string }[] }).measuredPoints,
        { at: '50.0', value: '1' },
      ],
    },
    ['correction.measuredPoints.3'],
  ],
  [
    'a point in words',
    {
      kind: 'table',
      measuredPoints: [
        { at: '1', value: '0' },
        { at: '2 g', value: '0' },
      ],
    },
    ['correction.measuredPoints.1'],
  ],
  ['a factor of nothing', { kind: 'factor', value: '0' }, ['correction.value']],
  ['no number', { kind: 'offset', value: '0,1' }, ['correction.value']],
  ['a range the wrong way round', { kind: 'offset', value: '1', from: '5', to: '5' }, ['correction.to']],
  ['a range in words', { kind: 'offset', value: '1', from: 'low' }, ['correction.from']],
])('of %s it names what is wrong', (_, correction, fields) => {
  expect(correctionProblems(correction).map(({ field }) => field)).toEqual(fields);
});

it('is shown as records show it', () => {
  expect(correctionText(table)).toBe('50: -0.2; 0: 0.1; 100: 0.3 (U 0.05) °C');
  expect(correctionText({ kind: 'offset', value: '0.3', unit: 'g', to: '200' })).toBe('+0.3 g […, 200]');
  expect(correctionText({ kind: 'factor', value: '1.02', u: '0.01' })).toBe('×1.02 (U 0.01)');
  expect(correctionText([{ at: '100 g', value: '-0.2 mg', u: '0.1 mg' }])).toBe('100 g: -0.2 mg (U 0.1 mg)');
  expect(correctionText(null)).toBeNull();
});
