import { computedText, conditionsOf, overall, places, readingsOf } from './record-lines';

test('a reading keeps its unit where it was not read in that of the item', () => {
  expect(readingsOf(['0.801', ''], 'mS/cm', 'µS/cm')).toEqual(['0.801 mS/cm', '']);
  expect(readingsOf(['801'], 'uS/cm', 'µS/cm')).toEqual(['801']);
  expect(readingsOf(['801'], null, 'µS/cm')).toEqual(['801']);
});

test('the head says one value, or from where to where', () => {
  expect(overall(['22.5', null, '22.5'], '°C')).toBe('22.5 °C');
  expect(overall(['22.5', '9', '35'], '°C')).toBe('9~35 °C');
  expect(overall([null], '°C')).toBeNull();
  expect(places(['201', null, '202', '201'])).toBe('201、202');
});

test('a row says only what the rows differ in', () => {
  const rows = [
    { place: '201', t: '22.5', rh: '52' },
    { place: '201', t: '35', rh: '52' },
  ] as const;
  expect(rows.map((row) => conditionsOf(row, rows))).toEqual(['22.5 °C', '35 °C']);
  expect(conditionsOf(rows[0], [rows[0]])).toBeNull();
});

test('a row says of which other results it was computed, and as what non-detects counted', () => {
  const source = {
    ...{
      of: 'TCM',
      taskId: '1',
      taskNo: 'T1',
      item: { zh: '三氯甲烷', en: 'Chloroform' },
      unit: 'mg/L',
      value: '0.03',
      limit: '0.06',
    },
    ...{ testFrom: null, testTo: null },
  };
  expect(
    computedText({
      sources: [source, { ...source, item: { zh: '三溴甲烷', en: 'Bromoform' }, value: '<0.001', limit: null }],
      nonDetects: 'half',
    }),
  ).toEqual({
    zh: '由三氯甲烷 0.03 mg/L（限值 0.06 mg/L）、三溴甲烷 <0.001 mg/L计算；未检出计为：检出限的一半',
    en: 'Computed of Chloroform 0.03 mg/L (limit 0.06 mg/L), Bromoform <0.001 mg/L; Non-detects counted as: Half the detection limit',
  });
  expect(computedText({ sources: [], nonDetects: 'zero' })?.zh).toBe('未检出计为：零');
  expect(computedText(null)).toBeNull();
});
