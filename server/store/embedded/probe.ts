import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { addressOf, pidFile } from './layout';

/** Whether a server answers at the folder's address and works on this very folder (a moved folder takes its socket along). */
export const answers = async (dir: string): Promise<boolean> => {
  if (!fs.existsSync(pidFile(dir))) return false;
  const client = new pg.Client({ ...addressOf(dir), connectionTimeoutMillis: 1500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return rows[0] !== undefined && path.resolve(rows[0].folder) === dir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
