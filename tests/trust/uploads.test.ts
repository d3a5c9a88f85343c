/** What is asked before a body is read, what one may hold, and what is left of its files afterwards. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileContract } from '../../contract/file/file';
import type { Endpoint } from '../../contract/kit/endpoint';
import { onlineEditContract } from '../../contract/online-edit/online-edit';
import { newId } from '../../server/db/ids';
import { type BodyLimits, bodyLimits } from '../../server/http/body/limits';
import { buildServer } from '../../server/http/build-server';
import { apiRoutes } from '../../server/http/routes';
import { storeFile } from '../../server/kernel/files';
import type { Route } from '../../server/kernel/handlers';
import { emptyIncoming, incomingDir } from '../../server/kernel/incoming';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { rawRequest } from '../support/raw-request';

let lab: Laboratory;
let person: Person;
let other: Person;
const servers: FastifyInstance[] = [];

beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['EQ'] });
  other = await lab.hire({ roles: ['REC'] });
});
afterAll(async () => {
  for (const each of servers) await each.close();
  await lab.close();
});

/** The same laboratory behind narrower limits. */
const behind = async (limits: Partial<BodyLimits>, routes: readonly Route[] = apiRoutes): Promise<string> => {
  const app = await buildServer(lab.system, {}, routes, { ...bodyLimits, ...limits });
  servers.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const CHUNKED = { 'transfer-encoding': 'chunked' };
const FORM = { 'content-type': 'multipart/form-data; boundary=XX' };
const JSON_TYPE = { 'content-type': 'application/json' };
const by = ({ token }: Person) => ({ authorization: token });
const part = (name = 'a.txt') => `--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
const END = '\r\n--XX--\r\n';

const incoming = () => fs.readdirSync(incomingDir(lab.system.filesDir));
const until = async (holds: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(holds()).toBe(true);
};
const nothingLeft = () => until(() => incoming().length === 0);

const upload = (
  origin: string,
  who: Person,
  bytes: Buffer | string,
  headers: Record<string, string> = {},
  name = 'a.txt',
) => {
  const form = new FormData();
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return fetch(`${origin}/api/file`, { method: 'POST', body: form, headers: { ...by(who), ...headers } });
};

beforeEach(() => emptyIncoming(lab.system.filesDir));

describe('before the first byte of a body', () => {
  const forms = apiRoutes.map(({ endpoint }) => endpoint).filter(({ form, allow }) => form && allow !== 'public');
  const pathOf = ({ path: declared }: Pick<Endpoint, 'path'>) => declared.replace(/\{\w+\}/g, () => newId());

  it.each(forms.map((each) => [each.path, each] as const))('refuses a stranger: %s', async (_, endpoint) => {
    const request = rawRequest(lab.origin, { path: pathOf(endpoint), headers: { ...FORM, ...CHUNKED } });
    expect(await request.answer()).toMatchObject({ status: 401, code: 401 });
    request.destroy();
    expect(incoming()).toEqual([]);
  });

  it('refuses a stranger whose JSON has not arrived, and one with an unknown token', async () => {
    for (const more of [null, { authorization: 'no-such-token' }]) {
      const headers = { ...JSON_TYPE, 'content-length': '5000000', ...more };
      const request = rawRequest(lab.origin, { path: '/api/order', headers });
      expect((await request.answer()).status).toBe(401);
      request.destroy();
    }
  });

  it('refuses who lacks the right, and whose password is due', async () => {
    const headers = { ...FORM, ...CHUNKED, ...by(other) };
    const noRight = rawRequest(lab.origin, { path: `/api/equipment/zhengshu/${newId()}`, headers });
    expect((await noRight.answer()).status).toBe(403);
    noRight.destroy();
    const fresh = await lab.hire({ roles: ['EQ'] });
    await lab.system.pool.query('update staff set must_change_pwd = true where id = $1', [fresh.id]);
    const due = rawRequest(lab.origin, { path: '/api/file', headers: { ...FORM, ...CHUNKED, ...by(fresh) } });
    expect(await due.answer()).toMatchObject({ status: 403, data: { mustChangePwd: true } });
    due.destroy();
  });

  it('refuses an editor without the key of a session', async () => {
    const target = onlineEditContract.savePdf.path.replace('{key}', 'x'.repeat(40));
    const request = rawRequest(lab.origin, { path: target, headers: { ...FORM, ...CHUNKED } });
    expect((await request.answer()).status).toBe(403);
    request.destroy();
  });

  it.each([
    ['a form', '/api/file', FORM, 60_000_000],
    ['JSON', '/api/order/createConfigList', JSON_TYPE, 11_000_000],
    ['JSON of a stranger', '/api/auth/login', JSON_TYPE, 20_000],
  ])('refuses %s that announces more than it may hold', async (_, target, type, length) => {
    const headers = { ...type, ...by(person), 'content-length': String(length) };
    const request = rawRequest(lab.origin, { path: target, headers });
    expect((await request.answer()).status).toBe(413);
    request.destroy();
  });

  it('leaves an address unread that no call has', async () => {
    const request = rawRequest(lab.origin, { path: '/api/nothing', headers: { ...JSON_TYPE, ...CHUNKED } });
    expect((await request.answer()).status).toBe(404);
    request.destroy();
  });

  it('looks the session up once', async () => {
    const queries = jest.spyOn(lab.system.pool, 'query');
    expect((await upload(lab.origin, person, 'one look')).status).toBe(200);
    const looks = queries.mock.calls.filter(([text]) => String(text).includes('from session s join staff'));
    queries.mockRestore();
    expect(looks).toHaveLength(1);
  });

  it('lets a refused sender finish a small body on the same connection, and cuts off one that goes on', async () => {
    const origin = await behind({ restBytes: 100_000, restMs: 300 });
    const small = rawRequest(origin, { path: '/api/file', headers: { ...FORM, 'content-length': '10' } });
    expect((await small.answer()).status).toBe(401);
    small.send('0123456789');
    small.destroy();
    const endless = rawRequest(origin, { path: '/api/file', headers: { ...FORM, ...CHUNKED } });
    expect((await endless.answer()).status).toBe(401);
    endless.sendChunk(Buffer.alloc(1_000_000));
    await endless.closed;
  });
});

describe('while a body is read', () => {
  it.each([
    ['a form without a byte', '/api/file', FORM, ''],
    ['a form in the midst of its file', '/api/file', FORM, `${part()}abc`],
    ['JSON', '/api/order/createConfigList', JSON_TYPE, '{"a":'],
  ])('ends %s that stalls with 408 and closes the line', async (_, target, type, begun) => {
    const origin = await behind({ stallMs: 200 });
    const request = rawRequest(origin, { path: target, headers: { ...type, ...CHUNKED, ...by(person) } });
    if (begun !== '') request.sendChunk(begun);
    expect(await request.answer()).toMatchObject({ status: 408, code: 408 });
    await request.closed;
    await nothingLeft();
  });

  it('ends a trickle that never stalls', async () => {
    const origin = await behind({ stallMs: 10_000, formMs: 500 });
    const request = rawRequest(origin, { path: '/api/file', headers: { ...FORM, ...CHUNKED, ...by(person) } });
    request.sendChunk(part());
    const drip = setInterval(() => request.sendChunk('x'), 20);
    expect((await request.answer()).status).toBe(408);
    clearInterval(drip);
    await request.closed;
    await nothingLeft();
  });

  it('counts what was not announced: JSON, a file, a form as a whole', async () => {
    const origin = await behind({ json: 1000, file: 1000, fields: 1000, wrapping: 1000 });
    const open = (target: string, type: Record<string, string>) =>
      rawRequest(origin, { path: target, headers: { ...type, ...CHUNKED, ...by(person) } });
    const json = open('/api/order/createConfigList', JSON_TYPE);
    json.sendChunk(`"${'x'.repeat(2000)}`);
    expect((await json.answer()).status).toBe(413);
    const file = open('/api/file', FORM);
    file.sendChunk(part() + 'x'.repeat(1001));
    expect(await file.answer()).toMatchObject({ status: 413, data: { errors: [{ field: 'file' }] } });
    const preamble = open('/api/file', FORM);
    preamble.sendChunk('x'.repeat(5000));
    expect((await preamble.answer()).status).toBe(413);
    for (const each of [json, file, preamble]) each.destroy();
    await nothingLeft();
  });

  it('takes a file of exactly the size that it may have', async () => {
    const origin = await behind({ file: 1000 });
    expect((await upload(origin, person, 'x'.repeat(1000))).status).toBe(200);
    expect((await upload(origin, person, 'x'.repeat(1001))).status).toBe(413);
  });

  it('gives a person so many places and all together so many more', async () => {
    const origin = await behind({ uploadsEach: 2, uploads: 3 });
    const begin = (who: Person) => {
      const request = rawRequest(origin, { path: '/api/file', headers: { ...FORM, ...CHUNKED, ...by(who) } });
      request.sendChunk(`${part()}abc`);
      return request;
    };
    const mine = [begin(person), begin(person)];
    await until(() => incoming().length === 2);
    expect((await upload(origin, person, 'a third')).status).toBe(429);
    const theirs = begin(other);
    await until(() => incoming().length === 3);
    expect((await upload(origin, other, 'a fourth in all')).status).toBe(503);
    mine[0]?.sendChunk(END);
    mine[0]?.sendEnd();
    expect((await mine[0]?.answer())?.status).toBe(200);
    expect((await upload(origin, other, 'there is room again')).status).toBe(200);
    for (const each of [...mine, theirs]) each.destroy();
    await nothingLeft();
    expect((await upload(origin, person, 'after the others left')).status).toBe(200);
  });
});

describe('the file of a form', () => {
  it('is stored byte for byte under its digest, whatever its size', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-'), randomBytes(3_000_000)]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const kept = () => fs.readdirSync(lab.system.filesDir, { recursive: true, encoding: 'utf8' });
    const before = new Set(kept());
    const answer = await upload(lab.origin, person, bytes, {}, '报告.pdf');
    const { data } = (await answer.json()) as { data: { id: string; name: string } };
    expect(data).toMatchObject({ name: '报告.pdf', size: bytes.length, sha256 });
    const place = path.join(sha256.slice(0, 2), sha256);
    expect(fs.readFileSync(path.join(lab.system.filesDir, place)).equals(bytes)).toBe(true);
    // Another file may share the folder, which is named by the first two digits.
    expect(kept().filter((name) => !before.has(name) && name !== path.dirname(place))).toEqual([place]);
    const read = await fetch(`${lab.origin}${fileContract.read.path.replace('{id}', data.id)}`, {
      headers: by(person),
    });
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('leaves the folder of what comes in: when stored, when refused, when the sender goes away', async () => {
    expect((await upload(lab.origin, person, 'stored')).status).toBe(200);
    expect(incoming()).toEqual([]);
    expect((await upload(lab.origin, person, 'refused', {}, 'a.exe')).status).toBe(400);
    expect(incoming()).toEqual([]);
    const request = rawRequest(lab.origin, { path: '/api/file', headers: { ...FORM, ...CHUNKED, ...by(person) } });
    request.sendChunk(`${part()}abc`);
    await until(() => incoming().length === 1);
    request.destroy();
    await nothingLeft();
  });

  it('comes just so where no line is, as from the mock folder', async () => {
    const app = await buildServer(lab.system);
    servers.push(app);
    const form = new FormData();
    form.append('file', new Blob(['in one piece']), 'a.txt');
    const rebuilt = new Response(form);
    const payload = Buffer.from(await rebuilt.arrayBuffer());
    const headers = { 'content-type': rebuilt.headers.get('content-type') ?? '' };
    const post = (more: object) =>
      app.inject({ method: 'POST', url: '/api/file', payload, headers: { ...headers, ...more } });
    expect((await post({})).statusCode).toBe(401);
    expect((await post(by(person))).json()).toMatchObject({ code: 200, data: { name: 'a.txt', size: 12 } });
    const login = { method: 'POST', url: '/api/auth/login', payload: { username: 'nobody', password: 'x' } } as const;
    expect((await app.inject(login)).statusCode).toBe(400);
    expect(incoming()).toEqual([]);
  });

  it('is part of what a repeated key stands for', async () => {
    const key = { 'idempotency-key': newId() };
    const first = (await (await upload(lab.origin, person, 'first', key)).json()) as { data: { id: string } };
    const again = (await (await upload(lab.origin, person, 'first', key)).json()) as typeof first;
    expect(again.data).toEqual(first.data);
    expect((await upload(lab.origin, person, 'second', key)).status).toBe(409);
  });

  it('is still there when the transaction is run a second time', async () => {
    let runs = 0;
    const collides: Route = {
      group: 'file',
      name: 'upload',
      endpoint: fileContract.upload,
      handler: async (_input, context) => {
        const [file] = context.files;
        if (file === undefined) throw new Error('no file came');
        const stored = await storeFile(context, { name: file.name, mime: file.mime, received: file });
        runs += 1;
        if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
        return stored;
      },
    };
    const origin = await behind({}, [collides]);
    expect((await upload(origin, person, 'twice in one call')).status).toBe(200);
    expect(runs).toBe(2);
    expect(incoming()).toEqual([]);
  });
});
