import { settingContract } from '../../contract/setting';
import { isSettingOn, readSetting } from '../../server/store/settings/read-settings';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let admin: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
  admin = await lab.hire({ roles: ['ADM'] });
});
afterAll(() => lab.close());

const change = (person: Person, key: string, value: string, reason = '管理评审决定') =>
  lab.call<{ changed: number }>(settingContract.update, person, { changes: [{ key, value, reason }] });

describe('POST /api/config/update', () => {
  it('changes a rule of the laboratory with its reason, and the rule holds from then on', async () => {
    expect(await isSettingOn(lab.system.db, lab.companyId, 'report.check')).toBe(false);
    expect((await change(manager, 'report.check', 'true')).data).toEqual({ changed: 1 });
    expect(await isSettingOn(lab.system.db, lab.companyId, 'report.check')).toBe(true);
    const { rows } = await lab.system.pool.query(
      `select before, after, reason from audit_log where action = 'setting.update'`,
    );
    expect(rows).toEqual([{ before: { value: 'false' }, after: { value: 'true' }, reason: '管理评审决定' }]);
  });

  it('leaves no trail where nothing changes', async () => {
    expect((await change(manager, 'order.dueDays.normal', '10')).data).toEqual({ changed: 0 });
  });

  it.each([
    ['order.dueDays.normal', '0'],
    ['order.dueDays.normal', '3.5'],
    ['order.dueDays.normal', '366'],
    ['report.check', 'yes'],
    ['no.such.key', '1'],
  ])('refuses %s = %s', async (key, value) => {
    expect((await change(manager, key, value)).status).toBe(400);
  });

  it('asks for a reason', async () => {
    expect((await change(manager, 'report.check', 'false', '无')).status).toBe(400);
  });

  it('leaves the laboratory to the technical manager and the system to the administrator', async () => {
    expect((await change(admin, 'report.check', 'false')).status).toBe(403);
    expect((await change(manager, 'session.hours', '4')).status).toBe(403);
    expect((await change(admin, 'session.hours', '4')).data).toEqual({ changed: 1 });
    expect(await readSetting(lab.system.db, lab.companyId, 'session.hours')).toBe('4');
    expect((await change(await lab.hire({ roles: ['REC'] }), 'report.check', 'false')).status).toBe(403);
  });
});

describe('GET /api/config/grp_config', () => {
  it('groups the settings and says which the reader may change', async () => {
    const { data } = await lab.call<
      { group: string; editable: boolean; settings: { key: string; value: string; changedBy: string | null }[] }[]
    >(settingContract.grouped, manager);
    expect(data.map(({ group, editable }) => [group, editable])).toEqual([
      ['laboratory', true],
      ['report', true],
      ['equipment', true],
      ['system', false],
    ]);
    const check = data.flatMap(({ settings }) => settings).find(({ key }) => key === 'report.check');
    expect(check).toMatchObject({ value: 'true', changedBy: manager.name });
    const flat = await lab.call<unknown[]>(settingContract.list, manager);
    expect(flat.data).toHaveLength(data.flatMap(({ settings }) => settings).length);
  });
});
