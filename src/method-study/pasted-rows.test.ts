import { pastedRows, pastedValues } from './pasted-rows';

test('one cell is pasted like any text', () => {
  expect(pastedRows('0.5', ['name'])).toBeNull();
  expect(pastedValues(' 0.5 \n')).toBeNull();
});

test('values keep their lines, but a column is one line', () => {
  expect(pastedValues('1\t2\n３\t4')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(pastedValues('x\n1\n2\n3')).toEqual([['1', '2', '3']]);
});

test('a line without values is a heading; what is no number is not taken for one', () => {
  expect(pastedRows('物质\tx\tU\t值\nA\t10.0\t–\t10.1\t10.2', ['name', 'reference', 'U'])).toEqual([
    { name: 'A', reference: '10.0', U: null, values: ['10.1', '10.2'] },
  ]);
});
