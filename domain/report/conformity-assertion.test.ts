import { conformityAsserted } from './conformity-assertion';

test.each([
  '所检 43 项指标均符合 GB 5749-2022 要求。',
  '该水样合格',
  '铅超标。',
  '采样当日有雨，水 质 达 标。',
  '除铅外，其余项目符合要求',
  '镉的结果低于标准限值',
  '各项结果均在标准限值以内',
  '判定为不合格',
  '可安全饮用',
  '水质达到 III 类标准',
  '合​格',
  'All items conform.',
  'The sample complies with GB 5749-2022',
  'Ｔｈｅ sample ｐａｓｓｅｄ',
  'Lead exceeds the limit.',
  'Results are within the specified limits',
  'Cadmium is below the guideline.',
  'meets the requirements of the standard',
  'The water is safe to drink; safe for drinking',
  'Not in compliance.',
  'Non-conforming sample',
])('what is added may not assert conformity in Chinese or English: %s', (text) => {
  expect(conformityAsserted(text)).not.toBeNull();
});

test.each([
  '',
  '采样当日有雨，样品略浑浊。',
  '样品按委托单位要求过滤后测定。',
  '平行样、加标回收均符合质量控制要求。',
  '产品合格证编号 2026-118',
  '未检出表示低于方法检出限。',
  '本报告附色谱图 2 张',
  'The sample was passed through a 0.45 µm filter.',
  'The result is below the limit of detection.',
  'Recovery of the spiked blank was within the limits of the method.',
  'Tested in the order of receipt.',
])('what describes the work is left alone: %s', (text) => {
  expect(conformityAsserted(text)).toBeNull();
});

test('names the part that asserts it', () => {
  expect(conformityAsserted('采样当日有雨。其余项目符合要求，复测')).toBe('其余项目符合要求');
});
