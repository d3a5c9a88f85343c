import { say } from '../kit/label';
import { isNoQuantity, quantityProblem, unitProblem } from './quantity.rules';

const said = (text: string) => {
  const problem = quantityProblem(text);
  return problem && say('zh', problem);
};

it.each(['5', '0.5', ' 2.50 ', '0', '123456789012.123456'])('takes %s as a quantity', (text) => {
  expect(quantityProblem(text)).toBeUndefined();
});

it.each(['五升', '两瓶', '约5', '1e3', '5-6', 'abc', '.5.'])('refuses %s in words', (text) => {
  expect(said(text)).toContain('阿拉伯数字');
});

it('tells number and unit apart where both stand in one place', () => {
  expect(said('5升')).toBe('样品数量只填数字：这里填“5”，单位栏填“升”');
  expect(said('2.5 L')).toContain('单位栏填“L”');
  expect(said('-1')).toBe('样品数量不能为负');
  expect(said('1.2345678')).toContain('6 位小数');
});

it('knows at the first letter what cannot become a quantity, and leaves one that is being typed', () => {
  expect(['', '2', '2.', '2.5', '.'].map(isNoQuantity)).toEqual([false, false, false, false, false]);
  expect(['五', '5升', '-', '1,5'].map(isNoQuantity)).toEqual([true, true, true, true]);
});

it('refuses a quantity in the place of the unit', () => {
  for (const unit of ['L', 'mL', '瓶', '℃', 'm³']) expect(unitProblem(unit)).toBeUndefined();
  for (const unit of ['5', '2L', '-1']) expect(unitProblem(unit)).toBeDefined();
});
