import { placeText } from './place-text';

test('a place is told as far as it is known', () => {
  expect(placeText({ room: '样品室', shelf: 'A3', slot: '2' })).toBe('样品室-A3-2');
  expect(placeText({ room: '样品室' })).toBe('样品室');
  expect(placeText(null)).toBe('');
});
