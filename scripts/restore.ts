// `npm run restore -- SOURCE [--key FILE]`: restores a backup (or the newest of a folder of backups) into an empty DATA_DIR, and with
// DATABASE_URL into an empty database of one's own. The keys come from BACKUP_PASSPHRASE or from --key.
import path from 'node:path';
import { backupsAt } from '../server/backup/repository';
import { restorable } from '../server/backup/restore';
import { passphraseOf } from '../server/backup/settings';
import { restoreInto } from '../server/start/restore-into';
import { readSettings } from '../server/start/settings';
import { consoleUser, inBoth, wordsOf } from './say-both';
import { runCommand } from './with-store';

runCommand(() =>
  inBoth(async () => {
    const { word: source, value: keyFile } = wordsOf(process.argv.slice(2), '--key');
    if (source === undefined)
      throw new Error('请给出备份 / Name the backup: DATA_DIR=/new npm run restore -- /mnt/backup/hengjian');
    const settings = readSettings(process.env);
    const { repository, names } = await backupsAt(source);
    const name = names.at(-1) ?? '';
    console.log(`核对备份 / Checking ${path.join(repository, name)}`);
    const backup = await restorable(repository, name, { keyFile, passphrase: passphraseOf(process.env) });
    await restoreInto(settings, backup, consoleUser(), (done, total) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${done + 1} / ${total}`);
    });
    const missing = backup.manifest.key.apart.filter((each) => !(each in backup.secrets));
    if (missing.length > 0)
      console.warn(`\n未找到，请另行放回 / Not found beside the key, put back by hand: ${missing.join(', ')}`);
    console.log(
      `\n已恢复到 ${path.resolve(settings.dataDir)}，每张表与每个文件均已核对。所有人须重新登录；自动备份已关闭，请重新设置备份目录。\n` +
        `Restored into ${path.resolve(settings.dataDir)}; every table and every file was compared. Everybody signs in again; backups by the clock are off until a folder is set.`,
    );
  }),
);
