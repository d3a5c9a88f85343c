import type { z } from 'zod';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { chance } from '../../domain/kit/chance';
import type { Entity } from '../../domain/kit/entity';
import { newId } from '../../server/db/ids';
import { entities } from '../../server/db/tables';
import { apiRoutes } from '../../server/http/routes';
import { aPersonWith } from '../support/builders/own-role';
import { scopedWork } from '../support/builders/scoped-work';
import { tellFigure } from '../support/figures';
import { type Answer, type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { inputNaming } from './support/filled-input';
import { type Known, knownRecords, soundInput } from './support/fuzz';
import { placesIn } from './support/wronged';

/*
 * What a call does not declare is dropped before any code of ours sees it, however deep it lies: it is neither stored nor a
 * reason to refuse, because a client that sends back what it has read is no trouble.
 */

let lab: Laboratory;
let known: Known;
let person: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  await scopedWork(lab);
  known = await knownRecords(lab.system.db);
  person = await aPersonWith(lab, { dataScope: 'company' });
});
afterAll(() => lab.close({ rightsChanged: 'records are changed at random' }));

const calls = apiRoutes.map(({ endpoint }) => endpoint);
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const tables = Object.entries(entities) as [keyof typeof entities, Entity][];

/** What no call may take from its caller: who and when it was, whose it is, and what somebody might hope for. */
const COMMON = ['companyId', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt', 'deletedAt'];
const HOPED = [
  'isAdmin',
  'admin',
  'permissions',
  'rights',
  'passwordHash',
  'hash',
  'tokenHash',
  'resourceIds',
  'roleIds',
  'state',
  'ver',
];
const everyColumn = [...new Set([...tables.flatMap(([, { fields }]) => Object.keys(fields)), ...COMMON, ...HOPED])];

/** Of what is hoped for: a person's roles, a role's rights and the version that was seen are in forms, and asked about there. */
const OFFERED = ['roleIds', 'resourceIds', 'ver', 'state'];

/** Records that are made in dialogs of their own, and what these ask for. */
const OF_ITS_OWN_FORM = [
  'PUT /api/devicehistory/{id}: reason',
  ...['equipmentId', 'staffId', 'fromAt', 'toAt', 'purpose', 'mandateId', 'taskId'].map(
    (name) => `POST /api/equipment/reservation: ${name}`,
  ),
  ...['POST /api/order: standingOrderId', 'PUT /api/order/{id}: standingOrderId'],
  ...['POST /api/standingorder: orderId', 'PUT /api/standingorder/{id}: orderId'],
  ...['POST /api/sample: qty', 'PUT /api/sample/{id}: qty'],
  ...['toStaffId', 'purpose', 'place', 'note'].map((name) => `POST /api/handover: ${name}`),
];

/** Answers by a name as secrets have it: none is one that a reader of the database could use, or that is shown twice. */
const KNOWN_WORDS = [
  // A rule, not a password.
  'POST /api/user: passwordLeast',
  // Published, and on this machine alone.
  'GET /api/demo: password',
  // The digests of the trail, which its auditor compares.
  ...['GET /api/trail/row/{seq}: hash', 'GET /api/trail/row/{seq}: prevHash'],
  // For one document, signed for a moment.
  'POST /api/onlineedit/genToken: token',
  // Shown once to whoever hands it over.
  ...['POST /api/staff', 'PUT /api/staffadmin/restart/{id}', 'POST /api/staffadmin/reset/{id}'].map(
    (name) => `${name}: initialPassword`,
  ),
];

const MARK = '未声明的值';

/** The same with other names in every object of it. */
const withMore = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => withMore(each, names));
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, each]) => [name, withMore(each, names)]);
  const more = names.filter((name) => !(name in value)).map((name) => [name, MARK]);
  const made = Object.fromEntries([...more, ...inner]);
  return JSON.parse(JSON.stringify(made).replace(/^\{/, `{"__proto__":{"isAdmin":"${MARK}"},`));
};

const namesIn = (schema: z.ZodType): Set<string> =>
  new Set(placesIn(schema).flatMap((place) => place.filter((each) => typeof each === 'string')));

describe('a call', () => {
  it('reads nothing that it does not declare, however deep it lies', () => {
    const reading: string[] = [];
    let read = 0;
    let tried = 0;
    for (const endpoint of calls.filter(({ input }) => input !== undefined)) {
      const schema = endpoint.input as z.ZodType;
      const declared = namesIn(schema);
      const sound = inputNaming(endpoint, { id: newId(), noun: 'order', optional: true });
      const parsed = schema.safeParse(
        withMore(
          sound,
          everyColumn.filter((name) => !declared.has(name)),
        ),
      );
      tried += 1;
      if (parsed.success) read += 1;
      if (parsed.success && JSON.stringify(parsed.data).includes(MARK)) reading.push(nameOf(endpoint));
    }
    expect(reading).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('isAdmin');
    tellFigure({ what: 'inputs with undeclared fields at every depth', count: tried, violations: reading.length });
    // An input that is refused for something else has shown nothing.
    expect(read / tried).toBeGreaterThan(0.94);
  });

  it('takes what standard forms never write only where a form of its own asks for it', () => {
    const written = calls
      .filter(({ method }) => method === 'POST' || method === 'PUT')
      .flatMap((endpoint) => {
        const declared = endpoint.input === undefined ? new Set<string>() : namesIn(endpoint.input);
        const at = endpoint.path.replace(/\/\{id\}$/, '');
        const entity = tables.find(([, { path }]) => path === at)?.[1];
        // A state that only steps move is declared to be compared: another one is refused by the words for it.
        const served = Object.entries(entity?.fields ?? {})
          .filter(([, { serverOnly, movedBy }]) => serverOnly && movedBy === undefined)
          .map(([name]) => name);
        return [...new Set([...COMMON, ...HOPED, ...served])]
          .filter((name) => declared.has(name) && !OFFERED.includes(name))
          .map((name) => `${nameOf(endpoint)}: ${name}`);
      });
    expect(written).toEqual(OF_ITS_OWN_FORM);
  });

  it('answers nothing by a name that secrets have', () => {
    const SECRET = /(hash|password|token|secret|credential|salt)/i;
    const told = calls.flatMap((endpoint) =>
      [...namesIn(endpoint.output)].filter((name) => SECRET.test(name)).map((name) => `${nameOf(endpoint)}: ${name}`),
    );
    expect(told).toEqual(KNOWN_WORDS);
  });
});

/** What somebody would put into a field that is not his: another value than any that comes by itself. */
const hostile = (entity: Entity, isNew: boolean): Record<string, unknown> => {
  const fieldValue = ({ kind, options, initial }: Entity['fields'][string]): unknown => {
    if (kind === 'flag') return initial !== true;
    if (kind === 'integer' || kind === 'money') return 987_654;
    if (kind === 'choice') return Object.keys(options ?? {}).at(-1);
    if (kind === 'ref' || kind === 'file') return THEIRS;
    if (kind === 'date') return '2001-01-01';
    if (kind === 'instant') return LONG_AGO;
    return MARK;
  };
  // What only steps move, a change refuses by the words for it: that has tests of its own.
  const served = Object.entries(entity.fields).filter(
    ([, { serverOnly, movedBy }]) => serverOnly && (isNew || movedBy === undefined),
  );
  return {
    ...Object.fromEntries(served.map(([name, field]) => [name, fieldValue(field)])),
    ...{ companyId: THEIRS, createdBy: THEIRS, updatedBy: THEIRS, isAdmin: true, passwordHash: MARK },
    ...{ createdAt: LONG_AGO, updatedAt: LONG_AGO, deletedAt: LONG_AGO },
  };
};
const THEIRS = '01900000-0000-7000-8000-00000000dead';
const LONG_AGO = '2001-01-01T00:00:00.000Z';

describe('a record that is made or changed with more than its call takes', () => {
  const TRIES = 12;
  const send = async (
    endpoint: AnyEndpoint,
    entity: Entity,
    fixed: object,
  ): Promise<Answer<{ id?: string }> | null> => {
    for (let number = 0; number < TRIES; number += 1) {
      const sound = soundInput(endpoint, known, chance(number * 7919));
      const answer = await lab.call<{ id?: string }>(endpoint, person, {
        ...hostile(entity, endpoint.method === 'POST'),
        ...sound,
        ...fixed,
      });
      if (answer.code === 200) return answer;
    }
    return null;
  };
  const wrongIn = async (table: string, entity: Entity, id: string): Promise<string[]> => {
    const row = await lab.system.db
      .selectFrom(table as 'orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return [`${table}: not there`];
    const was = row as unknown as Record<string, unknown>;
    return Object.entries(hostile(entity, true))
      .filter(([name, value]) => name in was && JSON.stringify(was[name]) === JSON.stringify(value))
      .map(([name]) => `${table}.${name}`);
  };

  it('has none of it', async () => {
    const wrong: string[] = [];
    const made: string[] = [];
    const changed: string[] = [];
    for (const [table, entity] of tables) {
      const create = calls.find(({ method, path }) => method === 'POST' && path === entity.path);
      const update = calls.find(({ method, path }) => method === 'PUT' && path === `${entity.path}/{id}`);
      const done = create === undefined ? null : await send(create, entity, { ver: 99 });
      const id = done?.data?.id ?? known[table]?.[0];
      if (done?.data?.id !== undefined) {
        made.push(table);
        wrong.push(...(await wrongIn(table, entity, done.data.id)));
      }
      if (update === undefined || id === undefined) continue;
      if ((await send(update, entity, { id, ver: undefined })) === null) continue;
      changed.push(table);
      wrong.push(...(await wrongIn(table, entity, id)));
    }
    tellFigure({
      what: 'records made or changed with undeclared fields',
      count: made.length + changed.length,
      violations: wrong.length,
    });
    expect(wrong).toEqual([]);
    // What was refused everywhere has shown nothing.
    expect(made.length).toBeGreaterThan(18);
    expect(changed.length).toBeGreaterThan(16);
  });
});
