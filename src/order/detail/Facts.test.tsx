import '../../../tests/support/without-styles';
import { render, screen } from '@testing-library/react';
import { inFrame } from '../../layouts/frame/fixture';
import { Facts } from './Facts';

const bare = { customerName: '清源水务', contactName: '周建国', reportCopies: null };
const shown = (order: object, standing: object = { from: null, kept: [] }) => {
  const detail = { order: { ...bare, ...order }, customer: { code: 'K1' }, standing };
  render(inFrame(<Facts detail={detail as never} />, { locale: 'zh-CN' }));
  return (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;
};

test('says whether a judgement is asked for, by which rule, and whether the client agreed to the rule', () => {
  const fact = shown({ needJudge: true, decisionRule: 'simple', ruleAgreed: true });
  expect(fact('是否判定')).toBe('是');
  expect(fact('判定规则')).toBe('简单接受');
  expect(fact('判定规则已约定')).toBe('是');
});

test('says that what nobody has ticked is not agreed', () => {
  const fact = shown({ needJudge: true, decisionRule: 'guard', ruleAgreed: null, allowSubcontract: null });
  expect(fact('判定规则已约定')).toBe('否');
  expect(fact('同意分包')).toBe('否');
});

test('says nothing of a rule where no judgement is asked for', () => {
  const fact = shown({ needJudge: false, decisionRule: null, ruleAgreed: null });
  expect(fact('是否判定')).toBe('否');
  expect(fact('判定规则')).toBeUndefined();
  expect(fact('判定规则已约定')).toBeUndefined();
});

test('says by which standing order it was made, and as which it is kept', () => {
  const named = (name: string) => ({ id: name, name });
  const fact = shown({}, { from: named('每周出水'), kept: [named('季度比对'), named('年度全项')] });
  expect(fact('常用委托')).toBe('每周出水');
  expect(fact('已存为常用委托')).toBe('季度比对年度全项');
});
