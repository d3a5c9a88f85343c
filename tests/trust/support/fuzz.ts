import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { chance } from '../../../domain/kit/chance';
import type { Entity } from '../../../domain/kit/entity';
import { type Db, entities } from '../../../server/db/tables';
import { PASSWORD } from '../../support/laboratory';
import { inputNaming } from './filled-input';
import { placesIn } from './wronged';

type Draw = () => number;
type Inputs = Record<string, unknown>;
type Place = readonly (string | number)[];

/** Records that there are, by their table. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Some records of every table. */
export const knownRecords = async (db: Db): Promise<Known> => {
  const known: Record<string, string[]> = {};
  for (const [table] of tables) {
    const rows = await db
      .selectFrom(table as 'orders')
      .select('id')
      .where('deletedAt', 'is', null)
      .limit(4)
      .execute();
    if (rows.length > 0) known[table] = rows.map(({ id }) => id);
  }
  return known;
};

/** One request, as `fetch` takes it, and how it came about. */
export type Shot = Readonly<{ url: string; init: RequestInit; headers: Record<string, string>; told: string }>;

const of = <T>(draw: Draw, list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;

const UUID = '01900000-0000-7000-8000-0123456789ab';

/** Ids that are none, and one that nobody has. */
export const ODD_IDS = [
  UUID,
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  '1.5',
  'abc',
  `${UUID}x`,
  '%2e%2e',
  "1' or '1'='1",
  '\u0000',
  '㍿',
];

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: [nested(levels - 1)] });

/** Values that break parsers, queries and renderers; the last few are large and come seldom. */
const SMALL: readonly unknown[] = [
  ...[
    null,
    '',
    ' ',
    '\t\n',
    0,
    -0,
    -1,
    0.1,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    true,
    false,
    [],
    {},
    [[[[]]]],
    [null],
    [{}],
    [''],
  ],
  ...[
    '1e9000000000000',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1,5',
    '１２',
    '٣',
    '<0.01',
    '1e308',
    '99999999999999999999999999999999999999',
  ],
  ...[
    "' or '1'='1",
    '"; drop table staff; --',
    '%_\\',
    '$1',
    '{{x}}',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e\u2066',
    '\ufeff',
  ],
  ...['0000-00-00', '0000-01-01', '9999-12-31', '10000-01-01', '2026-02-30', '-000001-01-01', '2026-11-26T24:00:00Z'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-26T10:00:00+99:99', '2026-W48', '12:00'],
  ...[
    '=1+1',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'http://[::1',
    'javascript:alert(1)',
    'a@b',
    'Name_asc',
    '__proto___asc',
  ],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', UUID, UUID.toUpperCase(), [UUID, UUID], { id: UUID }],
  ...[
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
    { constructor: { prototype: { x: 1 } } },
    { length: 1e9 },
    nested(12),
  ],
];
const LARGE: readonly unknown[] = [
  ...[
    'x'.repeat(100_000),
    '💣'.repeat(2000),
    '一'.repeat(20_000),
    '9'.repeat(5000),
    `0.${'1'.repeat(5000)}`,
    'x'.repeat(1_000_000),
  ],
  ...[Array.from({ length: 5000 }, () => UUID), Array.from({ length: 2000 }, () => ({})), nested(31)],
];
const anyValue = (draw: Draw): unknown => of(draw, draw() < 0.03 ? LARGE : SMALL);

const tables = Object.entries(entities) as [keyof typeof entities, Entity][];

/** The tables of the records that fields refer to, by the field's name. */
const referred = new Map(
  tables.flatMap(([, { fields }]) =>
    Object.entries(fields).flatMap(([name, { target }]) => {
      const table = tables.find(([, entity]) => entity.name === target)?.[0];
      return table === undefined ? [] : [[name, table] as const];
    }),
  ),
);

/** The table of the records that a field names: by its name, and for plain `id` by the path of the call. */
const tableOf = (field: string, path: string): string | undefined => {
  const noun = field.replace(/(Ids?|No)$/, '').toLowerCase();
  const byName = tables.find(
    ([table, { name }]) => noun !== 'id' && [table, name].some((each) => each.toLowerCase() === noun),
  );
  const byPath = tables.find(([, entity]) => path.startsWith(entity.path));
  return referred.get(field) ?? byName?.[0] ?? byPath?.[0];
};

const put = (input: unknown, [name, ...rest]: Place, value: unknown): unknown => {
  if (name === undefined) return value;
  const inner = (input as Inputs | null | undefined)?.[name];
  if (typeof name === 'number') return [put(inner, rest, value)];
  return { ...Object(input), [name]: put(inner, rest, value) };
};

/** An input that a call would take, of records that there are; where chance wants it, with all that may be left out. */
export const soundInput = (endpoint: AnyEndpoint, known: Known, draw: Draw): Inputs => {
  const idFor = (field: string) => {
    const ids = known[tableOf(field, endpoint.path) ?? of(draw, Object.keys(known))] ?? [];
    return ids.length === 0 || draw() < 0.1 ? UUID : of(draw, ids);
  };
  const noun = of(draw, tables)[1].name;
  let input: unknown = inputNaming(endpoint, { id: UUID, noun, optional: draw() < 0.5 });
  for (const place of endpoint.input === undefined ? [] : placesIn(endpoint.input)) {
    const last = [...place].reverse().find((each) => typeof each === 'string') ?? '';
    const held = place.reduce<unknown>((at, name) => (at as Inputs | null | undefined)?.[name], input);
    if (held === UUID) input = put(input, place, idFor(String(last)));
    if (last === 'password' && held !== undefined && draw() < 0.5) input = put(input, place, PASSWORD);
  }
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) input = put(input, [name], idFor(name));
  return input as Inputs;
};

const EVERYWHERE = [
  'id',
  'ids',
  'ver',
  'sorter',
  'keyword',
  'current',
  'pageSize',
  'reason',
  'constructor',
  '__proto__',
  'toString',
];

/** The same with one to three wrong values, in the call's own fields or in what many calls read. */
const wrongedInput = (endpoint: AnyEndpoint, sound: Inputs, draw: Draw): Inputs => {
  const places: readonly Place[] = endpoint.input === undefined ? [] : placesIn(endpoint.input);
  let input: unknown = sound;
  for (let left = 1 + Math.floor(draw() * 3); left > 0; left -= 1) {
    const place = places.length > 0 && draw() < 0.85 ? of(draw, places) : [of(draw, EVERYWHERE)];
    input = draw() < 0.1 ? put(input, place, undefined) : put(input, place, anyValue(draw));
  }
  return input as Inputs;
};

/** What becomes of a body on its way from a client that is broken or means harm. */
const BODIES: readonly ((json: string, draw: Draw) => string)[] = [
  (json, draw) => json.slice(0, Math.floor(draw() * json.length)),
  (json) => `${json}}`,
  (json) => `[${json}]`,
  (json) => json.replace(/^\{/, '{"id":1,"id":[],'),
  (json) => json.replace(/^\{/, '{"__proto__":{"isAdmin":true},'),
  (json) => `\ufeff${json}`,
  (json) => json.replaceAll('"', "'"),
  () => `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  () => '{"a":1e999,"b":-1e999,"c":0.00000000000000000000000001}',
  (_, draw) => of(draw, ['', 'null', 'true', '12', '"x"', '[]', '\u0000', '{"a":"\\ud800"}', '{"a":"\\u0000"}']),
];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; x',
  '',
  'x',
];

const QUERIES: readonly ((query: string, draw: Draw) => string)[] = [
  (query) => `${query}&${query}`,
  (query) => query.replaceAll('=', '[]='),
  (query) => query.replaceAll('=', '[a]='),
  (query) => query.replaceAll('=', '[0][b]='),
  (query) => `${query}&__proto__[isAdmin]=true&constructor[prototype][x]=1`,
  (query) => `${query}&current=%00&pageSize=%E0%A4%A`,
  (query) => `${query}&${'a='.repeat(300)}`,
  (query) => query.replaceAll('=', ''),
];

const asWord = (value: unknown): string => {
  const word = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // An address longer than 16 KB is refused before any call sees it.
  return encodeURIComponent(word.toWellFormed().slice(0, 300));
};

const queryOf = (input: Inputs): string =>
  Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.slice(0, 20).map((each) => `${name}[]=${asWord(each)}`)
        : [`${name}=${asWord(value)}`],
    )
    .join('&');

/** One request to a call, drawn from its own fields; the same number always draws the same. */
export const shotAt = (endpoint: AnyEndpoint, known: Known, number: number): Shot => {
  const draw = chance(number);
  const sound = soundInput(endpoint, known, draw);
  const input = draw() < 0.85 ? wrongedInput(endpoint, sound, draw) : sound;
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const own = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    draw() < 0.1 ? encodeURIComponent(of(draw, ODD_IDS)) : asWord(sound[name]),
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !own.has(name)));
  const headers: Record<string, string> = {};
  if (draw() < 0.03) headers['idempotency-key'] = of(draw, ['', 'x'.repeat(3000), '%00', UUID]);
  if (draw() < 0.03) headers['accept-language'] = of(draw, ['ar', 'xx-YY;q=9', '*', ','.repeat(500)]);
  if (!hasBody) {
    const query = draw() < 0.15 ? of(draw, QUERIES)(queryOf(rest), draw) : queryOf(rest);
    const url = query === '' ? path : `${path}?${query}`;
    return { url: url.slice(0, 14_000), init: { method: endpoint.method }, headers, told: `${endpoint.method} ${url}` };
  }
  const json = JSON.stringify(rest);
  const body = draw() < 0.1 ? of(draw, BODIES)(json, draw) : json;
  const type = draw() < 0.03 ? of(draw, TYPES) : 'application/json';
  const told = `${endpoint.method} ${path} (${type}) ${body}`;
  return { url: path, init: { method: endpoint.method, body }, headers: { ...headers, 'content-type': type }, told };
};
