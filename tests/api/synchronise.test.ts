import { synchroniseDeclared } from '../../server/start/synchronise';
import { firstBrokenLink } from '../../server/store/audit';
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
