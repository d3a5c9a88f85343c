// `npm run new-password`: for the administrator who lost the password and whom nobody else can help. Prints a new one for one
// use; `-- --user NAME` where there are several administrators. The server must be stopped.
import { openDatabase } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { newPassword } from '../server/staff/commands/new-password';
import { openTrailKey } from '../server/start/trail-key';
import { runCommand, withStore } from './with-store';

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

runCommand(() =>
  withStore(async (pool, store) => {
    await migrate(pool);
    const db = openDatabase(pool);
    const key = await openTrailKey(db, store.folder.root);
    const { username, password } = await newPassword(db, key, option('user'));
    console.log(
      `${username}   ${password}\n只显示这一次，登录后须修改 / Shown only now; it has to be changed after signing in`,
    );
  }),
);
