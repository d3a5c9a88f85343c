import { mapCell } from './map-cell';
import { knownPath, outputTarget, pathGroups, targetText } from './paths';

test('every path of the tree is known by its own words, once', () => {
  const all = pathGroups.flatMap(({ paths }) => paths.map(({ path }) => path));
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((path) => knownPath(path)?.path === path)).toBe(true);
  expect(knownPath('device[2].calDueDate')?.type).toBe('date');
  expect(knownPath('device[6].name')).toBeUndefined();
  expect(knownPath('order.customer')).toBeUndefined();
  expect([knownPath('result[TN].reported')?.type, knownPath('result[TN].unit')?.type]).toEqual(['dec', 'str']);
  expect(knownPath('result[TN].final')).toBeUndefined();
});

test.each([
  ['result.final', { code: null, kind: 'final' }],
  ['result.replicate', { code: null, kind: 'replicate', replicate: null }],
  ['result[PB].replicate[2]', { code: 'PB', kind: 'replicate', replicate: 2 }],
  ['result.input[V1]', { code: null, kind: 'input', input: 'V1', replicate: null }],
  ['result[PB].input[V1#2]', { code: 'PB', kind: 'input', input: 'V1', replicate: 2 }],
])('%s is read and written the same', (text, target) => {
  expect(outputTarget(text)).toEqual(target);
  expect(targetText(outputTarget(text) ?? { code: null, kind: 'final' })).toBe(text);
});

test.each(['result', 'result.mean', 'result[].final', 'result.replicate[x]', 'sample.no'])(
  '%s feeds nothing',
  (text) => {
    expect(outputTarget(text)).toBeNull();
  },
);

test.each([
  ['B3', { sheet: 'S', at: 'B3' }],
  ['$b$3', { sheet: 'S', at: 'B3' }],
  ['滴定!C10', { sheet: '滴定', at: 'C10' }],
  ["'a!''b'!A1", { sheet: "a!'b", at: 'A1' }],
  ['B0', null],
  ['name', null],
])('%s is the cell %j', (text, cell) => {
  expect(mapCell(text, 'S')).toEqual(cell);
});
