import { sql } from 'kysely';
import { z } from 'zod';
import { type AnyEndpoint, get, post } from '../../../contract/kit/endpoint';
import type { Permission } from '../../../domain/role/permissions';
import { inTransaction } from '../../../server/db/database';
import { newId } from '../../../server/db/ids';
import { nextNumber, reserveNumbers, supplyNumbers } from '../../../server/db/sequence';
import { UncertainCommit } from '../../../server/db/unreachable';
import type { Actor, Context, UploadedFile } from '../../../server/kernel/context';
import { AppError, afterRollback } from '../../../server/kernel/errors';
import { localStore } from '../../../server/kernel/file-store/local-store';
import { notBuilt } from '../../../server/kernel/handlers';
import { forgetOldKeys } from '../../../server/kernel/idempotency';
import { insertRow } from '../../../server/kernel/rows';
import { type Call, mayCall, run, writes } from '../../../server/kernel/run';
import { atSavepoint } from '../../../server/kernel/savepoint';
import type { System } from '../../../server/kernel/system';
import { type Company, openCompany } from '../../support/company';

let company: Company;
let system: System;
let heard: string[];
beforeAll(async () => {
  company = await openCompany();
  const { pool, db } = company;
  const onTrueAnswer = ({ path }: AnyEndpoint) => heard.push(path);
  system = {
    pool,
    db,
    auditKey: Buffer.alloc(32, 7),
    files: localStore(''),
    filesDir: '',
    publicUrl: null,
    checksAnswers: true,
    onTrueAnswer,
  };
});
beforeEach(() => {
  heard = [];
});
afterAll(() => company.close());

const someone = (...rights: Permission[]): Actor => ({
  id: newId(),
  name: '周建国',
  username: 'zhou',
  companyId: company.writer.actor.companyId,
  departId: company.departId,
  roleIds: [],
  permissions: new Set(rights),
  dataScope: 'company',
  mustChangePwd: false,
  provedAt: '',
  signatureSuspended: false,
  tokenHash: '',
});

type Handler = (input: Record<string, unknown>, context: Context) => Promise<unknown>;
const anything = z.unknown();
const writing = post('/api/call-of-a-test', { allow: 'signedIn', output: anything });
const reading = get('/api/call-of-a-test', { allow: 'signedIn', output: anything });
const call = (endpoint: AnyEndpoint, actor: Actor | null, handler: Handler, more: Partial<Call> = {}) =>
  run(system, {
    route: { group: 'test', name: 'work', endpoint, handler: handler as never },
    actor,
    language: 'zh',
    input: {},
    ...more,
  });
const done: Handler = async () => ({ ok: true });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  );
const aFile = (sha256: string) => ({ field: 'file', name: 'a.pdf', sha256 }) as UploadedFile;

describe('who may make a call', () => {
  const open = post('/api/open', { allow: 'public', output: anything });
  const audit = post('/api/audit', { allow: 'report.audit', output: anything });
  const either = post('/api/either', { allow: ['report.audit', 'report.approve'], output: anything });

  it('is everybody, who is signed in, or who has the right or one of several', () => {
    const [nobody, auditor, approver] = [someone(), someone('report.audit'), someone('report.approve')];
    const may = (endpoint: AnyEndpoint) => [nobody, auditor, approver].map((each) => mayCall(endpoint, each));
    expect(may(open)).toEqual([true, true, true]);
    expect(may(writing)).toEqual([true, true, true]);
    expect(may(audit)).toEqual([false, true, false]);
    expect(may(either)).toEqual([false, true, true]);
  });

  it('is asked before anything is done, and told which right is missing', async () => {
    const handler = jest.fn(done);
    expect(await refusal(call(audit, null, handler))).toMatchObject({ code: 401 });
    expect(await refusal(call(audit, someone(), handler))).toMatchObject({
      code: 403,
      label: { zh: expect.stringContaining('权限') },
    });
    expect((await refusal(call(either, someone(), handler))).message).toBe(
      (await refusal(call(audit, someone(), handler))).message,
    );
    expect(handler).not.toHaveBeenCalled();
    expect(await call(open, null, handler)).toEqual({ ok: true });
    expect(await call(audit, someone('report.audit'), handler)).toEqual({ ok: true });
  });

  it('is who has changed the first password, but for the calls that change it or are open', async () => {
    const fresh = { ...someone(), mustChangePwd: true };
    const error = await refusal(call(writing, fresh, done));
    expect(error).toMatchObject({ code: 403, message: 'Change the initial password first' });
    expect(error.data('zh')).toEqual({ mustChangePwd: true });
    expect(await call({ ...writing, anyPassword: true }, fresh, done)).toEqual({ ok: true });
    expect(await call(open, fresh, done)).toEqual({ ok: true });
  });

  it('is told honestly of a call that is not built', async () => {
    const error = await refusal(
      run(system, {
        route: { group: 't', name: 'w', endpoint: writing, handler: notBuilt },
        actor: someone(),
        language: 'zh',
        input: {},
      }),
    );
    expect(error).toMatchObject({ code: 501, message: 'Not available yet: POST /api/call-of-a-test' });
  });
});

describe('what a call is given', () => {
  const one = get('/api/call-of-a-test/{id}', { allow: 'signedIn', output: anything });
  const echo: Handler = async (input) => input;

  it('is the record of its path; what is no id is a record that is not there', async () => {
    const id = newId();
    expect(await call(one, someone(), echo, { input: { id: id.toUpperCase() } })).toEqual({ id });
    for (const input of [{ id: 'x' }, {}, { id: `${id}0` }])
      expect(await refusal(call(one, someone(), echo, { input }))).toMatchObject({ code: 404 });
  });

  it('is a part of the path that its contract reads itself', async () => {
    const named = get('/api/call-of-a-test/{name}', {
      allow: 'signedIn',
      input: z.object({ name: z.string() }),
      output: anything,
    });
    expect(await call(named, someone(), echo, { input: { name: 'water' } })).toEqual({ name: 'water' });
  });

  it('is its moment, its rights and its files', async () => {
    const at = '2026-11-20T06:00:00.000Z';
    const told: Handler = async (_, context) => ({
      at: context.at,
      can: context.can('report.audit'),
      files: context.files.length,
    });
    expect(await call(writing, someone('report.audit'), told, { at, files: [aFile('1')] })).toEqual({
      at,
      can: true,
      files: 1,
    });
    expect(await call(writing, someone(), told, { at })).toEqual({ at, can: false, files: 0 });
  });
});

describe('what becomes of a call', () => {
  const department =
    (name: string): Handler =>
    async (_, context) => {
      const { id } = await insertRow(context, 'department', { name, code: name, type: 'lab' });
      context.audit({ action: 'department.create', refType: 'department', refId: id, refNo: name });
      return { id };
    };
  const trailOf = async (name: string) => {
    const { rows } = await sql<{ by: string }>`select actor_id as by from audit_log where ref_no = ${name}`.execute(
      company.db,
    );
    return rows.map(({ by }) => by);
  };

  it('is work with a trail that names the person', async () => {
    const person = someone();
    await call(writing, person, department('环境室'));
    expect(await trailOf('环境室')).toEqual([person.id]);
  });

  it('is done in a transaction where it writes, and outside of one where it reads', async () => {
    const isInTransaction: Handler = async (_, { db }) => db.isTransaction;
    expect([writes(writing), writes(reading), writes({ ...reading, writes: true })]).toEqual([true, false, true]);
    expect(await call(writing, someone(), isInTransaction)).toBe(true);
    expect(await call(reading, someone(), isInTransaction)).toBe(false);
    expect(await call({ ...reading, writes: true }, someone(), isInTransaction)).toBe(true);
  });

  it.each([
    ['writes', writing],
    ['reads', reading],
  ])('is followed by what was left for later, once it %s no more', async (_, endpoint) => {
    const order: string[] = [];
    const later: Handler = async (__, context) => {
      context.afterCommit(() => void order.push('later'));
      order.push('work');
      return null;
    };
    await call(endpoint, someone(), later);
    expect(order).toEqual(['work', 'later']);
    await refusal(
      call(endpoint, someone(), async (__, context) => {
        context.afterCommit(() => void order.push('never'));
        throw new AppError(400, { zh: '不', en: 'no' });
      }),
    );
    expect(order).toEqual(['work', 'later']);
  });

  it.each([
    ['writes', writing],
    ['reads', reading],
  ])('is a refusal that may leave something behind, where it %s', async (_, endpoint) => {
    const counted = jest.fn(async () => undefined);
    const error = await refusal(
      call(endpoint, someone(), async () => {
        throw afterRollback(new AppError(400, { zh: '不', en: 'no' }), counted);
      }),
    );
    expect(error).toMatchObject({ code: 400, message: 'no' });
    expect(counted).toHaveBeenCalledTimes(1);
    expect(
      await refusal(call(endpoint, someone(), async () => Promise.reject(new TypeError('broken')))),
    ).toBeInstanceOf(TypeError);
  });

  it.each([
    ['writes', post('/api/true', { allow: 'signedIn', output: z.object({ n: z.number() }) })],
    ['reads', get('/api/true', { allow: 'signedIn', output: z.object({ n: z.number() }) })],
  ])('is held to its contract where it %s', async (_, endpoint) => {
    expect((await refusal(call(endpoint, someone(), async () => ({ n: 'one' })))).message).toContain(
      'does not answer what its contract says',
    );
    expect(heard).toEqual([]);
    await call(endpoint, someone(), async () => ({ n: 1 }));
    expect(heard).toEqual(['/api/true']);
  });
});

describe('a call that is sent again with its key', () => {
  const counting = () => {
    let count = 0;
    return async () => {
      count += 1;
      return { count };
    };
  };

  it('gets the first answer, as each person’s own key and for each request', async () => {
    const [handler, person] = [counting(), someone()];
    const once = (more: Partial<Call> = {}, who = person) =>
      call(writing, who, handler, { idempotencyKey: 'k', ...more });
    expect(await once()).toEqual({ count: 1 });
    expect(await once()).toEqual({ count: 1 });
    expect(await once({}, someone())).toEqual({ count: 2 });
    expect(await once({ idempotencyKey: 'l' })).toEqual({ count: 3 });
    expect(await once({ idempotencyKey: 'l' })).toEqual({ count: 3 });
    expect(await once()).toEqual({ count: 1 });
  });

  it('is refused where it asks for something else, be it only another file', async () => {
    const [handler, person] = [counting(), someone()];
    const once = (more: Partial<Call>) => call(writing, person, handler, { idempotencyKey: 'k', ...more });
    await once({ files: [aFile('1')] });
    expect(await once({ files: [aFile('1')] })).toEqual({ count: 1 });
    for (const more of [{ files: [aFile('2')] }, {}, { files: [aFile('1')], input: { more: 1 } }])
      expect(await refusal(once(more))).toMatchObject({
        code: 409,
        message: 'This idempotency key was used for another request',
      });
  });

  it('is not told a secret again, nor does a stranger’s key count', async () => {
    const secret = { ...writing, secret: true as const };
    const person = someone();
    const token = async () => ({ token: 'abc' });
    expect(await call(secret, person, token, { idempotencyKey: 's' })).toEqual({ token: 'abc' });
    expect(await call(secret, person, token, { idempotencyKey: 's' })).toEqual({ ok: true, already: true });
    const handler = counting();
    const open = post('/api/open', { allow: 'public', output: anything });
    expect(await call(open, null, handler, { idempotencyKey: 's' })).toEqual({ count: 1 });
    expect(await call(open, null, handler, { idempotencyKey: 's' })).toEqual({ count: 2 });
  });

  it('may have had no answer worth keeping', async () => {
    const [handler, person] = [jest.fn(async () => undefined), someone()];
    await call(writing, person, handler, { idempotencyKey: 'void' });
    expect(await call(writing, person, handler, { idempotencyKey: 'void' })).toBeNull();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('is told that nobody knows, and whether it may be sent again, when the commit was cut', async () => {
    const cut: Handler = async () => {
      throw new UncertainCommit(new Error('cut'));
    };
    const repeatable = async (actor: Actor | null, more: Partial<Call>) =>
      (await refusal(call(post('/api/open', { allow: 'public', output: anything }), actor, cut, more))).isRepeatable;
    expect(await repeatable(someone(), { idempotencyKey: 'k' })).toBe(true);
    expect(await repeatable(someone(), {})).toBe(false);
    expect(await repeatable(null, { idempotencyKey: 'k' })).toBe(false);
    expect(await repeatable(someone(), { idempotencyKey: 'k', files: [aFile('1')] })).toBe(false);
  });

  it('is forgotten after a day', async () => {
    const [handler, person] = [counting(), someone()];
    const once = (idempotencyKey: string) => call(writing, person, handler, { idempotencyKey });
    await once('old');
    await once('new');
    await sql`update idempotency set created_at = now() - interval '25 hours' where key = 'old'`.execute(company.db);
    await forgetOldKeys(company.db);
    expect(await once('old')).toEqual({ count: 3 });
    expect(await once('new')).toEqual({ count: 2 });
  });
});

describe('work at a savepoint', () => {
  const add = (db: Context['db'], name: string) =>
    insertRow({ ...company.writer, db }, 'department', { name, code: name, type: 'lab' });
  const names = async (...wanted: string[]) => {
    const rows = await company.db.selectFrom('department').select('name').where('name', 'in', wanted).execute();
    return rows.map(({ name }) => name).sort();
  };

  it('takes back what failed, and that alone, and says why', async () => {
    await inTransaction(company.db, async (tx) => {
      await add(tx, 'SP1');
      const part = atSavepoint(tx, async () => {
        await add(tx, 'SP2');
        throw new Error('in the middle');
      });
      await expect(part).rejects.toThrow('in the middle');
      // The transaction goes on even after a refusal of the database itself.
      await expect(atSavepoint(tx, () => sql`select nothing`.execute(tx))).rejects.toThrow('nothing');
      expect(await atSavepoint(tx, () => add(tx, 'SP3'))).toMatchObject({ name: 'SP3' });
    });
    expect(await names('SP1', 'SP2', 'SP3')).toEqual(['SP1', 'SP3']);
  });

  it('gives back the numbers that it took ahead, so that none is left out', async () => {
    const { companyId } = company.writer.actor;
    const series = { companyId, key: 'order', period: '2026-11' };
    const supply = await reserveNumbers(company.db, series, 5);
    const taken = await inTransaction(company.db, async (tx) => {
      supplyNumbers(tx, series, supply);
      const next = () => nextNumber(tx, companyId, series.key, series.period);
      const first = await next();
      const part = atSavepoint(tx, async () => {
        await next();
        throw new Error('in the middle');
      });
      await expect(part).rejects.toThrow('in the middle');
      return [first, await next()];
    });
    expect(taken).toEqual([1, 2]);
  });
});
