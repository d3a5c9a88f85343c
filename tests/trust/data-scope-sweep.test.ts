import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { DataScope } from '../../domain/role/data-scope';
import { type RoleCode, roles } from '../../domain/role/rights';
import { newId } from '../../server/db/ids';
import { entities } from '../../server/db/tables';
import { apiRoutes } from '../../server/http/routes';
import type { workTables } from '../../server/kernel/data-scope';
import { aStranger } from '../support/builders/other-company';
import {
  digestOf,
  type MarkedWork,
  type ScopedWork,
  scopedWork,
  shownTo,
  workKeys,
} from '../support/builders/scoped-work';
import { tellFigure } from '../support/figures';
import { type Laboratory, openLaboratory } from '../support/laboratory';
import { toRequest } from '../support/to-request';
import { inputNaming } from './support/filled-input';

let lab: Laboratory;
let scene: ScopedWork;
beforeAll(async () => {
  lab = await openLaboratory();
  scene = await scopedWork(lab);
  // Work lists show some states alone.
  await lab.system.pool.query(`update task set state = 'unassigned', assignee_id = null where no like '%-T1'`);
  await lab.system.pool.query(`update mandate set state = 'testing'`);
});
afterAll(() => lab.close());

/** Thousands of calls. */
jest.setTimeout(300_000);

/** Not swept: signing out and in, what strangers may read, and what fills or empties a laboratory whole. */
const LEFT_OUT = /^\/api\/(auth|user)\b|^\/api\/reference|\/staffadmin\/(stop|reset|restart)/;
const calls = apiRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ allow, path }) => allow !== 'public' && !LEFT_OUT.test(path));
const reads = calls.filter(({ method, writes }) => method === 'GET' && writes !== true);
/** Whether a call asks for one record: by its path or by a field that it must have. */
const PROBE = '01900000-0000-7000-8000-0123456789ab';
const asksForOne = (endpoint: AnyEndpoint): boolean =>
  JSON.stringify(inputNaming(endpoint, { id: PROBE, noun: 'order' })).includes(PROBE);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
/** What is made anew and takes the id for its name: twice is once too often, whatever the id is. */
const NAMED_BY_IT = ['POST /api/company'];
const asksFor = (endpoint: AnyEndpoint): boolean => asksForOne(endpoint) && !NAMED_BY_IT.includes(nameOf(endpoint));

/** The ids of what a department's order consists of, by the noun that is asked for. */
const recordsOf = (work: MarkedWork): Readonly<Record<(typeof workTables)[number], string>> => ({
  orders: work.orderId,
  sample: work.sampleId,
  mandate: work.mandateId,
  task: work.taskIds[0] ?? '',
  worksheet: work.worksheetId,
  report: work.reportId,
  storedSample: work.storedSampleId,
});

const send = async (endpoint: AnyEndpoint, token: string, input: Record<string, unknown>) => {
  const { url, ...request } = toRequest(endpoint, input);
  const response = await fetch(`${lab.origin}${url}`, {
    ...request,
    headers: {
      ...('body' in request && { 'content-type': 'application/json' }),
      authorization: token,
      'idempotency-key': newId(),
    },
  });
  return { status: response.status, text: await response.text() };
};

/** What nobody may ever read: what proves a password, a session or the trail. */
const secretsOf = async (): Promise<string[]> => {
  const { rows } = await lab.system.pool.query<{ secret: string }>(
    'select hash as secret from credential union all select token_hash from session',
  );
  const key = lab.system.auditKey;
  return [...rows.map(({ secret }) => secret), key.toString('hex'), key.toString('base64'), '$argon2id$'];
};

/** Whose work an answer shows, told by the marks that only its numbers and names bear. */
const shownIn = (text: string) => workKeys.filter((key) => text.includes(scene.work[key].mark));
const foreignTo = (scope: DataScope) => workKeys.filter((key) => !shownTo[scope].includes(key));

const narrow = ['self', 'depart', 'departTree'] as const;
/** `npm run test:long` sends every write as each of them. */
const IS_LONG = process.env['HENGJIAN_HOSTILE'] === 'all';
const writers = IS_LONG ? narrow : (['depart'] as const);
const other = () => scene.work.other;

it('these calls show the work to those who see the company, so that the sweep has something to find', async () => {
  const { token } = scene.people.company;
  const secrets = await secretsOf();
  const showing: string[] = [];
  const told: string[] = [];
  for (const endpoint of reads) {
    const asked = asksForOne(endpoint) ? Object.entries(recordsOf(scene.work.own)) : [['orders', newId()] as const];
    for (const [table, id] of asked) {
      const noun = entities[table as keyof typeof entities].name;
      const { text } = await send(endpoint, token, inputNaming(endpoint, { id, noun }));
      if (secrets.some((secret) => text.includes(secret))) told.push(nameOf(endpoint));
      if (!shownIn(text).includes('own')) continue;
      showing.push(nameOf(endpoint));
      break;
    }
  }
  expect(told).toEqual([]);
  expect(showing.sort().join('\n')).toMatchSnapshot();
});

/** Names are given once each. */
let named = 0;
/** A call that was sent with an id, and with one that belongs to nobody: what both were answered, without the ids. */
const bothWays = async (endpoint: AnyEndpoint, token: string, table: string, id: string) => {
  const noun = entities[table as keyof typeof entities].name;
  const missing = newId();
  const ask = async (which: string) => {
    named += 1;
    const words = `第${named}次`;
    const { status, text } = await send(
      endpoint,
      token,
      inputNaming(endpoint, { id: which, noun, optional: true, words }),
    );
    return { text, bare: `${status} ${text.replaceAll(which, '·').replaceAll(words, '').replaceAll(NUMBER, '')}` };
  };
  const [of, ofNobody] = [await ask(id), await ask(missing)];
  return { text: of.text, of: of.bare, ofNobody: ofNobody.bare };
};
/** The moment of an answer, and the id and the number of what a call has made. */
const NUMBER = /"\d{4}-\d\d-\d\dT[^"]*Z"|"[A-Z]{2}\d{10}"|[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** Each call asks for another noun than its neighbour; `npm run test:long` asks each for all. */
const askedOf = (work: MarkedWork, turn: number) => {
  const all = Object.entries(recordsOf(work));
  return IS_LONG ? all : all.filter((_, place) => place === turn % all.length);
};

describe('no call', () => {
  it.each(narrow)('shows %s what is outside, whatever it is asked for', async (scope) => {
    const leaks: string[] = [];
    const { token } = scene.people[scope];
    for (const endpoint of reads) {
      const asked = asksForOne(endpoint) ? Object.entries(recordsOf(other())) : [['none', newId()] as const];
      for (const [table, id] of asked) {
        const noun = table === 'none' ? 'order' : entities[table as keyof typeof entities].name;
        const { text } = await send(endpoint, token, inputNaming(endpoint, { id, noun }));
        const shown = shownIn(text).filter((key) => foreignTo(scope).includes(key));
        if (shown.length > 0) leaks.push(`${nameOf(endpoint)} of ${table}: ${shown}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  it.each(writers)('changes for %s what is outside, or says what it is', async (scope) => {
    const wrong: string[] = [];
    const { token } = scene.people[scope];
    const before = await Promise.all(foreignTo(scope).map((key) => digestOf(lab, scene.work[key])));
    for (const endpoint of calls.filter((each) => !reads.includes(each)))
      for (const [table, id] of Object.entries(recordsOf(other()))) {
        const noun = entities[table as keyof typeof entities].name;
        const { text } = await send(endpoint, token, inputNaming(endpoint, { id, noun, optional: true }));
        const shown = shownIn(text).filter((key) => foreignTo(scope).includes(key));
        if (shown.length > 0) wrong.push(`${nameOf(endpoint)} of ${table}: ${shown}`);
      }
    expect(wrong).toEqual([]);
    expect(await Promise.all(foreignTo(scope).map((key) => digestOf(lab, scene.work[key])))).toEqual(before);
  });

  /** Who asks, and whose records: of another department, deleted ones, of another company. */
  const strangers: Readonly<Record<string, () => Promise<{ token: string; work: MarkedWork }>>> = {
    'another department': async () => ({ token: scene.people.depart.token, work: other() }),
    'the deleted': async () => ({ token: scene.people.company.token, work: scene.work.dead }),
    'another company': async () => ({
      token: (await aStranger(lab, Object.keys(roles) as RoleCode[])).token,
      work: scene.work.own,
    }),
  };

  it.each(Object.keys(strangers))('tells a record of %s from one that is not there, or moves it', async (whose) => {
    const { token, work } = (await strangers[whose]?.()) ?? { token: '', work: other() };
    const before = await digestOf(lab, work);
    const differing: string[] = [];
    let sent = 0;
    for (const [turn, endpoint] of calls.filter(asksFor).entries())
      for (const [table, id] of askedOf(work, turn)) {
        const { text, of, ofNobody } = await bothWays(endpoint, token, table, id);
        sent += 1;
        if (of !== ofNobody || text.includes(work.mark))
          differing.push(`${nameOf(endpoint)} of ${table}: ${of.slice(0, 200)} · ${ofNobody.slice(0, 200)}`);
      }
    tellFigure({ what: `records of ${whose}, asked for by every call`, count: sent, violations: differing.length });
    expect(differing).toEqual([]);
    expect(await digestOf(lab, work)).toBe(before);
  });
});
