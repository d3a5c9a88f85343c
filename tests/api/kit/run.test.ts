import { staffAdminContract } from '../../../contract/staff/staff-admin';
import { insertRow } from '../../../server/kernel/rows';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { work } from '../../support/work';

let lab: Laboratory;
let person: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const countOf = async (code: string) => {
  const { rows } = await lab.system.pool.query('select count(*)::int as n from test_area where code = $1', [code]);
  return rows[0].n;
};

const anArea = (code: string, key?: string) =>
  work(
    lab,
    person,
    async (context) => {
      const row = await insertRow(context, 'testArea', { code, name: code, departId: lab.departId, site: 0 });
      context.audit({ action: 'testArea.create', refType: 'testArea', refId: row.id });
      return { id: row.id };
    },
    key,
  );

describe('a writing call', () => {
  it('leaves nothing when it fails at its end', async () => {
    const failing = work(lab, person, async (context) => {
      await insertRow(context, 'testArea', { code: 'HALF', name: 'HALF', departId: lab.departId, site: 0 });
      context.audit({ action: 'testArea.create', refType: 'testArea', refId: null, refNo: 'HALF' });
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await countOf('HALF')).toBe(0);
    const { rowCount } = await lab.system.pool.query(`select 1 from audit_log where ref_no = 'HALF'`);
    expect(rowCount).toBe(0);
  });

  it('happens once when twenty come at once with one key, and all get the first answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => anArea('ONCE', 'key-once')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countOf('ONCE')).toBe(1);
  });

  it('may be tried again with the same key after it failed', async () => {
    let fails = true;
    const attempt = () =>
      work(
        lab,
        person,
        async () => {
          if (fails) throw new Error('first time');
          return { second: true };
        },
        'key-retry',
      );
    await expect(attempt()).rejects.toThrow('first time');
    fails = false;
    expect(await attempt()).toEqual({ second: true });
  });

  it('runs again by itself after a deadlock', async () => {
    const a = await anArea('DEAD-A');
    const b = await anArea('DEAD-B');
    const crossing = (first: string, second: string) =>
      work(lab, person, async ({ db }) => {
        await db.updateTable('testArea').set({ remark: first }).where('id', '=', first).execute();
        await new Promise((resolve) => setTimeout(resolve, 50));
        await db.updateTable('testArea').set({ remark: first }).where('id', '=', second).execute();
        return true;
      });
    expect(await Promise.all([crossing(a.id, b.id), crossing(b.id, a.id)])).toEqual([true, true]);
  });
});

describe('a reading call', () => {
  it('leaves a row in the trail where its contract says so, with who read', async () => {
    const reader = await lab.hire({ roles: ['TM'] });
    await lab.call(staffAdminContract.people, reader, { departId: lab.departId });
    const { rows } = await lab.system.pool.query('select ref_type, actor_id from audit_log where action = $1', [
      'staff.readList',
    ]);
    expect(rows).toEqual([{ ref_type: 'staff.reading', actor_id: reader.id }]);
  });
});
