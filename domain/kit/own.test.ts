import { moduleLabel } from '../role/modules';
import { isPermission } from '../role/permissions';
import { own } from './own';
import { unitLabel } from './unit-label';

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

it.each(INHERITED)('finds nothing under %s, which every object has', (name) => {
  expect(own({ a: 1 }, name)).toBeUndefined();
  expect(isPermission(name)).toBe(false);
  expect(unitLabel(name)).toEqual({ zh: name, en: name });
  expect(moduleLabel(name)).toEqual({ zh: name, en: name });
});

it('finds what the table itself holds', () => {
  expect(own({ a: 1 }, 'a')).toBe(1);
  expect(own({ a: 1 }, 'b')).toBeUndefined();
});
