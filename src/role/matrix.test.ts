import { matrixOf, type Right, toggled, wordsOf } from './matrix';

const right = (code: string): Right => ({
  id: `#${code}`,
  code,
  name: code,
  module: code.split('.')[0] ?? '',
  orphan: false,
});

const rights = ['order.read', 'order.create', 'order.finish', 'report.read', 'own.thing'].map(right);

it('puts the standard four of a noun in columns and the rest in words', () => {
  const [order, report, own] = matrixOf(rights);
  expect(Object.keys(order?.standard ?? {})).toEqual(['read', 'create']);
  expect(order?.special.map(({ code }) => code)).toEqual(['order.finish']);
  expect(report?.standard.read?.code).toBe('report.read');
  expect(own).toMatchObject({ module: 'own', special: [{ code: 'own.thing' }] });
});

it('knows the rights of a choice and leaves out what the program does not know', () => {
  expect([...wordsOf(rights, ['#order.read', '#own.thing', '#gone'])]).toEqual(['order.read']);
});

it('puts in and takes out without doubling', () => {
  expect(toggled(['a', 'b'], ['b', 'c'], true)).toEqual(['a', 'b', 'c']);
  expect(toggled(['a', 'b'], ['b', 'c'], false)).toEqual(['a']);
});
