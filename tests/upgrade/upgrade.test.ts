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
import { fixturesFolder, keptRows, layOut, type Manifest, migrationDigest, sha256Of } from './support/fixture';

/**
 * What a later version has put right in old rows, by table: a draft has no moment of acceptance, and a cancelled order owes
 * nothing for what nobody tested.
 */
const corrected: Readonly<Record<string, (row: Record<string, unknown>) => readonly string[]>> = {
  orders: ({ state }) => (state === 'cancelled' ? ['received_at', 'money_list', 'money_due'] : ['received_at']),
  order_fee: () => ['reversed_by'],
};

describe.each(fs.readdirSync(fixturesFolder))('the data folder of %s', (name) => {
  const fixture = path.join(fixturesFolder, name);
  let database: TestDatabase;
  let pool: pg.Pool;
  let dataDir: string;
  let manifest: Manifest;
  let server: BuiltServer;
  let lost: string[];

  /** The kept rows that no row of today equals in the columns of then. */
  const lostRows = async (): Promise<string[]> => {
    const gone: string[] = [];
    for (const table of Object.keys(manifest.tables)) {
      const kept = keptRows(fixture, table);
      // A table that was empty may have another name since.
      if (kept.length === 0) continue;
      const columns = Object.keys(kept[0] ?? {});
      const shown = (row: Record<string, unknown>) => {
        const given = corrected[table]?.(row) ?? [];
        return JSON.stringify(columns.filter((column) => !given.includes(column)).map((column) => row[column]));
      };
      const { rows } = await pool.query<{ row: Record<string, unknown> }>(
        `select row_to_json(whole) as row from "${table}" whole`,
      );
      const today = new Set(rows.map(({ row }) => shown(row)));
      gone.push(
        ...kept
          .map(shown)
          .filter((row) => !today.has(row))
          .map((row) => `${table}: ${row}`),
      );
    }
    return gone;
  };

  beforeAll(async () => {
    database = await aDatabase();
    pool = openPool(database.url, 2);
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-upgrade-'));
    manifest = await layOut(fixture, pool, dataDir);
    await migrate(pool);
    lost = await lostRows();
    server = await startBuilt({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  }, 120_000);
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
    expect(manifest.migrations.map((each) => ({ ...each, sha256: migrationDigest(each.name) }))).toEqual(
      manifest.migrations,
    );
  });

  it('is brought to the schema of today with every row saying what it said', () => {
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

  it('says at the start which files are not there', async () => {
    await server.said(/of the newest \d+ files that the database names are not in/);
  });
});
