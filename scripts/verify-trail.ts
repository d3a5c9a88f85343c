// `npm run verify-trail`: checks the whole audit trail of every company, with the checkpoints beside the database, and names the first
// row that is not as it was written. Ends with 0 where all is well or breaks are named, 1 where something was found, 2 where it could
// not look. With DATABASE_URL it may run beside the server; the built-in database is opened for it, so the server has to be stopped.
import { say } from '../domain/kit/label';
import { breakWords, faultWords } from '../domain/trail/faults';
import { openDatabase } from '../server/db/database';
import { openPool } from '../server/db/pool';
import type { Db } from '../server/db/tables';
import { auditKeyFile, hasAuditKey, readAuditKey } from '../server/kernel/audit-key';
import { checkTrail } from '../server/kernel/trail/check';
import { companiesIn } from '../server/kernel/trail/checkpoint-files';
import { openSeals } from '../server/kernel/trail/seals';
import { readSettings } from '../server/start/settings';
import { withStore } from './with-store';

const SHOWN = 20;

const companiesOf = async (db: Db, folder: string): Promise<string[]> => {
  const heads = await db.selectFrom('auditHead').select('companyId').execute();
  const known = await db.selectFrom('company').select('id').execute();
  return [
    ...new Set([...heads.map(({ companyId }) => companyId), ...known.map(({ id }) => id), ...companiesIn(folder)]),
  ];
};

const verify = async (db: Db, dataDir: string): Promise<void> => {
  if (!hasAuditKey(dataDir))
    throw new Error(`找不到审计密钥 / The key of the trail is missing: ${auditKeyFile(dataDir)}`);
  const [auditKey, seals] = [readAuditKey(dataDir), openSeals(dataDir, null)];
  for (const companyId of await companiesOf(db, seals.folder)) {
    const started = Date.now();
    const verdict = await checkTrail({ db, auditKey, seals, companyId });
    const { rows, faults, faultCount, breaks, checkpoints, signed } = verdict;
    console.log(
      `${companyId}: ${rows} 行 / rows, ${checkpoints} 个检查点 / checkpoints, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    if (signed !== null)
      console.log(`  已签名至第 ${signed.seq} 行 / signed up to row ${signed.seq} (#${signed.n}, ${signed.at})`);
    for (const each of breaks) console.log(`  ○ ${say('zh', breakWords(each))} / ${say('en', breakWords(each))}`);
    for (const each of faults.slice(0, SHOWN))
      console.log(`  ✗ ${say('zh', faultWords(each))} / ${say('en', faultWords(each))}`);
    if (faultCount > SHOWN) console.log(`  ✗ … ${faultCount}`);
    if (faultCount === 0) console.log('  ✓ 完好 / whole');
    else process.exitCode = 1;
  }
};

const main = async (): Promise<void> => {
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl === null) return withStore((pool, store) => verify(openDatabase(pool), store.folder.root));
  const pool = openPool(databaseUrl, 2);
  try {
    await verify(openDatabase(pool), dataDir);
  } finally {
    await pool.end();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
