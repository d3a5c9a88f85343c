import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Db } from '../../../server/db/tables';
import { placeOf } from '../../../server/kernel/files';
import { startBuilt } from '../../support/built-server';
import { lookInto } from './look-into';

export type EmptyLaboratory = Readonly<{
  origin: string;
  /** The administrator's first password: the terminal shows it once. */
  password: string;
  /** A folder for its backups, outside its own. */
  backups: string;
  look: <Found>(read: (db: Db, key: Buffer) => Promise<Found>) => Promise<Found>;
  /** A stored file by its digest. */
  file: (sha256: string) => Uint8Array;
  close: () => Promise<void>;
}>;

/** A folder with nothing in it behind the built server: what `DEMO=0 npm start` gives on the first day. */
export const openEmptyLaboratory = async (): Promise<EmptyLaboratory> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-'));
  // PostgreSQL runs as another account when we are root: it has to reach its folder through this one.
  fs.chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'data');
  const server = await startBuilt({ DATA_DIR: dataDir, DEMO: '0' });
  return {
    origin: server.origin,
    password: /admin\s.*password: (\S+)/.exec(server.output())?.[1] ?? '',
    backups: path.join(folder, 'backups'),
    look: (read) => lookInto(dataDir, read),
    file: (sha256) => fs.readFileSync(placeOf(path.join(dataDir, 'files'), sha256)),
    close: async () => {
      await server.end();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
