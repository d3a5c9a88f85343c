// `npm run files:move -- --to s3|local`: copies every stored file between the data folder and the bucket of S3_BUCKET, also while the
// server is at work. Called again, it copies what has come since; then the server is started with, or without, the settings of S3.
import path from 'node:path';
import { localStore } from '../server/kernel/file-store/local-store';
import { s3Store } from '../server/kernel/file-store/s3-store';
import { type Moved, moveFiles } from '../server/start/move-files';
import { openBeside } from '../server/start/open-beside';
import { readSettings } from '../server/start/settings';
import { inBoth, wordsOf } from './say-both';
import { runCommand } from './with-store';

const tell = ({ copied, bytes, already, missing, changed }: Moved, where: string): void => {
  const mb = (bytes / 2 ** 20).toFixed(1);
  console.log(
    `复制 ${copied} 个文件（${mb} MB），已有 ${already} 个 / ${copied} files copied (${mb} MB), ${already} were there already: ${where}`,
  );
  for (const sha256 of missing) console.warn(`文件缺失 / Missing where it was: ${sha256}`);
  for (const sha256 of changed) console.warn(`文件已被改动，未复制 / Altered, and not copied: ${sha256}`);
  if (missing.length + changed.length > 0) process.exitCode = 1;
};

runCommand(() =>
  inBoth(async () => {
    const { value: target } = wordsOf(process.argv.slice(2), '--to');
    if (target !== 's3' && target !== 'local')
      throw new Error('请说明去向 / Say where to: npm run files:move -- --to s3 | --to local');
    const settings = readSettings(process.env);
    if (settings.s3 === null)
      throw new Error(
        '请给出 S3_BUCKET 与 S3_REGION，去向为本地时也要 / Set S3_BUCKET and S3_REGION, also to move away from there',
      );
    const [bucket, folder] = [s3Store(settings.s3), localStore(path.resolve(settings.dataDir, 'files'))];
    const [from, to] = target === 's3' ? [folder, bucket] : [bucket, folder];
    const { system, close } = await openBeside(settings);
    try {
      await to.probe();
      const moved = await moveFiles(system.db, { from, to }, (done) => {
        if (process.stdout.isTTY) process.stdout.write(`\r${done}`);
      });
      tell(moved, to.where);
    } finally {
      await close();
    }
  }),
);
