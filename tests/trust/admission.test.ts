import { authContract } from '../../contract/account/auth';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { staffContract } from '../../contract/staff/staff';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import type { Workflow } from '../../domain/kit/workflow';
import { type RoleCode, roles } from '../../domain/role/rights';
import { newId } from '../../server/db/ids';
import { apiRoutes } from '../../server/http/routes';
import { insertRow } from '../../server/kernel/rows';
import { moved } from '../../server/kernel/workflows';
import { writerOf } from '../support/builders/catalogue';
import { aCompanyBeside } from '../support/builders/other-company';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';
import { moves } from './support/walk-moves';

let lab: Laboratory;
/** Whoever has one role alone: in the department of the work, in another one, and in another company. */
const people = new Map<RoleCode, readonly [Person, Person, Person]>();
const codes = Object.keys(roles) as RoleCode[];

beforeAll(async () => {
  lab = await openLaboratory();
  const other = await insertRow(writerOf(lab), 'department', { name: '微生物室', code: 'WSW', type: 'lab' });
  const hireBeside = await aCompanyBeside(lab);
  for (const code of codes)
    people.set(code, [
      await lab.hire({ roles: [code] }),
      await lab.hire({ roles: [code], departId: other.id }),
      await hireBeside([code]),
    ]);
});
afterAll(() => lab.close());

const calls = apiRoutes.map(({ endpoint }) => endpoint).filter(({ path }) => !/\/auth\/|\/user/.test(path));
const closed = calls.filter(({ allow }) => allow !== 'public');
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const rightsOf = ({ allow }: AnyEndpoint): readonly string[] => [allow].flat();

/** Whether the table of roles lets a role call this: told from the declarations alone, not from the server. */
const isAllowed = (endpoint: AnyEndpoint, role: RoleCode): boolean =>
  rightsOf(endpoint).some(
    (right) => right === 'public' || right === 'signedIn' || (roles[role].rights as string[]).includes(right),
  );

/** Calls with ids that belong to nobody, so that an allowed call does no harm. */
const probe = async (endpoint: AnyEndpoint, token: string | null): Promise<number> => {
  const path = endpoint.path.replace(/\{\w+\}/g, () => newId());
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const response = await fetch(`${lab.origin}${path}`, {
    method: endpoint.method,
    headers: {
      ...(token !== null && { authorization: token }),
      ...(hasBody && { 'content-type': 'application/json' }),
      'x-forwarded-for': '127.0.0.1',
    },
    ...(hasBody && { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Hundreds of calls each. */
jest.setTimeout(120_000);

describe('admission', () => {
  it('asks everybody but strangers of public pages to sign in', async () => {
    for (const endpoint of closed) {
      expect(`${await probe(endpoint, null)} ${nameOf(endpoint)}`).toBe(`401 ${nameOf(endpoint)}`);
      expect(`${await probe(endpoint, 'no-such-token')} ${nameOf(endpoint)}`).toBe(`401 ${nameOf(endpoint)}`);
    }
  });

  it.each(codes)('lets %s call what the table of roles says, and nothing else, wherever he is', async (role) => {
    const places = people.get(role) ?? [];
    const disagreements: string[] = [];
    for (const [turn, endpoint] of closed.entries()) {
      const status = await probe(endpoint, places[(turn + codes.indexOf(role)) % places.length]?.token ?? '');
      if ((status === 403) === isAllowed(endpoint, role)) disagreements.push(`${status} ${nameOf(endpoint)}`);
      if (status === 500) disagreements.push(`500 ${nameOf(endpoint)}`);
    }
    expect(disagreements).toEqual([]);
  });

  it('opens nothing with the token of a session that was ended', async () => {
    const [adm] = people.get('ADM') ?? [];
    if (adm === undefined) throw new Error('no administrator');
    const roleId = async (code: string) =>
      (await lab.system.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
    /** What time does, and what a row may say that no call has written. */
    const ended = (table: 'session' | 'staff', set: string) => async (person: Person) => {
      const whose = table === 'staff' ? 'id' : 'staff_id';
      await lab.system.pool.query(`update ${table} set ${set} where ${whose} = $1`, [person.id]);
      return { code: 200 };
    };
    const ends: Record<string, (person: Person) => Promise<{ code: number }>> = {
      stop: ({ id }) => lab.call(staffAdminContract.stop, adm, { id, reason: '离职交接' }),
      reset: ({ id }) => lab.call(staffAdminContract.reset, adm, { id }),
      roles: async ({ id }) =>
        lab.call(staffContract.update, adm, { ...(await fileOf(id)), roleIds: [await roleId('FIN')] }),
      // One's own session goes on at a change of the password; the others end.
      password: async ({ username, token }) => {
        const { data } = await lab.call<string>(authContract.login, null, { username, password: PASSWORD });
        const done = await lab.call(
          authContract.changePassword,
          { token: data },
          { old: PASSWORD, new: 'Another-horse-7' },
        );
        return token === data ? { code: 0 } : done;
      },
      logout: (person) => lab.call(authContract.logout, person),
      expired: ended('session', `expires_at = now() - interval '1 second'`),
      idle: ended('session', `last_seen_at = now() - interval '1 day'`),
      old: ended('session', `created_at = now() - interval '31 days'`),
      stopped: ended('staff', `status = 'stopped'`),
      deleted: ended('staff', 'deleted_at = now()'),
    };
    const fileOf = async (id: string) => {
      const { data } = await lab.call<Record<string, unknown>>(staffContract.one, adm, { id });
      const { ver, name, username, departId } = data;
      return { id, ver, name, username, departId };
    };
    // Whoever calls is asked in one place: every call once with a token that an act ended, and in turn with each of them.
    const acts = Object.keys(ends);
    const some = (act: string) => closed.filter((_, index) => index % acts.length === acts.indexOf(act));
    const open: string[] = [];
    for (const [act, end] of Object.entries(ends)) {
      const person = await lab.hire({ roles: ['REC'] });
      expect([act, (await end(person)).code]).toEqual([act, 200]);
      for (const endpoint of some(act)) {
        const status = await probe(endpoint, person.token);
        if (status !== 401) open.push(`${act}: ${status} ${nameOf(endpoint)}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('lets whoever has to change the password first do nothing but that', async () => {
    const person = await lab.hire({ roles: codes });
    await lab.system.pool.query('update staff set must_change_pwd = true where id = $1', [person.id]);
    const open: string[] = [];
    for (const endpoint of closed.filter(({ anyPassword }) => anyPassword !== true)) {
      const status = await probe(endpoint, person.token);
      if (status !== 403) open.push(`${status} ${nameOf(endpoint)}`);
    }
    expect(open).toEqual([]);
  });

  it('lets whoever is offered a step by a record make the call behind it', () => {
    const apart = moves.flatMap(({ name, leaves, endpoint }) => {
      const step = leaves && (moved[leaves[0]].workflow as Workflow).steps[leaves[1]];
      const offered = codes.filter((code) => (roles[code].rights as string[]).includes(step?.allow ?? ''));
      return offered.filter((code) => !isAllowed(endpoint, code)).map((code) => `${name} by ${code}`);
    });
    expect(apart).toEqual([]);
  });

  it('stands in one reviewed table', () => {
    const table = calls.map((endpoint) => {
      const who = codes.filter((code) => isAllowed(endpoint, code));
      return `${nameOf(endpoint)}: ${rightsOf(endpoint)[0] === 'public' ? 'everybody' : who.length === codes.length ? 'all roles' : who.join(' ')}`;
    });
    expect(table.join('\n')).toMatchSnapshot();
  });
});
