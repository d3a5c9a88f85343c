// `npm run demo:make`: plays the demonstration in a database of its own and keeps it as server/demo/made, which every first
// start loads. To run whenever its story, its rules or what is stored has changed; it takes some minutes.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../server/db/database';
import { openEmbedded } from '../server/db/embedded/open-embedded';
import { migrate } from '../server/db/migrate';
import { openPool } from '../server/db/pool';
import { keepArchive } from '../server/demo/archive/keep';
import { archiveFolder, ORIGIN } from '../server/demo/archive/rows';
import { loadDemo } from '../server/demo/load';
import { playDemo } from '../server/demo/play';
import { stopDocuments } from '../server/documents/typesetter';
import { keepFingerprint, readAuditKey } from '../server/kernel/audit-key';
import { localStore } from '../server/kernel/file-store/local-store';
import type { System } from '../server/kernel/system';
import { runCommand } from './with-store';

/** The evening of a working day: everything that was to happen on it has happened. */
const UNTIL = '2026-11-20T11:30:00.000Z';

type Laboratory = Readonly<{ pool: pg.Pool; system: System; close: () => Promise<void> }>;

const openEmpty = async (name: string, auditKey?: Buffer): Promise<Laboratory> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `hj-${name}-`));
  // PostgreSQL runs as another account when we are root: it has to reach its folder through this one.
  fs.chmodSync(folder, 0o711);
  const filesDir = path.join(folder, 'files');
  fs.mkdirSync(filesDir);
  const database = await openEmbedded(path.join(folder, 'pg'), { durable: false });
  const pool = openPool(database.config);
  await migrate(pool);
  const db = openDatabase(pool);
  const system = {
    pool,
    db,
    auditKey: auditKey ?? readAuditKey(folder),
    files: localStore(filesDir),
    filesDir,
    publicUrl: ORIGIN,
  };
  await keepFingerprint(db, system.auditKey);
  return {
    pool,
    system,
    close: async () => {
      await pool.end();
      await database.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** What is loaded at the moment of the making has to be what was played, to the digest of each file and the last link of the trail. */
const compare = async (played: pg.Pool, loaded: pg.Pool, tables: readonly string[]): Promise<void> => {
  for (const table of [...tables, 'audit_head', 'client_key']) {
    // Its moments are of the database's clock.
    if (table === 'credential') continue;
    const rowsOf = async (pool: pg.Pool) =>
      (await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table}" t order by 1`)).rows;
    const [before, after] = [await rowsOf(played), await rowsOf(loaded)];
    const found = new Set(before.map(({ row }) => row));
    const strange = after.find(({ row }) => !found.has(row));
    if (strange !== undefined || (before.length !== after.length && table !== 'stored_file'))
      throw new Error(`${table} was loaded as it was not played: ${strange?.row.slice(0, 2000) ?? after.length}`);
  }
};

runCommand(async () => {
  const played = await openEmpty('play');
  const loaded = await openEmpty('load', played.system.auditKey);
  try {
    await playDemo(played.system, new Date(UNTIL), (step) => console.log(step));
    const filesDir = played.system.filesDir;
    const { tables } = await keepArchive(played.pool, { filesDir, madeAt: UNTIL }, archiveFolder);
    await loadDemo(loaded.system, () => undefined, UNTIL);
    await compare(played.pool, loaded.pool, Object.keys(tables));
    console.log(`${Object.values(tables).reduce((sum, count) => sum + count, 0)} rows`);
  } finally {
    stopDocuments();
    await played.close();
    await loaded.close();
  }
});
