// `npm run verdicts`: lists the results that no issued report holds and whose verdict the rules of this version would
// change. Nothing is changed: the report of such a result is stopped until its data were submitted and checked again. The
// server must be stopped, unless DATABASE_URL names the database.
import { openDatabase } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { outdatedVerdicts } from '../server/worksheet/outdated-verdicts';
import { runCommand, withStore } from './with-store';

runCommand(() =>
  withStore(async (pool) => {
    await migrate(pool);
    const found = await outdatedVerdicts(openDatabase(pool));
    for (const { sampleNo, item, raw, stored, today } of found)
      console.log(`${sampleNo}\t${item}\t${raw ?? ''}\t${stored ?? ''} -> ${today ?? ''}`);
    console.log(`${found.length} 项结果的判定将改变 / verdicts would change`);
  }),
);
