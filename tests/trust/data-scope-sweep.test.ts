import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { DataScope } from '../../domain/role/data-scope';
import { newId } from '../../server/db/ids';
import { entities } from '../../server/db/tables';
import { apiRoutes } from '../../server/http/routes';
import type { workTables } from '../../server/kernel/data-scope';
import {
  digestOf,
  type MarkedWork,
  type ScopedWork,
  scopedWork,
  shownTo,
  workKeys,
} from '../support/builders/scoped-work';
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

/** Whose work an answer shows, told by the marks that only its numbers and names bear. */
const shownIn = (text: string) => workKeys.filter((key) => text.includes(scene.work[key].mark));
const foreignTo = (scope: DataScope) => workKeys.filter((key) => !shownTo[scope].includes(key));

const narrow = ['self', 'depart', 'departTree'] as const;
/** `npm run test:long` sends every write as each of them. */
const writers = process.env['HENGJIAN_HOSTILE'] === 'all' ? narrow : (['depart'] as const);
const other = () => scene.work.other;

it('these calls show the work to those who see the company, so that the sweep has something to find', async () => {
  const { token } = scene.people.company;
  const showing: string[] = [];
  for (const endpoint of reads) {
    const asked = asksForOne(endpoint) ? Object.entries(recordsOf(scene.work.own)) : [['orders', newId()] as const];
    for (const [table, id] of asked) {
      const noun = entities[table as keyof typeof entities].name;
      const { text } = await send(endpoint, token, inputNaming(endpoint, { id, noun }));
      if (!shownIn(text).includes('own')) continue;
      showing.push(nameOf(endpoint));
      break;
    }
  }
  expect(showing.sort().join('\n')).toMatchSnapshot();
});

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
});
