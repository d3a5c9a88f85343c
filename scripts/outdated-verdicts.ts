// `npm run verdicts`: lists the results that no issued report holds and whose verdict the rules of this version would
// change. Nothing is changed: the report of such a result is stopped until its data were submitted and checked again. The
// server must be stopped, unless DATABASE_URL names the database.
import { version } from '../package.json';
import { openDatabase } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { openPool } from '../server/db/pool';
import { openStore } from '../server/start/open-store';
import { readSettings } from '../server/start/settings';
import { outdatedVerdicts } from '../server/worksheet/outdated-verdicts';

const main = async (): Promise<void> => {
  const store = await openStore(readSettings(process.env), version);
  const pool = openPool(store.connection);
  try {
    await migrate(pool);
    const found = await outdatedVerdicts(openDatabase(pool));
    for (const { sampleNo, item, raw, stored, today } of found)
      console.log(`${sampleNo}\t${item}\t${raw ?? ''}\t${stored ?? ''} -> ${today ?? ''}`);
    console.log(`${found.length} 项结果的判定将改变 / verdicts would change`);
  } finally {
    await pool.end();
    await store.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
