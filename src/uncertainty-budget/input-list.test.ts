import { inputsKept, inputsShown, namesIn, sourceKept } from './input-list';

const source = { from: '天平', given: 'expanded' as const, figure: '0.05' };

test('the inputs follow the equation; what was written of one that it has no more stays to be seen', () => {
  const inputs = [
    { name: 'm', value: '1', sources: [] },
    { name: 'x', value: null, sources: [source] },
    { name: 'y', value: null, sources: [] },
  ];
  expect(inputsShown(inputs, 'm/V').map(({ name }) => name)).toEqual(['m', 'V', 'x', null]);
  // An equation that cannot be read yet takes nothing away.
  expect(inputsShown(inputs, 'm/(V').map(({ name }) => name)).toEqual(['m', 'x', null]);
  expect(namesIn(' ')).toEqual([]);
});

test('an untouched result is not kept beside inputs, and has no estimate of its own there', () => {
  const result = { name: null, value: '5', sources: [] };
  expect(inputsShown([result], 'm')).toEqual([
    { name: 'm', sources: [] },
    { ...result, value: null },
  ]);
  expect(inputsKept(inputsShown([result], 'm'))).toEqual([{ name: 'm', sources: [] }]);
  expect(inputsKept(inputsShown([], null))).toEqual([{ name: null, sources: [] }]);
});

test('a source keeps what its way of being known asks for', () => {
  const typed = { ...source, shape: 'triangular' as const, k: ' ２ ', over: '3', values: ['1'], freedom: '' };
  expect(sourceKept(typed)).toEqual({ ...source, relative: false, freedom: null, k: '2' });
  expect(sourceKept({ ...typed, given: 'halfWidth' })).toMatchObject({ shape: 'triangular' });
  expect(sourceKept({ ...typed, given: 'values' })).toEqual({
    from: '天平',
    given: 'values',
    values: ['1'],
    over: '3',
  });
  expect(Object.keys(sourceKept({ ...typed, given: 'sd' }))).not.toContain('k');
});
