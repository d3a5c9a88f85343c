// `npm run backup -- TARGET`: makes a backup of the laboratory of DATA_DIR (and DATABASE_URL) in the folder TARGET, also while its
// server is at work. BACKUP_PASSPHRASE seals the keys into it; without it they are left apart.
import path from 'node:path';
import { version } from '../package.json';
import { beginBackup, recordBackup, type Saved } from '../server/backup/run';
import { passphraseOf } from '../server/backup/settings';
import { type Taken, takeBackup } from '../server/backup/take';
import { openBeside } from '../server/start/open-beside';
import { readSettings } from '../server/start/settings';
import { consoleUser, inBoth } from './say-both';
import { runCommand } from './with-store';

const hasRuns = async ({ pool }: Saved): Promise<boolean> => {
  const { rows } = await pool.query<{ found: string | null }>(`select to_regclass('public.backup_run') as found`);
  return rows[0]?.found !== null;
};

/** A laboratory that an earlier version left is saved before it is brought to this one; it has no list of its backups yet. */
const ofEarlierVersion = async (system: Saved, folder: string, signal: AbortSignal): Promise<Taken> => {
  const by = { how: 'command', id: null, name: consoleUser() } as const;
  await recordBackup(system, { by }, { action: 'backup.start', refId: null, after: { folder, how: by.how } });
  const order = {
    repository: folder,
    how: by.how,
    by: by.name,
    version,
    passphrase: passphraseOf(process.env),
    signal,
  };
  return takeBackup(system, { ...order, progress: async () => undefined }, async ({ manifest, newBytes }) => {
    await recordBackup(
      system,
      { by },
      {
        action: 'backup.end',
        refId: null,
        refNo: manifest.moment,
        after: { folder, digest: manifest.digest, newBytes },
      },
    );
  });
};

const tell = ({ folder, manifest, newFiles, newBytes }: Taken): void => {
  const rows = manifest.tables.reduce((sum, each) => sum + each.rows, 0);
  const mb = (newBytes / 2 ** 20).toFixed(1);
  console.log(folder);
  console.log(
    `${rows} 行，${manifest.files.count} 个文件（新增 ${newFiles} 个），写入 ${mb} MB / ${rows} rows, ${manifest.files.count} files (${newFiles} new), ${mb} MB written`,
  );
  if (manifest.key.sealed === null)
    console.log(
      `密钥未放入备份，请另行妥善保存：${manifest.key.apart.join(', ')}（在 DATA_DIR 中）。没有它备份无法恢复；设置 BACKUP_PASSPHRASE 可将其封存在备份中。\n` +
        `The keys are NOT in this backup. Keep them apart: ${manifest.key.apart.join(', ')} (in DATA_DIR). Nothing is restored without them; BACKUP_PASSPHRASE seals them into the backup.`,
    );
  for (const { sha256 } of manifest.files.faults)
    console.warn(`文件缺失或已被改动 / Missing or altered in the laboratory itself: ${sha256}`);
};

runCommand(() =>
  inBoth(async () => {
    const target = process.argv[2];
    if (!target) throw new Error('请给出备份目录 / Name the folder: npm run backup -- /mnt/backup/hengjian');
    const folder = path.resolve(target);
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const { system, close } = await openBeside(readSettings(process.env));
    try {
      if (!(await hasRuns(system))) return tell(await ofEarlierVersion(system, folder, stop.signal));
      const order = {
        folder,
        by: { how: 'command', id: null, name: consoleUser() },
        passphrase: passphraseOf(process.env),
      } as const;
      const { finish } = await beginBackup(system, order);
      tell(await finish(stop.signal));
    } finally {
      await close();
    }
  }),
);
