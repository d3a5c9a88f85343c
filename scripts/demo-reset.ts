// `npm run demo:reset`: empties the database and the stored files of DATA_DIR (or DATABASE_URL) and loads the demo
// laboratory anew. Asks first; `-- --yes` answers.
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { openDatabase } from '../server/db/database';
import { emptyDatabase } from '../server/db/empty-database';
import { openPool } from '../server/db/pool';
import { drawDemoPasswords } from '../server/demo/draw-passwords';
import { loadDemo } from '../server/demo/load';
import { stopDocuments } from '../server/documents/typesetter';
import { checkpointFolder } from '../server/kernel/trail/checkpoint-files';
import { projectRoot } from '../server/paths';
import { openFiles } from '../server/start/open-files';
import { openStore } from '../server/start/open-store';
import { homeOf, readSettings } from '../server/start/settings';
import { openTrailKey } from '../server/start/trail-key';

const isSure = async (what: string): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `将清空 ${what} 中的全部数据 / All data in ${what} will be lost. 输入 yes 继续 / Type yes: `,
  );
  terminal.close();
  return answer.trim() === 'yes';
};

const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const { version } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const store = await openStore(settings, version);
  const pool = openPool(store.owner);
  try {
    if (!(await isSure(store.folder.root))) return;
    await emptyDatabase(pool);
    const files = openFiles(settings, store.folder.files);
    for await (const name of files.names()) await files.remove(name);
    // They speak of the trail that is gone.
    fs.rmSync(checkpointFolder(store.folder.root), { recursive: true, force: true });
    const started = Date.now();
    const db = openDatabase(pool);
    const system = {
      pool,
      db,
      auditKey: await openTrailKey(db, store.folder.root),
      files,
      filesDir: store.folder.files,
      publicUrl: process.env['PUBLIC_URL'] || homeOf(settings),
    };
    await loadDemo(system, (step) => console.log(step));
    if (settings.isReachable) await drawDemoPasswords(db);
    console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    stopDocuments();
    await pool.end();
    await store.close();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
