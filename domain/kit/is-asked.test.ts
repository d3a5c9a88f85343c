import { testItem } from '../test-item/test-item.entity';
import type { Fields } from './entity';
import { isAsked, unasked } from './is-asked';

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

test('what is not asked for is empty, or what is said where nobody is asked', () => {
  const typed = {
    valueType: 'choice',
    choices: ['有', '无'],
    roundMode: 'evenSig',
    roundDigits: 2,
    lod: '0.01',
    name: '臭',
  };
  const empty = unasked(testItem.fields, typed);
  expect(empty).toMatchObject({ roundMode: 'none', roundDigits: null, lod: null, formula: null, uncertainty: null });
  expect(Object.keys(empty)).not.toEqual(expect.arrayContaining(['choices', 'name']));
  expect(unasked(testItem.fields, { valueType: 'number', roundMode: 'interval' })).toEqual({
    choices: null,
    roundDigits: null,
  });
});

test('a required field that is not always asked for says what stands there otherwise', () => {
  const fields: Fields = testItem.fields;
  for (const { required, onlyWith } of Object.values(fields))
    if (required && onlyWith) expect(onlyWith.otherwise).toBeDefined();
});

test('each condition names a field of the entity, and words that it has', () => {
  const fields: Fields = testItem.fields;
  const conditions = Object.values(fields).flatMap(({ onlyWith }) => onlyWith ?? []);
  expect(conditions.length).toBeGreaterThan(5);
  for (const { field, is } of conditions)
    expect(Object.keys(fields[field]?.options ?? {})).toEqual(expect.arrayContaining([...is]));
});
