import { sql } from 'kysely';
import { arePublished, markAsDemo } from '../account/demo-people';
import { inTransaction } from '../db/database';
import type { Db } from '../db/tables';
import { UncertainCommit } from '../db/unreachable';
import { setPassword } from '../kernel/account/password';
import { oneTimePassword } from '../staff/commands/accounts';
import { demoPeople } from './people';

/**
 * Where others than this machine reach a demo laboratory, its published passwords would let in whoever reads the documentation: each
 * of its people gets one of his own, shown on the terminal this once, and the sign-in page offers nobody. It stays so, wherever the
 * laboratory is opened later.
 */
export const drawDemoPasswords = async (
  db: Db,
  print: (line: string) => void = (line) => console.info(line),
): Promise<void> => {
  if (!(await arePublished(db))) return;
  const drawn: string[] = [];
  const show = () => {
    print(
      '\n演示实验室可被他人访问，已为每人生成密码，只显示这一次 / Others can reach this demo laboratory: each of its people has a password of his own, shown only now:\n',
    );
    for (const line of drawn) print(line);
  };
  await inTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const { username, name, role } of demoPeople) {
      const person = await tx
        .selectFrom('staff')
        .select(['id', 'username'])
        .where('username', '=', username)
        .executeTakeFirst();
      if (person === undefined) continue;
      const password = oneTimePassword();
      await setPassword({ db: tx }, person, password, true);
      await tx.deleteFrom('session').where('staffId', '=', person.id).execute();
      drawn.push(`  ${username.padEnd(14)} ${password}   ${name} ${role}`);
    }
    await markAsDemo(tx, []);
  }).catch((error: unknown) => {
    // If they were kept after all, this is the only time that anybody sees them.
    if (error instanceof UncertainCommit) show();
    throw error;
  });
  show();
};
