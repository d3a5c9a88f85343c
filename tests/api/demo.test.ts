import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDemo } from '../../server/demo/load';
import type { System } from '../../server/http/system';
import { firstBrokenLink } from '../../server/store/audit';
import { openDatabase } from '../../server/store/database';
import { openPool } from '../../server/store/pool';
import { aDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;
let system: System;
const steps: string[] = [];

beforeAll(async () => {
  database = await aDatabase();
  const pool = openPool(database.url, 6);
  const filesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-demo-'));
  system = { pool, db: openDatabase(pool), auditKey: Buffer.alloc(32, 3), filesDir, publicUrl: null };
  await loadDemo(system, (step) => steps.push(step));
}, 240_000);

afterAll(async () => {
  await system.pool.end();
  await database.drop();
  fs.rmSync(system.filesDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> =>
  Number((await system.pool.query<{ count: string }>(sql)).rows[0]?.count);

test('the demo laboratory has the people, devices and standards of a water laboratory', async () => {
  expect(await count('select count(*) from staff')).toBeGreaterThanOrEqual(14);
  expect(await count('select count(*) from equipment')).toBeGreaterThanOrEqual(10);
  expect(await count('select count(*) from standard')).toBeGreaterThanOrEqual(15);
});

test('its trail is whole', async () => {
  const { rows } = await system.pool.query<{ id: string }>('select id from company');
  expect(await firstBrokenLink(system.db, system.auditKey, rows[0]?.id ?? '')).toBeNull();
});
