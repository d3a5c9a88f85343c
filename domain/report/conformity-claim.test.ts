import { claimsConformity } from './conformity-claim';

test.each([
  '所检 43 项指标均符合 GB 5749-2022《生活饮用水卫生标准》要求。',
  '经检验，各项指标均符合要求',
  '全部项目合格',
  '受检样品所检参数全部达标。',
  'All 43 items tested conform to GB/T 5750.6-2023.',
  'We state that every parameter meets the requirements',
  'All samples passed.',
])('finds the claim that all conform: %s', (text) => {
  expect(claimsConformity(text)).toBe(true);
});

test.each([
  '',
  '无。',
  '所检项目中，铅不符合 GB 5749-2022 要求，其余项目均符合要求。',
  '两次平行样均符合精密度要求。',
  '全部质控样品结果均合格',
  '样品保存条件符合标准要求。',
  '建议整改后复测，直至全部项目符合要求。',
  '砷符合要求，铅超标，可能来自管网。',
  'Lead does not conform; all other items meet the requirements.',
  'All control samples passed.',
  'Retest until all items conform.',
  'Arsenic conforms to GB 5749-2022.',
])('leaves an opinion or a deviation alone: %s', (text) => {
  expect(claimsConformity(text)).toBe(false);
});
