import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabasePool } from '../../../server/db/database-pool';
import { openPool } from '../../../server/db/pool';
import { DEMO_PASSWORD } from '../../../server/demo/people';
import { startBuilt, startRefused } from '../../support/built-server';
import { cameInOrder } from './came';
import { type Layer, readLayers } from './layer';
import { contentsOf } from './stands';
import { brokenTrails, inDatabase, keptKey } from './upgraded';
import { walkThrough } from './walk';

/** What a person finds in a data folder of the past that today's program has opened. */
type Opened = Readonly<{
  /** How many orders the list has, and how many the kept rows. */
  orders: Readonly<{ listed: unknown; kept: number }>;
  brokenTrails: string[];
  /** How a program ended that does not know the last migration, what it said, and whether it changed anything. */
  refused: Readonly<{ code: number | null; says: string; isUntouched: boolean }>;
}>;

const inFolder = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-state-'));
  fs.writeFileSync(path.join(dataDir, 'audit.key'), keptKey().toString('hex'));
  try {
    return await work(dataDir);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Signs in as somebody who was there, and asks how many orders there are. */
const listedOrders = async (origin: string, pool: DatabasePool): Promise<unknown> => {
  const { rows } = await pool.query<{ username: string }>(
    `select s.username from staff s join credential c on c.staff_id = s.id join role r on r.id = any (s.role_ids)
     where r.code = 'REC' and s.status = 'active' limit 1`,
  );
  const ask = async (where: string, init: RequestInit): Promise<unknown> =>
    ((await (await fetch(`${origin}${where}`, init)).json()) as { data: unknown }).data;
  const token = await ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: rows[0]?.username, password: DEMO_PASSWORD }),
  });
  const page = await ask('/api/order', { headers: { authorization: String(token) } });
  return (page as { total?: unknown } | null)?.total;
};

/** The same of a server that is started for it. */
const listedBy = async (env: Readonly<Record<string, string>>, pool: DatabasePool): Promise<unknown> => {
  const server = await startBuilt(env);
  try {
    return await listedOrders(server.origin, pool);
  } finally {
    await server.end();
  }
};

/** What every database says of itself, as one text. */
const wholeOf = async (pool: DatabasePool): Promise<string> => JSON.stringify([...(await contentsOf(pool))]);

const refusedStart = async (env: Readonly<Record<string, string>>, pool: DatabasePool): Promise<Opened['refused']> => {
  await pool.query(`insert into schema_version (name) values ('9999-of-a-later-version.sql')`);
  const before = await wholeOf(pool);
  const { code, says } = await startRefused(env);
  return { code, says, isUntouched: (await wholeOf(pool)) === before };
};

const openedAt = (layer: Layer): Promise<Opened> =>
  inFolder((DATA_DIR) =>
    inDatabase(null, async (DATABASE_URL) => {
      const order = cameInOrder().flatMap(({ name }) => (layer.migrations.includes(name) ? [name] : []));
      await walkThrough(DATABASE_URL, order, keptKey(), { layers: [layer], byHand: new Map() });
      const env = { DATA_DIR, DATABASE_URL };
      const pool = openPool(DATABASE_URL, 2);
      try {
        const orders = { listed: await listedBy(env, pool), kept: layer.rows.get('orders')?.length ?? 0 };
        return { orders, brokenTrails: await brokenTrails(pool), refused: await refusedStart(env, pool) };
      } finally {
        await pool.end();
      }
    }),
  );

/** Opens the folder of one laboratory, as it was when a layer was kept, with the program as it is delivered. */
export const opened = (name: string): Promise<Opened> => {
  const layer = readLayers().find((each) => each.name === name);
  if (layer === undefined) throw new Error(`no layer ${name}`);
  return openedAt(layer);
};
