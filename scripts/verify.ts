// `npm run verify -- SOURCE [--key FILE]`: holds a backup, or every backup of a folder, to what was written. No server, no database.

import { backupsAt } from '../server/backup/repository';
import { passphraseOf } from '../server/backup/settings';
import { verifyBackup } from '../server/backup/verify';
import { both, inBoth, wordsOf } from './say-both';
import { runCommand } from './with-store';

runCommand(() =>
  inBoth(async () => {
    const { word: source, value: keyFile } = wordsOf(process.argv.slice(2), '--key');
    if (source === undefined) throw new Error('请给出备份 / Name the backup: npm run verify -- /mnt/backup/hengjian');
    const { repository, names } = await backupsAt(source);
    const seen = new Map<string, boolean>();
    for (const name of names) {
      const { wrong, noted, manifest } = await verifyBackup(
        repository,
        name,
        { keyFile, passphrase: passphraseOf(process.env) },
        seen,
      );
      console.log(
        wrong.length === 0
          ? `完好 / whole    ${name}  ${manifest?.tables.length} 张表 tables, ${manifest?.files.count} 个文件 files`
          : `损坏 / DAMAGED  ${name}`,
      );
      for (const text of [...wrong, ...noted]) console.log(`  ${both(text).replace('\n', '\n  ')}`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  }),
);
