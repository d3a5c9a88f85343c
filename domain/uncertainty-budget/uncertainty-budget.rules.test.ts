import { aBudget, anInput, standard } from './fixture';
import { writtenProblems } from './uncertainty-budget.rules';

const fieldsOf = (...args: Parameters<typeof aBudget>) =>
  writtenProblems(aBudget(...args), '2026-11-20').map(({ field }) => field);
const good = [anInput('a', '1', standard('1')), anInput('b', '2', standard('1'))];

test('a budget that is written as it should is left alone, a draft that lacks an estimate too', () => {
  expect(fieldsOf('a*b', good)).toEqual([]);
  expect(fieldsOf('a*b', [anInput('a', null)])).toEqual([]);
  expect(fieldsOf(null, [anInput(null, '1', standard('1'))])).toEqual([]);
});

test('the equation is read, and asks for names alone', () => {
  expect(fieldsOf('a*(b', good)).toEqual(['formula']);
  expect(fieldsOf('CURVE(a)*b', good)).toEqual(['formula']);
  expect(fieldsOf('[氟化物]*a', good)).toEqual(['formula']);
  expect(fieldsOf('1+1', [])).toEqual(['formula']);
});

test('inputs are those of the equation, each once', () => {
  expect(fieldsOf('a', good)).toEqual(['inputs.1.name']);
  expect(fieldsOf('a*b', [...good, anInput('a', '1')])).toEqual(['inputs.2.name']);
  expect(fieldsOf('a*b', [...good, anInput(null, '5', standard('1'))])).toEqual(['inputs.2.value']);
  expect(fieldsOf('a*b', [anInput('a', '1e5'), anInput('b', '2')])).toEqual(['inputs.0.value']);
});

test('each source says where it comes from and how much it is', () => {
  const source = (over: Partial<ReturnType<typeof standard>>) =>
    fieldsOf('a', [anInput('a', '1', standard('1', over))]).map((field) => field.replace('inputs.0.sources.0.', ''));
  expect(source({ from: ' ' })).toEqual(['from']);
  expect(source({ figure: null })).toEqual(['figure']);
  expect(source({ figure: '-1' })).toEqual(['figure']);
  expect(source({ k: '0' })).toEqual(['k']);
  expect(source({ given: 'sd', over: '0.5' })).toEqual(['over']);
  expect(source({ freedom: '0' })).toEqual(['freedom']);
  expect(source({ given: 'values', values: ['1'] })).toEqual(['values']);
  expect(source({ given: 'values', values: ['1', 'x'] })).toEqual(['values']);
});

test('correlations are of two inputs, once, and possible at once', () => {
  const pair = (a: string, b: string, r: string) => ({ a, b, r });
  const fields = (...correlations: ReturnType<typeof pair>[]) =>
    fieldsOf('a*b*c', [...good, anInput('c', '1', standard('1'))], { correlations });
  expect(fields(pair('a', 'b', '-0.5'))).toEqual([]);
  expect(fields(pair('x', 'b', '0.5'))).toEqual(['correlations.0.a']);
  expect(fields(pair('a', 'a', '0.5'))).toEqual(['correlations.0.b']);
  expect(fields(pair('a', 'b', '1.1'))).toEqual(['correlations.0.r']);
  expect(fields(pair('a', 'b', '0.5'), pair('b', 'a', '0.5'))).toEqual(['correlations.1.a']);
  expect(fields(pair('a', 'b', '0.9'), pair('b', 'c', '0.9'), pair('a', 'c', '-0.9'))).toEqual(['correlations']);
});

test('it is drawn up by today, for a range with both its ends', () => {
  expect(fieldsOf('a*b', good, { madeOn: '2026-11-21' })).toEqual(['madeOn']);
  expect(fieldsOf('a*b', good, { rangeFrom: '1' })).toEqual(['rangeTo']);
  expect(fieldsOf('a*b', good, { rangeTo: '1' })).toEqual(['rangeFrom']);
  expect(fieldsOf('a*b', good, { rangeFrom: '2', rangeTo: '1' })).toEqual(['rangeTo']);
});
