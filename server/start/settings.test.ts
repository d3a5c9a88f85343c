import os from 'node:os';
import { homeOf, listenFailure, readSettings } from './settings';

test('without settings the system listens on loopback only, on port 8000, with its data in ./data', () => {
  expect(readSettings({ PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 8000,
    dataDir: 'data',
    workers: 1,
    connections: 10,
    isFurther: false,
    databaseUrl: null,
    ownerUrl: null,
    readUrl: null,
    s3: null,
    checkpointUrl: null,
    checksAnswers: false,
    trustProxy: false,
    demo: 'published',
    isReachable: false,
  });
});

test.each(['80x', '-1', '65536', '1.5'])('PORT=%s is refused in one sentence of each language', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(/PORT 应为.*\n.*PORT must be/);
});

test.each(['0', '17', '2.5', 'many'])('WORKERS=%s is refused in one sentence of each language', (workers) => {
  expect(() => readSettings({ WORKERS: workers })).toThrow(/WORKERS 应为.*\n.*WORKERS must be/);
});

test('a further server works on the database of the main one', () => {
  const env = { SERVER: 'further', DATABASE_URL: 'postgres://calls@db/lab' };
  expect(readSettings(env).isFurther).toBe(true);
  expect(readSettings({ ...env, SERVER: 'main' }).isFurther).toBe(false);
  expect(() => readSettings({ SERVER: 'further' })).toThrow(/SERVER=further 要与.*\n.*goes with DATABASE_URL/);
  expect(() => readSettings({ ...env, SERVER: 'second' })).toThrow(/SERVER 应为.*\n.*SERVER must be/);
});

test('each process has ten connections while the database has enough, or its part of those that are given', () => {
  const of = (env: NodeJS.ProcessEnv) => {
    const { workers, connections } = readSettings(env);
    return [workers, connections];
  };
  expect(of({ WORKERS: '4' })).toEqual([4, 40]);
  expect(of({ WORKERS: '16' })).toEqual([16, 80]);
  expect(of({ WORKERS: '2', DATABASE_CONNECTIONS: '30' })).toEqual([2, 30]);
  expect(of({ DATABASE_CONNECTIONS: '25' })).toEqual([1, 25]);
  expect(of({ WORKERS: 'auto' })[0]).toBe(Math.min(16, os.availableParallelism()));
  expect(() => of({ WORKERS: '4', DATABASE_CONNECTIONS: '15' })).toThrow(/16 到 1000.*\n.*from 16 to 1000/);
});

test.each([
  [{}, 'http://127.0.0.1:8000'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80'],
  [{ HOST: '::1' }, 'http://[::1]:8000'],
  [{ HOST: 'lims.example' }, 'http://lims.example:8000'],
])('a browser on this machine finds %j at %s', (env, home) => {
  expect(homeOf(readSettings(env))).toBe(home);
});

test('the owner of a database is given beside the role of the calls, never alone', () => {
  const both = { DATABASE_URL: 'postgres://calls@db/lab', OWNER_DATABASE_URL: 'postgres://owner@db/lab' };
  expect(readSettings(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, ownerUrl: both.OWNER_DATABASE_URL });
  expect(() => readSettings({ OWNER_DATABASE_URL: both.OWNER_DATABASE_URL })).toThrow(/goes with DATABASE_URL/);
});

test('a replica is given beside the database that it follows, never alone', () => {
  const both = { DATABASE_URL: 'postgres://calls@db/lab', DATABASE_READ_URL: 'postgres://calls@copy/lab' };
  expect(readSettings(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, readUrl: both.DATABASE_READ_URL });
  expect(() => readSettings({ DATABASE_READ_URL: both.DATABASE_READ_URL })).toThrow(
    /DATABASE_READ_URL 要与.*\n.*DATABASE_READ_URL goes with DATABASE_URL/,
  );
});

const bucket = { S3_BUCKET: 'lab-files', S3_REGION: 'eu-central-1' };

test.each([
  [bucket, { bucket: 'lab-files', region: 'eu-central-1', endpoint: null, prefix: '', keys: null }],
  [{ ...bucket, S3_PREFIX: '/a/b/' }, { prefix: 'a/b' }],
  [{ ...bucket, S3_ENDPOINT: 'https://s3.example' }, { endpoint: 'https://s3.example' }],
  [
    { ...bucket, S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'x' },
    { keys: { accessKeyId: 'me', secretAccessKey: 'x' } },
  ],
])('files are kept in the bucket that %j names', (env, place) => {
  expect(readSettings(env).s3).toMatchObject(place);
});

test.each([
  [{ S3_BUCKET: 'lab-files' }, /要给出.*\n.*both S3_BUCKET and S3_REGION/],
  [{ S3_PREFIX: 'lab' }, /要给出.*\n.*both S3_BUCKET and S3_REGION/],
  [{ ...bucket, S3_BUCKET: 'https://lab' }, /S3_BUCKET 应为.*\n.*not https:\/\/lab/],
  [{ ...bucket, S3_ENDPOINT: 's3.example:9000' }, /S3_ENDPOINT 应为.*\n.*S3_ENDPOINT must be/],
  [{ ...bucket, S3_PREFIX: 'a//b' }, /S3_PREFIX 只能.*\n.*S3_PREFIX must be/],
  [{ ...bucket, S3_ACCESS_KEY_ID: 'me' }, /要一起给出.*\n.*go together/],
])('%j is refused in one sentence of each language', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test('a taken port is named with a way out; another error stays what it is', () => {
  const settings = readSettings({ PORT: '8000' });
  expect(String(listenFailure({ code: 'EADDRINUSE' }, settings))).toMatch(
    /端口 8000 已被占用.*\n.*PORT=8001 npm start/,
  );
  const other = new Error('other');
  expect(listenFailure(other, settings)).toBe(other);
});

test.each([
  [{}, 'published'],
  [{ DEMO: '1', HOST: 'localhost' }, 'published'],
  [{ DEMO: '0' }, 'none'],
  // Elsewhere the demo laboratory is asked for, and its passwords are its own.
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ HOST: '0.0.0.0', DEMO: '1' }, 'drawn'],
  [{ HOST: '192.168.1.5', DEMO: '1' }, 'drawn'],
  [{ HOST: '::1', DEMO: '1' }, 'published'],
  [{ PUBLIC_URL: 'https://lims.example', DEMO: '1' }, 'drawn'],
  [{ TRUST_PROXY: '1', DEMO: '1' }, 'drawn'],
  [{ PUBLIC_URL: 'https://lims.example' }, 'none'],
] as const)('%j makes of an empty database a laboratory with %s demo passwords', (env, demo) => {
  expect(readSettings(env).demo).toBe(demo);
});

test('DEMO is 0 or 1', () => {
  expect(() => readSettings({ DEMO: 'yes' })).toThrow(/DEMO 应为.*\n.*DEMO must be/);
});

test.each([
  ['', false],
  ['0', false],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s believes %j', (text, trusted) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
});

test.each([
  ['1', [true, false, false]],
  ['2', [true, true, false]],
])('TRUST_PROXY=%s believes so many proxies', (text, believed) => {
  const { trustProxy } = readSettings({ TRUST_PROXY: text });
  if (typeof trustProxy !== 'function') throw new Error('no number of hops');
  expect([0, 1, 2].map((hop) => trustProxy('10.0.0.1', hop))).toEqual(believed);
});

test.each(['true', 'yes', '-1', '10.0.0', '10.0.0.0/33', '10.0.0.1/8/8', '1,', 'proxy.example'])(
  'TRUST_PROXY=%s is refused in one sentence of each language',
  (text) => {
    expect(() => readSettings({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY 应为.*\n.*TRUST_PROXY must be/);
  },
);
