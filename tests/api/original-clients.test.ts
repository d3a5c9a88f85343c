/** What a client of the specification's own kind may leave out or send in its own way, where ours say more. */

import { sql } from 'kysely';
import { z } from 'zod';
import { settingContract } from '../../contract/setting/setting';
import { standardContract } from '../../contract/standard/standard';
import { newId } from '../../server/db/ids';
import { apiRoutes } from '../../server/http/routes';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
});
afterAll(() => lab.close());

/** A request as it goes over the wire, without what our own client adds to it. */
const bare = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${lab.origin}${path}`, {
    method,
    headers: {
      authorization: manager.token,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as { code: number; data: never; message: string }) };
};

describe('the version of a record', () => {
  const draft = { no: 'GB 1', year: '2020', name: '水质', type: ['method'], implementDate: '2020-01-01' };

  it('is compared where it is sent, and not asked for where it is not', async () => {
    const made = (await lab.call<{ id: string; ver: number }>(standardContract.create, manager, draft)).data;
    const path = `/api/std/${made.id}`;
    expect((await bare('PUT', path, { ...draft, name: '甲' })).data).toMatchObject({ name: '甲', ver: made.ver + 1 });
    expect((await bare('PUT', path, { ...draft, name: '乙', ver: made.ver })).code).toBe(409);
    expect((await bare('PUT', path, { ...draft, name: '乙', ver: made.ver + 1 })).data).toMatchObject({ name: '乙' });
  });

  it('is demanded by no call', () => {
    const demanding = apiRoutes.filter(({ endpoint: { input } }) => {
      const asked = JSON.stringify(
        input === undefined ? {} : requiredOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
      );
      return /"(ver|intoVer)"/.test(asked);
    });
    expect(demanding.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([]);
  });
});

type Schema = { required?: string[]; allOf?: Schema[]; anyOf?: Schema[] };
/** The fields that a body has to have; lines within it are another matter. */
const requiredOf = ({ required = [], allOf = [], anyOf = [] }: Schema): string[] => [
  ...required,
  ...[...allOf, ...anyOf].flatMap(requiredOf),
];

describe('POST /api/config/update', () => {
  it('takes the array of changes by itself', async () => {
    const change = (value: string) => ({ key: 'order.dueDays.normal', value, reason: '管理评审决定' });
    expect((await bare('POST', '/api/config/update', [change('12')])).data).toEqual({ changed: 1 });
    const { list } = { list: (await lab.call<{ key: string; value: string }[]>(settingContract.list, manager)).data };
    expect(list.find(({ key }) => key === 'order.dueDays.normal')?.value).toBe('12');
    expect(await bare('POST', '/api/config/update', [change('0')])).toMatchObject({ code: 400 });
    expect(await bare('POST', '/api/config/update', [])).toMatchObject({ code: 400 });
  });

  it('and no other call does', async () => {
    expect(await bare('POST', '/api/std', [{ no: 'GB 2' }])).toMatchObject({ code: 400 });
  });
});

describe('a refusal', () => {
  const asAnswer = { 'x-refusal-status': '200' };
  const refusals = [
    ['a wrong field', 'POST', '/api/std', {}, 400],
    ['a record that is not there', 'GET', `/api/staff/${newId()}`, undefined, 404],
    ['a right that is missing', 'POST', '/api/role', { code: 'X', name: 'x' }, 403],
  ] as const;

  it.each(refusals)(
    'of %s travels with its number, or as an answer where that is asked for',
    async (_what, method, path, body, code) => {
      expect(await bare(method, path, body)).toMatchObject({ status: code, code });
      const answer = await bare(method, path, body, asAnswer);
      expect(answer).toMatchObject({ status: 200, code });
      expect(answer.message).not.toBe('');
    },
  );

  it('for a session that is over is 401 to everybody', async () => {
    const headers = { ...asAnswer, authorization: 'gone' };
    expect(await bare('GET', '/api/std', undefined, headers)).toMatchObject({ status: 401, code: 401 });
  });
});

describe('a list asked for whole', () => {
  it('is an array, and refused where it would be cut', async () => {
    const whole = (keyword: string) => bare('GET', `/api/std?all=1&keyword=${keyword}`);
    await sql`
      insert into standard (id, company_id, no, year, name, type, implement_date, status, grams)
      select gen_random_uuid(), ${lab.companyId}, 'HJ ' || n, '2020', '水质', '{method}', '2020-01-01', 'current', '{}'
      from generate_series(1, 5001) n`.execute(lab.system.db);
    expect(await whole('')).toMatchObject({ status: 400, code: 400 });
    await sql`delete from standard where no = 'HJ 5001'`.execute(lab.system.db);
    await sql`delete from standard where no not like 'HJ %'`.execute(lab.system.db);
    expect((await whole('')).data).toHaveLength(5000);
  });
});
