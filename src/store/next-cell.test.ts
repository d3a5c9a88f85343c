import { nextCell } from './next-cell';

const rows = [
  ['A-1', 'A-2', 'A-3'],
  ['B-1', 'B-2'],
];

test('the arrow keys walk through the slots of a room, shelf by shelf', () => {
  expect(nextCell(rows, 'A-1', 'ArrowRight', false)).toBe('A-2');
  expect(nextCell(rows, 'A-2', 'ArrowLeft', false)).toBe('A-1');
  expect(nextCell(rows, 'A-2', 'ArrowDown', false)).toBe('B-2');
  expect(nextCell(rows, 'B-1', 'ArrowUp', false)).toBe('A-1');
  expect(nextCell(rows, 'A-2', 'End', false)).toBe('A-3');
  expect(nextCell(rows, 'A-2', 'Home', false)).toBe('A-1');
});

test('a shorter shelf is entered at its last slot, and at the edge they stay', () => {
  expect(nextCell(rows, 'A-3', 'ArrowDown', false)).toBe('B-2');
  expect(nextCell(rows, 'A-3', 'ArrowRight', false)).toBeUndefined();
  expect(nextCell(rows, 'B-1', 'ArrowDown', false)).toBeUndefined();
  expect(nextCell(rows, 'A-1', 'Enter', false)).toBeUndefined();
});

test('where one writes from the right, right leads back', () => {
  expect(nextCell(rows, 'A-2', 'ArrowRight', true)).toBe('A-1');
  expect(nextCell(rows, 'A-2', 'ArrowLeft', true)).toBe('A-3');
});
