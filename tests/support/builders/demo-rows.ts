import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inTransaction, openDatabase } from '../../../server/db/database';
import { newToken } from '../../../server/db/ids';
import { openPool } from '../../../server/db/pool';
import { insertLines, withoutReferences } from '../../../server/demo/archive/lay-out';
import { readArchive } from '../../../server/demo/archive/rows';
import { stopDocuments } from '../../../server/documents/typesetter';
import { buildServer } from '../../../server/http/build-server';
import { hashToken } from '../../../server/kernel/account/session';
import { localStore } from '../../../server/kernel/file-store/local-store';
import type { System } from '../../../server/kernel/system';
import { noteAnswer } from '../answered';
import { aDatabase } from '../database';
import { patientLimits } from '../patient-limits';

/** The trail is not read, and its chain would have to be made anew. */
const LEFT_OUT = new Set(['audit_log']);

export type DemoRows = Readonly<{
  system: System;
  origin: string;
  /** The day until which the year of the demonstration was played. */
  until: string;
  /** Signs a person in. */
  tokenOf: (staffId: string) => Promise<string>;
  close: () => Promise<void>;
}>;

/** The rows of the demonstration's year as they were played, behind a server; without its files and its trail. */
export const demoRows = async (): Promise<DemoRows> => {
  const database = await aDatabase();
  const pool = openPool(database.url, 4);
  const filesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-files-'));
  const system: System = {
    pool,
    db: openDatabase(pool),
    auditKey: Buffer.alloc(32, 7),
    files: localStore(filesDir),
    filesDir,
    publicUrl: 'http://lab.example',
    checksAnswers: true,
    onTrueAnswer: noteAnswer,
  };
  const { rows, manifest } = readArchive();
  await inTransaction(system.db, (tx) =>
    withoutReferences(tx, async () => {
      for (const [table, lines] of rows) if (!LEFT_OUT.has(table)) await insertLines(tx, table, lines);
    }),
  );
  // Without it the planner knows nothing of the rows that have just come.
  await pool.query('analyze');
  const app = await buildServer(system, {}, undefined, patientLimits);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    system,
    origin,
    until: manifest.madeAt.slice(0, 10),
    tokenOf: async (staffId) => {
      const token = newToken();
      const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
      await system.db
        .insertInto('session')
        .values({ tokenHash: hashToken(token), staffId, expiresAt, ip: null, userAgent: null })
        .execute();
      return token;
    },
    close: async () => {
      await app.close();
      stopDocuments();
      await pool.end();
      await database.drop();
      fs.rmSync(filesDir, { recursive: true, force: true });
    },
  };
};
