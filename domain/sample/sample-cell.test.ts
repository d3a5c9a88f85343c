import type { Field } from '../kit/field';
import { say } from '../kit/label';
import { sample } from './sample.entity';
import { readSampleCell } from './sample-cell';

const read = (name: keyof typeof sample.fields, text: string) => {
  const { value, problem } = readSampleCell(name, sample.fields[name] as Field, text);
  return problem === undefined ? value : { value, said: say('zh', problem) };
};

it('brings what sheets write into the form that travels', () => {
  expect(read('qty', ' １,200.50 ')).toBe('1200.50');
  expect(read('samplingDate', '2026/3/5')).toBe('2026-03-05');
  expect(read('samplingDate', '2026年11月20日')).toBe('2026-11-20');
  expect(read('storageCondition', '冷藏')).toBe('cool');
  expect(read('qtyUnit', ' L ')).toBe('L');
});

it('reads a time of the day in the ways that sheets have it', () => {
  for (const cell of ['8:30', '08:30', '8:30:00', '８：３０', '0.354166666666667', '.3541666667'])
    expect(read('samplingTime', cell)).toBe('08:30');
  expect([read('samplingTime', '0.999988425925926'), read('samplingTime', '0.0')]).toEqual(['23:59', '00:00']);
  for (const cell of ['24:00', '8:60', '8.5', '45000.354', '早上', '8:30 下午'])
    expect(read('samplingTime', cell)).toEqual({ value: cell, said: '采样时刻应为时刻，如 08:30' });
});

it('keeps a wrong cell as it stands and says what is wrong with it', () => {
  expect(read('qty', '五升')).toMatchObject({ value: '五升', said: expect.stringContaining('阿拉伯数字') });
  expect(read('qtyUnit', '2 L')).toMatchObject({ value: '2 L', said: expect.stringContaining('单位') });
  expect(read('samplingDate', '2026-02-30')).toEqual({
    value: '2026-02-30',
    said: '抽样日期应为日期，如 2026-11-20',
  });
  expect(read('grade', 'x'.repeat(33))).toMatchObject({ said: '等级最多 32 个字' });
});
