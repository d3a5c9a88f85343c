import { randomBytes } from 'node:crypto';
import { NO_ADDRESS, UNNAMED } from '../../domain/company/placeholders';
import { wasInterrupted } from '../account/demo-people';
import { inTransaction } from '../db/database';
import { UncertainCommit } from '../db/unreachable';
import { loadDemo } from '../demo/load';
import { setPassword } from '../kernel/account/password';
import { insertRow } from '../kernel/rows';
import type { System } from '../kernel/system';
import { foundLaboratory } from './found';
import type { Settings } from './settings';

/** An empty laboratory with one administrator, whose random password is shown this once. */
const foundEmpty = async (system: System): Promise<void> => {
  const at = new Date().toISOString();
  const password = randomBytes(9).toString('base64url');
  const show = () =>
    console.info(`\n管理员 / Administrator: admin   密码 / password: ${password}   (只显示这一次 / shown only now)`);
  await inTransaction(system.db, async (tx) => {
    const { companyId, roleIds } = await foundLaboratory(tx, at, {
      ...UNNAMED,
      code: 'LAB',
      address: NO_ADDRESS,
    });
    const writer = { db: tx, actor: { id: null, companyId }, at };
    const department = await insertRow(writer, 'department', { name: '管理部', code: 'GL', type: 'admin' });
    const admin = await insertRow(writer, 'staff', {
      name: '管理员',
      username: 'admin',
      departId: department.id,
      roleIds: [roleIds['ADM'] ?? ''],
      status: 'active',
      mustChangePwd: true,
    });
    await setPassword({ db: tx }, admin, password, true);
  }).catch((error: unknown) => {
    // If it was kept after all, this is the only time that anybody sees it.
    if (error instanceof UncertainCommit) show();
    throw error;
  });
  show();
};

/** Fills an empty database: with the demo laboratory, or an empty one. */
export const firstStart = async (system: System, demo: Settings['demo']): Promise<void> => {
  const founded = await system.db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (founded !== undefined && !(await wasInterrupted(system.db))) return;
  if (demo === 'none') return foundEmpty(system);
  console.info('\n首次启动：装入演示实验室 / First start: loading the demo laboratory');
  const started = performance.now();
  await loadDemo(system);
  console.info(`演示实验室已装入 / Demo laboratory loaded: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};
