import { valuesOf } from './copied-rows';

it('reads values as COPY writes them', () => {
  expect(valuesOf('a\t\\N\t\tb')).toEqual(['a', null, '', 'b']);
  expect(valuesOf('一行\\n两行\\t\\\\N\\r')).toEqual(['一行\n两行\t\\N\r']);
  expect(valuesOf('{"k": "C:\\\\\\\\dir \\\\"x\\\\""}')).toEqual(['{"k": "C:\\\\dir \\"x\\""}']);
  expect(valuesOf('\u2028 stays')).toEqual(['\u2028 stays']);
});
