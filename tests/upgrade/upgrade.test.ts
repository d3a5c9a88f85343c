import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { DEMO_PASSWORD, demoPeople } from '../../server/demo/people';
import { fingerprintOf, knownFingerprint, readAuditKey } from '../../server/kernel/audit-key';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { type BuiltServer, startBuilt } from '../support/built-server';
import { aDatabase, type TestDatabase } from '../support/database';
import { digestOf } from './support/came';
import { fixturesFolder, layOut, type Manifest, sha256Of } from './support/fixture';
import { contentsOf, lostSince } from './support/stands';
import { numbersOf } from './support/upgraded';

describe.each(fs.readdirSync(fixturesFolder))('the data folder of %s', (name) => {
  const fixture = path.join(fixturesFolder, name);
  let database: TestDatabase;
  let pool: pg.Pool;
  let dataDir: string;
  let manifest: Manifest;
  let server: BuiltServer;
  let kept: Readonly<Record<string, number>>;
  let lost: string[];

  beforeAll(async () => {
    database = await aDatabase();
    pool = openPool(database.url, 2);
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-upgrade-'));
    manifest = await layOut(fixture, pool, dataDir);
    const then = await contentsOf(pool);
    kept = Object.fromEntries([...then].map(([table, { rows }]) => [table, rows.length]));
    await migrate(pool);
    lost = await lostSince(pool, then, numbersOf(manifest.migrations.map((each) => each.name)));
    server = await startBuilt({
      DATA_DIR: dataDir,
      OWNER_DATABASE_URL: database.url,
      DATABASE_URL: database.calls,
    });
  }, 300_000);
  afterAll(async () => {
    await server?.end();
    await pool.end();
    await database.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const signIn = async (username: string): Promise<string> => {
    const answer = await fetch(`${server.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD }),
    });
    return ((await answer.json()) as { data: string }).data;
  };

  it('was written by migrations that have not changed since', () => {
    expect(manifest.migrations.map((each) => ({ ...each, sha256: digestOf(each.name) }))).toEqual(manifest.migrations);
  });

  it('is brought to the schema of today with every row saying what it said', () => {
    const { schema_lock: _lock, schema_version: _version, ...tables } = manifest.tables;
    expect(kept).toEqual(tables);
    expect(lost).toEqual([]);
  });

  it('keeps its trail whole and its key in force', async () => {
    const key = readAuditKey(dataDir);
    const db = openDatabase(pool);
    const companies = await db.selectFrom('company').select('id').execute();
    expect(companies.length).toBeGreaterThan(0);
    for (const { id } of companies) expect(await firstBrokenLink(db, key, id)).toBeNull();
    expect(await knownFingerprint(db)).toBe(fingerprintOf(key));
  });

  it('lets its people in and gives them their reports, byte for byte', async () => {
    const compiler = demoPeople.find(({ role }) => role === 'COMP');
    const authorization = await signIn(compiler?.username ?? '');
    const { rows: reports } = await pool.query<{ id: string; sha256: string }>(
      `select id, sha256 from report where state = 'issued' and sha256 = any($1) order by id limit 5`,
      [manifest.files.map(({ sha256 }) => sha256)],
    );
    expect(reports.length).toBeGreaterThan(0);
    for (const { id, sha256 } of reports) {
      const answer = await fetch(`${server.origin}/api/report/file/${id}`, { headers: { authorization } });
      expect(sha256Of(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256);
    }
  });

  it('is worked in by a role that may read the trail and write nothing to it', async () => {
    const { rows } = await pool.query(
      `select has_table_privilege($1, 'audit_log', 'SELECT') as reads,
         has_table_privilege($1, 'audit_log', 'INSERT, UPDATE, DELETE, TRUNCATE') as writes`,
      [new URL(database.calls).username],
    );
    expect(rows).toEqual([{ reads: true, writes: false }]);
  });

  it('says at the start which files are not there', async () => {
    await server.said(/of the newest \d+ files that the database names are not in/);
  });
});
