import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { toUrl } from '../../tests/support/cluster';

/** A migrated database of its own, as durable as a real one; `close` removes it. */
export const benchDatabase = async (): Promise<{ url: string; close: () => Promise<void> }> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bench-'));
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
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
