import { testItem } from '../test-item/test-item.entity';
import type { Fields } from './entity';
import { isAsked } from './is-asked';

const asked = (draft: Readonly<Record<string, unknown>>) =>
  Object.keys(testItem.fields).filter((name) => isAsked(testItem.fields, name, draft));

test('an item with numbers is asked for its unit and rounding, and for no words to choose from', () => {
  const names = asked({ valueType: 'number', roundMode: 'evenSig' });
  expect(names).toEqual(expect.arrayContaining(['unit', 'roundMode', 'roundDigits', 'lod', 'formula', 'uncertainty']));
  expect(names).not.toContain('choices');
  expect(names).not.toContain('roundInterval');
});

test('an item whose result is picked from words is asked for those, and for nothing that only numbers have', () => {
  const names = asked({ valueType: 'choice', roundMode: 'evenSig' });
  expect(names).toContain('choices');
  for (const name of ['roundMode', 'roundDigits', 'lod', 'loq', 'formula', 'parallelCount', 'uncertainty'])
    expect(names).not.toContain(name);
});

test('the rounding says what belongs to it', () => {
  const names = asked({ valueType: 'number', roundMode: 'interval' });
  expect(names).toContain('roundInterval');
  expect(names).not.toContain('roundDigits');
});

test('before a kind is chosen only what every item has is asked for', () => {
  expect(asked({})).toEqual(expect.arrayContaining(['name', 'areaId', 'valueType', 'price']));
  expect(asked({})).not.toContain('lod');
});

test('each condition names a field of the entity, and words that it has', () => {
  const fields: Fields = testItem.fields;
  const conditions = Object.values(fields).flatMap(({ onlyWith }) => onlyWith ?? []);
  expect(conditions.length).toBeGreaterThan(5);
  for (const { field, is } of conditions)
    expect(Object.keys(fields[field]?.options ?? {})).toEqual(expect.arrayContaining([...is]));
});
