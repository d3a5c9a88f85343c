import { judged, readExceptions, shrunk, writeExceptions } from '../../scripts/checks/exceptions';
import type { Violation } from '../../scripts/checks/inner-arrows';

const files = (...names: string[]): Violation[] =>
  names.map((name) => ({ key: 'server/api/', says: `server/api/${name}`, why: 'the room is being emptied' }));

const LISTED = new Map([['server/api/', 2]]);

test('what is listed stands', () => {
  expect(judged(files('a', 'b'), LISTED)).toEqual([]);
});

test('what is not listed fails and is named', () => {
  expect(judged(files('a'), new Map())).toEqual(['server/api/a: the room is being emptied']);
});

test('one more than is listed fails, and the sentences name those it is one of', () => {
  expect(judged(files('a', 'b', 'c'), LISTED)).toEqual([
    'server/api/: 2 excepted, 3 found, one of',
    'server/api/a: the room is being emptied',
    'server/api/b: the room is being emptied',
    'server/api/c: the room is being emptied',
  ]);
});

test('an exception that is no longer needed fails too, and says what takes it out', () => {
  expect(judged(files('a'), LISTED)).toEqual(['server/api/: 2 excepted, 1 found; npm run arrows shortens the list']);
  expect(judged([], LISTED)).toEqual(['server/api/: 2 excepted, 0 found; npm run arrows shortens the list']);
});

test('the list shrinks and takes nothing in', () => {
  expect([...shrunk(files('a'), LISTED)]).toEqual([['server/api/', 1]]);
  expect([...shrunk([], LISTED)]).toEqual([]);
  expect([...shrunk(files('a', 'b', 'c'), LISTED)]).toEqual([['server/api/', 2]]);
  expect([...shrunk(files('a'), new Map())]).toEqual([]);
});

test('the list is written in order and read as it was written', () => {
  const list = new Map([
    ['server/order/list -> server/http/routes', 1],
    ['contract/', 69],
  ]);
  const text = writeExceptions(list);
  expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
    'contract/ 69',
    'server/order/list -> server/http/routes 1',
    '',
  ]);
  expect([...readExceptions(text)].sort()).toEqual([...list].sort());
});

test('a line without its count is refused', () => {
  expect(() => readExceptions('server/api/\n')).toThrow('server/api/');
});
