import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { orderContract } from '../../contract/order/order';
import type { Entity } from '../../domain/kit/entity';
import { type RoleCode, roles } from '../../domain/role/rights';
import { newId } from '../../server/db/ids';
import { entities } from '../../server/db/tables';
import { apiRoutes } from '../../server/http/routes';
import { aPersonWith } from '../support/builders/own-role';
import { scopedWork } from '../support/builders/scoped-work';
import { tellFigure } from '../support/figures';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { seedOf } from '../support/seed';
import { fieldsOf } from './support/fields-of';
import { knownRecords, ODD_IDS, type Shot, shotAt } from './support/fuzz';

let lab: Laboratory;
let everybody: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  everybody = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
});
afterAll(() => lab.close({ rightsChanged: 'requests that are drawn change what people may do' }));

/**
 * `npm run test:long` sends everything to every call. Otherwise each call gets one of them, and its neighbours the others:
 * what breaks in the reading that all share is met by many, what breaks in one call by the long form at the latest.
 */
const IS_LONG = process.env['HENGJIAN_HOSTILE'] === 'all';
const shareOf = <T>(all: readonly T[], at: number): readonly T[] =>
  IS_LONG ? all : all.filter((_, turn) => turn === at % all.length);

/** Requests that are drawn from the fields of the calls, which take turns. */
const SHOTS = Number(process.env['HENGJIAN_FUZZ'] ?? (IS_LONG ? 50_000 : 1500));
const SEED = seedOf(IS_LONG);
/** So many are under way at once. */
const AT_ONCE = 4;
/** Whoever sends so many may have taken his own rights by then. */
const EACH_SENDS = 300;

/** A status and what is wrong with the answer: an error of the server, no envelope, none at all within the time. */
const fire = async ({ url, init, headers }: Shot, person: Person) => {
  try {
    const response = await fetch(`${lab.origin}${url}`, {
      ...init,
      headers: { authorization: person.token, 'idempotency-key': newId(), ...headers },
      signal: AbortSignal.timeout(30_000),
    });
    const { status } = response;
    const text = await response.text();
    if (status >= 500 && status !== 501) return { status, complaint: `${status} ${text.slice(0, 300)}` };
    if (!response.headers.get('content-type')?.includes('json'))
      return { status, complaint: status === 200 ? null : `${status} without an envelope` };
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    const isEnvelope = typeof code === 'number' && typeof message === 'string';
    return { status, complaint: isEnvelope ? null : `${status} without an envelope` };
  } catch (error) {
    return { status: 0, complaint: String(error) };
  }
};

const bodyTo = ({ method, path }: AnyEndpoint, body: string): Shot => ({
  url: path.replace(/\{\w+\}/g, () => newId()),
  init: { method, body },
  headers: { 'content-type': 'application/json' },
  told: body,
});

const sendForm = ({ method, path }: AnyEndpoint, body: string, type: string) =>
  fetch(`${lab.origin}${path.replace(/\{\w+\}/g, () => newId())}`, {
    method,
    headers: { authorization: everybody.token, 'idempotency-key': newId(), 'content-type': type },
    body,
    signal: AbortSignal.timeout(20_000),
  });

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

  /** Where it is a name instead: of a list as the screens call it, and of everything that is to be written anew. */
  const NAMES: readonly string[] = ['/api/lists/abc', '/api/system/synchronous/0', '/api/Resource/synchronous/0'];

  it('gets 400 or 404 for ids that are none', async () => {
    const found: string[] = [];
    for (const [turn, { method, path }] of targets.filter(({ path }) => path.includes('{')).entries())
      for (const id of shareOf(ODD_IDS, turn)) {
        const url = path.replace(/\{\w+\}/g, encodeURIComponent(id));
        const { status, complaint } = await fire({ url, init: { method }, headers: {}, told: '' }, everybody);
        const due = NAMES.includes(url) ? [200, 400, 404] : [400, 404];
        if (complaint !== null || !due.includes(status)) found.push(`${status}: ${method} ${url}`);
      }
    expect(found).toEqual([]);
  }, 240_000);

  it('gets rows of several values of a filter that an entity declares as a text', async () => {
    const found: string[] = [];
    for (const { path, fields } of Object.values(entities) as Entity[])
      for (const [name, { kind, filtered }] of Object.entries(fields)) {
        if (kind !== 'text' || !filtered) continue;
        const url = `${path}?${name}[]=${newId()}&${name}[]=${newId()}`;
        const { status } = await fire({ url, init: {}, headers: {}, told: '' }, everybody);
        if (![200, 404].includes(status)) found.push(`${status}: ${url}`);
      }
    expect(found).toEqual([]);
  });

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
      for (const body of shareOf(bodies, at)) {
        const { complaint } = await fire(bodyTo(endpoint, body), everybody);
        if (complaint !== null) found.push(`${complaint}: ${endpoint.method} ${endpoint.path} ${body.slice(0, 100)}`);
      }
    expect(found).toEqual([]);
  }, 120_000);

  it('gets 400 for JSON that nests beyond every use, also under an idempotency key', async () => {
    const found: string[] = [];
    for (const [at, endpoint] of writing.entries())
      for (const levels of shareOf([33, 3000, 200_000], at)) {
        const body = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
        const { status } = await fire(bodyTo(endpoint, body), everybody);
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

  // The last: whoever stands in its way is stopped, and what he may do is changed.
  it(`gets an envelope below 500 from every call, whatever ${SHOTS} drawn requests hold`, async () => {
    await scopedWork(lab);
    const known = await knownRecords(lab.system.db);
    const found: string[] = [];
    const statuses = new Map<number, number>();
    let sender = everybody;
    let at = 0;
    const sendOn = async (): Promise<void> => {
      for (let number = at++; number < SHOTS && found.length < 20; number = at++) {
        if (number % EACH_SENDS === 0) sender = await aPersonWith(lab, { dataScope: 'company' });
        const endpoint = targets[number % targets.length] as AnyEndpoint;
        const shot = shotAt(endpoint, known, SEED * 1_000_000 + number);
        const { status, complaint } = await fire(shot, sender);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (complaint !== null) found.push(`${complaint}: shot ${number} of seed ${SEED}: ${shot.told.slice(0, 700)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    const answered = [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`);
    tellFigure({
      what: 'requests drawn from the fields of every call',
      count: SHOTS,
      violations: found.length,
      more: answered.join(', '),
    });
    expect(found).toEqual([]);
    // What was refused everywhere has shown nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(SHOTS / 10);
  }, 7_200_000);
});
