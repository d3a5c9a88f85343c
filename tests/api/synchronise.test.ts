import { firstBrokenLink } from '../../server/kernel/trail-check';
import { synchroniseDeclared } from '../../server/start/synchronise';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

const trail = async () => {
  const { rows } = await lab.system.pool.query<{ action: string }>('select action from audit_log order by seq');
  return rows.map(({ action }) => action);
};

it('adds what an update has brought, puts it on record, and does nothing at the next start', async () => {
  const { db, auditKey } = lab.system;
  await db.updateTable('resource').set({ code: 'order.ofOld' }).where('code', '=', 'order.finish').execute();
  await synchroniseDeclared(lab.system);
  expect(await trail()).toEqual(['resource.synchronise']);
  const { rows } = await lab.system.pool.query<{ code: string }>(
    `select role.code from role join resource r on r.id = any(role.resource_ids) where r.code = 'order.finish' order by 1`,
  );
  expect(rows.map(({ code }) => code)).toEqual(['ARCH', 'REC']);
  await synchroniseDeclared(lab.system);
  expect(await trail()).toHaveLength(1);
  expect(await firstBrokenLink(db, auditKey, lab.companyId)).toBeNull();
});

it('shows a new screen to the built-in roles whose rights open it, and to no other', async () => {
  const { pool } = lab.system;
  const shown = async () =>
    (
      await pool.query<{ code: string }>(
        `select role.code from role join menu m on m.id = any(role.system_ids) where m.path = '/sample' order by 1`,
      )
    ).rows.map(({ code }) => code);
  const before = await shown();
  expect(before).toContain('KEEP');
  await pool.query(
    `update role set system_ids = array_remove(system_ids, (select id from menu where path = '/sample'))`,
  );
  await pool.query(`delete from menu where path = '/sample'`);
  await pool.query(`update role set builtin = false where code = 'TM'`);
  await synchroniseDeclared(lab.system);
  expect(await shown()).toEqual(before.filter((code) => code !== 'TM'));
});
