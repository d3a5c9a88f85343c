import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { orderContract } from '../../contract/order/order';
import { type RoleCode, roles } from '../../domain/role/rights';
import { newId } from '../../server/db/ids';
import { apiRoutes } from '../../server/http/routes';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { fieldsOf } from './support/fields-of';

let lab: Laboratory;
let everybody: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  everybody = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
});
afterAll(() => lab.close());

/** Values that break parsers, queries and renderers, where a name, an id, a number or a list is expected. */
const values: unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  2 ** 53,
  1e308,
  '1e9000000000000',
  'NaN',
  true,
  [],
  {},
  [[[[]]]],
  [null],
  "' or '1'='1",
  '%_\\',
  '\u0000',
  '\ud800',
  '💣'.repeat(2000),
  'x'.repeat(100_000),
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '=1+1',
  '<script>alert(1)</script>',
  newId(),
  [newId(), newId()],
  { id: newId(), __proto__: { isAdmin: true } },
];

/**
 * `npm run test:long` sends everything to every call. Otherwise each call gets every third, and its neighbours the others:
 * what breaks in the reading that all share is met by many, what breaks in one call by the long form at the latest.
 */
const STEP = process.env['HENGJIAN_HOSTILE'] === 'all' ? 1 : 3;
const shareOf = <T>(all: readonly T[], at: number): T[] => all.filter((_, turn) => (turn + at) % STEP === 0);

const everywhere = ['id', 'ids', 'ver', 'sorter', 'keyword', 'current', 'pageSize', 'reason', 'password'];

/** The call's own fields first, so that each of them gets its share, then what many calls read. */
const names = (endpoint: AnyEndpoint): string[] => [...new Set([...fieldsOf(endpoint), ...everywhere])];

const send = async ({ method, path }: AnyEndpoint, input: Record<string, unknown>, raw?: string) => {
  const hasBody = method === 'POST' || method === 'PUT';
  const query = hasBody
    ? ''
    : `?${Object.entries(input)
        .map(([name, value]) => `${name}=${encodeURIComponent(safe(value))}`)
        .join('&')}`;
  const response = await fetch(`${lab.origin}${path.replace(/\{\w+\}/g, () => newId())}${query}`, {
    method,
    headers: {
      authorization: everybody.token,
      'idempotency-key': newId(),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: raw ?? JSON.stringify(input) }),
    signal: AbortSignal.timeout(20_000),
  });
  const isFile = !response.headers.get('content-type')?.includes('json');
  const text = await response.text();
  return {
    status: response.status,
    isFile,
    body: isFile ? null : (JSON.parse(text) as { code?: unknown; message?: unknown }),
  };
};

const sendForm = ({ method, path }: AnyEndpoint, body: string, type: string) =>
  fetch(`${lab.origin}${path.replace(/\{\w+\}/g, () => newId())}`, {
    method,
    headers: { authorization: everybody.token, 'idempotency-key': newId(), 'content-type': type },
    body,
    signal: AbortSignal.timeout(20_000),
  });

/** What can stand in a query string: an address longer than 16 KB is refused by the HTTP parser itself. */
const safe = (value: unknown) =>
  (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)).slice(0, 100);

const complaints = async (endpoint: AnyEndpoint, input: Record<string, unknown>, raw?: string): Promise<string[]> => {
  const { status, isFile, body } = await send(endpoint, input, raw);
  const where = `${endpoint.method} ${endpoint.path} ${raw ?? JSON.stringify(input).slice(0, 120)}`;
  const enveloped = isFile || (typeof body?.code === 'number' && typeof body.message === 'string');
  return [
    ...(status >= 500 && status !== 501 ? [`${status}: ${where}`] : []),
    ...(enveloped ? [] : [`no envelope: ${where}`]),
  ];
};

/** Names that every object has: a table that is asked for them by `table[name]` answers what nobody put there. */
const INHERITED = ['constructor', '__proto__', 'toString'];

const targets = apiRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ allow, path }) => allow !== 'public' && !/logout|changepwd/.test(path));

const writing = targets.filter(({ method }) => method === 'POST' || method === 'PUT');

describe('hostile input', () => {
  it('is made of the fields of every call that reads any', () => {
    const unknown = apiRoutes.filter(({ endpoint }) => endpoint.input !== undefined && fieldsOf(endpoint).length === 0);
    expect(unknown.map(({ group, name }) => `${group}.${name}`)).toEqual([]);
    // Through two intersections: the draft, the version, and the state that a client may repeat.
    expect(fieldsOf(orderContract.update)).toEqual(
      expect.arrayContaining(['customerId', 'samples', 'ver', 'state', 'clientInformed']),
    );
  });

  it('gets an envelope below 500 from every call, whatever stands in any field', async () => {
    const found: string[] = [];
    for (const [at, endpoint] of targets.entries()) {
      const fields = names(endpoint);
      for (const [turn, value] of shareOf([...values.entries()], at)) {
        const one = fields[Math.floor((at + turn) / STEP) % fields.length] ?? 'id';
        const input = turn % 2 === 0 ? Object.fromEntries(fields.map((name) => [name, value])) : { [one]: value };
        found.push(...(await complaints(endpoint, input)));
      }
    }
    expect(found).toEqual([]);
  }, 240_000);

  it('gets an envelope below 500 for bodies that are no object or no JSON', async () => {
    const found: string[] = [];
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '12',
      '{"a":1,"a":2}',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      '{"__proto__":{"x":1}}',
    ];
    for (const [at, endpoint] of writing.entries())
      for (const body of shareOf(bodies, at)) found.push(...(await complaints(endpoint, {}, body)));
    expect(found).toEqual([]);
  }, 120_000);

  it('gets an envelope below 500 where a field, an order or a file is called as what every object has', async () => {
    const found: string[] = [];
    for (const [at, endpoint] of targets.entries())
      for (const name of shareOf(INHERITED, at)) {
        const sorter = `${name}_${name.length % 2 === 0 ? 'asc' : 'desc'}`;
        const fields = names(endpoint);
        for (const input of [{ sorter, [name]: name }, Object.fromEntries(fields.map((each) => [each, name]))])
          found.push(...(await complaints(endpoint, input)));
      }
    expect(found).toEqual([]);
  }, 120_000);

  it('gets 400 for JSON that nests beyond every use, also under an idempotency key', async () => {
    const found: string[] = [];
    for (const [at, endpoint] of writing.entries())
      for (const levels of shareOf([33, 3000, 200_000], at)) {
        const { status } = await send(endpoint, {}, `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`);
        if (status !== 400) found.push(`${status} at ${levels} levels: ${endpoint.method} ${endpoint.path}`);
      }
    expect(found).toEqual([]);
  }, 120_000);

  it('gets an answer below 500 for forms that are cut off anywhere', async () => {
    const whole = [
      '--XX\r\nContent-Disposition: form-data; name="noun"\r\n\r\ncustomer\r\n',
      '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n1,2\r\n',
      '--XX--\r\n',
    ].join('');
    const found: string[] = [];
    for (const endpoint of targets.filter(({ form }) => form))
      for (let end = 0; end < whole.length; end += 7) {
        const { status } = await sendForm(endpoint, whole.slice(0, end), 'multipart/form-data; boundary=XX');
        if (status >= 500) found.push(`${status} at ${end}: ${endpoint.path}`);
      }
    expect(found).toEqual([]);
  }, 120_000);
});
