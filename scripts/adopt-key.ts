// `npm run adopt-key -- --reason "..."`: for a data folder whose audit.key was lost or replaced. Takes the folder's key
// into force and records in the trail from which row on it broke, when and why. The server must be stopped.
// Asks first; `--yes` answers.
import readline from 'node:readline/promises';
import { openDatabase } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { adoptKey } from '../server/kernel/adopt-key';
import { readAuditKey } from '../server/kernel/audit-key';
import { runCommand, withStore } from './with-store';

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

const isSure = async (): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true;
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    '原密钥将不再有效，审计日志会记下这一断点 / The former key goes out of force and the trail records the break. 输入 yes 继续 / Type yes: ',
  );
  terminal.close();
  return answer.trim() === 'yes';
};

runCommand(async () => {
  const reason = option('reason')?.trim();
  if (!reason) throw new Error('请说明原因 / Say why: npm run adopt-key -- --reason "..."');
  await withStore(async (pool, store) => {
    if (!(await isSure())) return;
    await migrate(pool);
    const adopted = await adoptKey(openDatabase(pool), readAuditKey(store.folder.root), reason);
    if (adopted.length === 0) console.log('密钥与审计日志一致，无需处理 / Key and trail agree; nothing to do');
    for (const { companyId, firstBroken } of adopted)
      console.log(
        `${companyId}: ${firstBroken === null ? '日志完整 / trail whole' : `自第 ${firstBroken} 行起无法核验 / cannot be verified from row ${firstBroken} on`}；已记入审计日志 / recorded in the trail`,
      );
  });
});
