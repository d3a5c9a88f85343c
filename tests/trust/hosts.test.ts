import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { authContract } from '../../contract/account/auth';
import { departmentContract } from '../../contract/department/department';
import { fileContract } from '../../contract/file/file';
import { wallContract } from '../../contract/statistics/wall';
import { type Checking, trailContract } from '../../contract/trail/trail';
import { isUnderWay } from '../../domain/job/job-words';
import { aBucket, type Bucket } from '../support/bucket';
import { type BuiltServer, startBuilt, startRefused } from '../support/built-server';
import { aDatabase, type TestDatabase } from '../support/database';
import { type Asked, callOnOwnLine } from '../support/own-line';
import { sendForm } from '../support/send-form';
import { until } from '../support/until';

jest.setTimeout(120_000);

let root: string;
let bucket: Bucket;
let database: TestDatabase;
let pool: pg.Pool;
let main: BuiltServer;
let further: BuiltServer;
let token: string;

const PASSWORD = 'Correct-horse-9';

/** A host has a folder of its own, and shares with the others the database and the bucket. */
const onHost = (name: string, env: Readonly<Record<string, string>> = {}) => ({
  DATA_DIR: path.join(root, name),
  DATABASE_URL: database.calls,
  OWNER_DATABASE_URL: database.url,
  DEMO: '0',
  S3_BUCKET: bucket.place.bucket,
  S3_REGION: bucket.place.region,
  S3_ENDPOINT: bucket.place.endpoint ?? '',
  S3_PREFIX: 'lab',
  S3_ACCESS_KEY_ID: bucket.place.keys?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: bucket.place.keys?.secretAccessKey ?? '',
  ...env,
});

const asFurther = () => onHost('b', { SERVER: 'further', AUDIT_KEY_FILE: path.join(root, 'a/audit.key') });

const on =
  (server: () => BuiltServer) =>
  <Data>(method: string, where: string, asked: Asked = {}) =>
    callOnOwnLine<Data>(server().origin, method, where, { token, ...asked });
const atMain = on(() => main);
const atFurther = on(() => further);

beforeAll(async () => {
  root = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'hj-hosts-'));
  bucket = await aBucket('lab');
  database = await aDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  main = await startBuilt(onHost('a'));
  await main.said(/password: \S+/);
  const first = /password: (\S+)/.exec(main.output())?.[1] ?? '';
  const signIn = async (password: string) => {
    const body = { username: 'admin', password };
    return String((await callOnOwnLine(main.origin, 'POST', authContract.login.path, { body })).data);
  };
  token = await signIn(first);
  await atMain('POST', authContract.changePassword.path, { body: { old: first, new: PASSWORD } });
  token = await signIn(PASSWORD);
  further = await startBuilt(asFurther());
});

afterAll(async () => {
  await Promise.all([main.end('SIGKILL'), further.end('SIGKILL')]);
  await pool.end();
  await database.drop();
  await bucket.close();
  fs.rmSync(root, { recursive: true, force: true });
});

test('who has signed in at one host is known at the other, and what is written there is seen here', async () => {
  const department = { name: '水质室', code: 'SZ', type: 'lab' };
  expect((await atFurther('POST', departmentContract.create.path, { body: department })).status).toBe(200);
  const { data } = await atMain<{ name: string }[]>('GET', departmentContract.tree.path);
  expect(data.map(({ name }) => name)).toContain(department.name);
});

test('a file that came in at one host is read at the other', async () => {
  const bytes = Buffer.from('one content for all hosts');
  const { data } = await sendForm<{ id: string }>(main, fileContract.upload, { token }, {}, { name: 'a.txt', bytes });
  const where = fileContract.read.path.replace('{id}', data.id);
  expect(await atFurther('GET', where)).toEqual({ status: 200, data: String(bytes) });
});

test('the limit of public calls is that of all hosts together', async () => {
  const show = wallContract.show.path.replace('{id}', 'x'.repeat(43));
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1)
    statuses.push((await atMain('GET', show)).status, (await atFurther('GET', show)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('one of them signs the trail; the other tells the same of it, and leaves to that one what its folder is needed for', async () => {
  await until(async () => (await atMain<string>('GET', trailContract.checkpoints.path)).data.length > 0);
  for (const { path: where } of [trailContract.key, trailContract.checkpoints])
    expect(await atFurther('GET', where)).toEqual(await atMain('GET', where));
  expect(fs.existsSync(path.join(root, 'b/checkpoint.key'))).toBe(false);

  const { data } = await atFurther<{ id: string }>('POST', trailContract.check.path, { body: {} });
  let found: Checking | undefined;
  await until(async () => {
    const asked = await atFurther<Checking>('GET', trailContract.checking.path.replace('{id}', data.id));
    found = asked.data;
    return !isUnderWay(asked.data);
  });
  expect(found).toMatchObject({ state: 'done', check: { faultCount: 0 } });
  const { rows } = await pool.query<{ server: string }>('select server from background_job where id = $1', [data.id]);
  expect(rows[0]?.server).toBe(`${os.hostname()}:${main.process.pid}`);
});

test('a second main server, and one without the key of the trail, are refused in words', async () => {
  const key = { AUDIT_KEY_FILE: path.join(root, 'a/audit.key') };
  const second = await startRefused(onHost('c', key));
  expect([second.code, second.says]).toEqual([1, expect.stringMatching(/已有一台主服务器.*\n.*SERVER=further/)]);
  const keyless = await startRefused(onHost('d', { SERVER: 'further' }));
  expect([keyless.code, keyless.says]).toEqual([1, expect.stringMatching(/找不到审计密钥/)]);
  const wrong = await startRefused(onHost('d', { SERVER: 'further', AUDIT_KEY_FILE: path.join(root, 'nowhere') }));
  expect([wrong.code, wrong.says]).toEqual([1, expect.stringMatching(/nowhere/)]);
  for (const { says } of [second, keyless, wrong]) expect(says).not.toContain('    at ');
});

test('where one is killed the other answers; the main one comes back, or another takes its place once it has been silent', async () => {
  await further.end('SIGKILL');
  expect((await atMain('GET', departmentContract.tree.path)).status).toBe(200);
  further = await startBuilt(asFurther());
  await main.end('SIGKILL');
  expect((await atFurther('GET', departmentContract.tree.path)).status).toBe(200);
  // The folder says who it is: it need not wait for its own silence.
  main = await startBuilt(onHost('a'));
  await main.end('SIGKILL');
  await pool.query(`update main_server set beat_at = beat_at - interval '1 minute'`);
  main = await startBuilt(onHost('c', { AUDIT_KEY_FILE: path.join(root, 'a/audit.key') }));
  expect((await atMain('GET', departmentContract.tree.path)).status).toBe(200);
  expect(await main.end('SIGTERM')).toBe(0);
  const { rows } = await pool.query('select 1 from main_server');
  expect(rows).toEqual([]);
  expect((await atFurther('GET', departmentContract.tree.path)).status).toBe(200);
});
