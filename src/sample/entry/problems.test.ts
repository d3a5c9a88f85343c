import { type Label, say } from '../../../domain/kit/label';
import { emptySample } from './line';
import { samplePlace } from './places';
import { headProblems, sampleProblems } from './problems';

const zh = (label: Label) => say('zh', label);
const en = (label: Label) => say('en', label);

it('says at each cell of a sample what its field wants', () => {
  const line = {
    ...emptySample(),
    values: { qty: 'abc', samplingDate: '下周三', name: '水', qtyUnit: '', sample1Id: null },
  };
  expect(sampleProblems(line, zh)).toEqual({
    [samplePlace(line.key, 'qty')]: '样品数量请用阿拉伯数字填写，如 5 或 0.5；单位填在单位栏',
    [samplePlace(line.key, 'samplingDate')]: '抽样日期应为日期，如 2026-11-20',
  });
});

it('finds nothing wrong with what is not typed yet', () => {
  expect(sampleProblems(emptySample(), zh)).toEqual({});
  expect(headProblems({ project: '', dueDate: null }, en)).toEqual({});
});

it('says what is wrong with the order in the language of the screen', () => {
  expect(headProblems({ reportCopies: 50 }, en)).toEqual({ reportCopies: 'Copies must be between 1 and 20' });
  expect(headProblems({ dueDate: '2026-02-30' }, zh)).toHaveProperty('dueDate');
});
