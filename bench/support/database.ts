import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { toUrl } from '../../tests/support/cluster';

/** The folder of a run: one that is named stays, so that what took minutes to fill is measured again at once. */
const folderOf = (kept: string | undefined): string => {
  if (kept === undefined) return fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-'));
  fs.mkdirSync(kept, { recursive: true });
  return kept;
};

/** A migrated database of its own, as durable as a real one; `close` removes it unless it stands in a folder that is kept. */
export const benchDatabase = async (kept?: string): Promise<{ url: string; close: () => Promise<void> }> => {
  const folder = folderOf(kept);
  // The database runs under its own account as root: it has to be able to pass through.
  fs.chmodSync(folder, 0o711);
  const { config, stop } = await openEmbedded(path.join(folder, 'pg'));
  const url = toUrl(config);
  const pool = openPool(url, 1);
  await migrate(pool);
  await pool.end();
  return {
    url,
    close: async () => {
      await stop();
      if (kept === undefined) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
