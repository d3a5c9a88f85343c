import { fileFields } from './fields';
import { fileReaders } from './readers';

test('every field that an entity declares to hold files says who may read them, and no other does', () => {
  const declared = fileFields.map(({ table, name }) => `${table}.${name}`).sort();
  const answered = Object.entries(fileReaders).flatMap(([table, fields]) =>
    Object.entries(fields).map(([name, ways]) => {
      expect(ways.length).toBeGreaterThan(0);
      return `${table}.${name}`;
    }),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(answered.sort()).toEqual(declared);
});
