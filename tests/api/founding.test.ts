import { foundingContract } from '../../contract/founding/founding';
import type { OutputOf } from '../../contract/kit/endpoint';
import { insertRow } from '../../server/kernel/rows';
import { aCatalogue, aDevice, authorise, type Catalogue, writerOf } from '../support/builders/catalogue';
import { aReportToCompile } from '../support/builders/report';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

// In a world of its own: it knows by name what the builders number.
let lab: Laboratory;
let admin: Person;
let manager: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  lab = await openLaboratory();
  admin = await lab.hire({ roles: ['ADM'], name: '金敏' });
});
afterAll(() => lab.close());

type List = OutputOf<typeof foundingContract.steps>;
const listFor = async (person: Person) => (await lab.call<List>(foundingContract.steps, person)).data;
const openFor = async (person: Person) =>
  (await listFor(person)).steps.filter(({ isDone }) => !isDone).map(({ code }) => code);
const stepFor = async (person: Person, code: string) =>
  (await listFor(person)).steps.find((step) => step.code === code);

describe('GET /api/founding', () => {
  it('is for those who set the laboratory up', async () => {
    const tester = await lab.hire({ roles: ['TEST'] });
    expect((await lab.call(foundingContract.steps, tester)).code).toBe(403);
  });

  it('ticks what a new laboratory has, and says of the rest what is missing and who may do it', async () => {
    expect(await openFor(admin)).toEqual([
      'people',
      'backup',
      'areas',
      'standards',
      'bases',
      'items',
      'type',
      'prices',
      'authorised',
      'devices',
    ]);
    expect(await stepFor(admin, 'type')).toMatchObject({
      missing: { en: 'No sample type yet' },
      link: null,
      roles: [{ code: 'TM' }],
      people: [],
    });
    manager = await lab.hire({ roles: ['TM'], name: '宋涛' });
    expect(await stepFor(admin, 'type')).toMatchObject({ people: ['宋涛'], link: null });
    expect(await stepFor(manager, 'type')).toMatchObject({ link: '/sample1' });
    expect((await stepFor(admin, 'organisation'))?.link).toMatch(/^\/com\?id=/);
    // Whoever cannot change the settings of the system is not led to them, and not named for them.
    expect(await stepFor(admin, 'address')).toMatchObject({ link: '/g?group=system', roles: [{ code: 'ADM' }] });
    expect((await stepFor(manager, 'address'))?.link).toBeNull();
  });

  it('says which placeholder of the organisation is still to be replaced', async () => {
    await lab.system.pool.query(`update company set name = '新实验室', tel = null`);
    expect(await stepFor(admin, 'organisation')).toMatchObject({
      isDone: false,
      missing: { values: { fields: { values: { part0: { zh: '机构名称' }, part1: { zh: '电话或邮箱' } } } } },
    });
    await lab.system.pool.query(`update company set name = '测试检测中心', tel = '0512', name_en = 'New laboratory'`);
    expect(await stepFor(admin, 'organisation')).toMatchObject({
      isDone: false,
      missing: { values: { fields: { values: { part0: { en: 'English name' } } } } },
    });
    await lab.system.pool.query(`update company set name_en = null`);
    expect((await stepFor(admin, 'organisation'))?.isDone).toBe(true);
  });

  it('ticks each step as it is done, and names what lacks a price, a method, a person, a device', async () => {
    catalogue = await aCatalogue(lab);
    expect(await openFor(admin)).toEqual(['people', 'backup', 'authorised', 'devices']);
    // What nobody may do yet is told with the role that gives it.
    expect(JSON.stringify((await stepFor(admin, 'people'))?.missing)).toContain('业务受理员');
    const named = async (code: string) => JSON.stringify((await stepFor(admin, code))?.missing?.values);
    expect(await named('authorised')).toContain('pH值');
    expect(await named('devices')).toContain(catalogue.kind.name);
    await lab.system.pool.query(`update test_basis set verified = false where id = $1`, [catalogue.basis.id]);
    expect(await named('bases')).toContain(catalogue.basis.name);
    expect((await stepFor(manager, 'bases'))?.link).toBe('/basis?verified=false&enabled=true');
    await lab.system.pool.query(`update test_basis set verified = true where id = $1`, [catalogue.basis.id]);
    await lab.system.pool.query(`update test_item set price = null where id = $1`, [catalogue.items.cod.id]);
    expect(await named('prices')).toContain('化学需氧量');
    await lab.system.pool.query(`update test_item set price = 0 where id = $1`, [catalogue.items.cod.id]);
    expect(await openFor(admin)).toEqual(['people', 'backup', 'authorised', 'devices']);
  });

  it('ticks the backups once one has succeeded, and no longer when the latest has failed', async () => {
    const missing = async () => JSON.stringify((await stepFor(admin, 'backup'))?.missing);
    expect(await missing()).toContain('还没有设置备份目录');
    await insertRow(writerOf(lab), 'setting', {
      group: 'backup',
      key: 'backup.folder',
      label: '备份目录',
      valueType: 'str',
      value: '/mnt/backup',
      changeReason: '建站',
    });
    expect(await missing()).toContain('还没有成功的备份');
    const run = (state: string, at: string, why: string | null) =>
      lab.system.pool.query(
        `insert into backup_run (id, how, by_name, folder, state, begun_at, ended_at, place, digest, why)
         values (gen_random_uuid(), 'clock', 'x', '/mnt/backup', $1, $2, $2, '/mnt/backup/x', 'x', $3)`,
        [state, at, why],
      );
    await run('failed', '2026-11-01', JSON.stringify({ zh: '磁盘已满', en: 'Full' }));
    expect(await missing()).toContain('磁盘已满');
    await run('done', '2026-11-02', null);
    expect((await stepFor(admin, 'backup'))?.isDone).toBe(true);
  });

  it('is over when everything is done', async () => {
    const people = await Promise.all(
      (['REC', 'DIR', 'TEST', 'CHK', 'COMP', 'AUD', 'SIGN', 'ARCH', 'FIN', 'EQ'] as const).map((role) =>
        lab.hire({ roles: [role] }),
      ),
    );
    const [person = manager] = people;
    await authorise(lab, person, catalogue.area.id);
    expect(await openFor(admin)).toEqual(['devices']);
    expect((await listFor(admin)).isOver).toBe(false);
    // One registers the device, another confirms it: the step names the one whose turn it is.
    expect(await stepFor(admin, 'devices')).toMatchObject({ roles: [{ code: 'EQ' }] });
    const device = await aDevice(lab, catalogue, person, { state: 'stopped' });
    const certificate = await insertRow(writerOf(lab), 'calibration', {
      equipmentId: device.id,
      certNo: 'JZ-1',
      calOrg: '计量院',
      calDate: '2026-01-01',
      dueDate: '2099-12-31',
      state: 'awaiting',
    });
    expect(await stepFor(manager, 'devices')).toMatchObject({
      link: '/equipment?view=confirm',
      roles: [{ code: 'TM' }],
      missing: { en: 'To be confirmed: {names} ({count} in all)' },
    });
    await lab.system.pool.query(`update equipment set state = 'inUse' where id = $1`, [device.id]);
    await lab.system.pool.query(`update calibration set state = 'confirmed' where id = $1`, [certificate.id]);
    expect(await openFor(admin)).toEqual([]);
    expect((await listFor(admin)).isOver).toBe(true);
  });

  it('does not come back to a laboratory that has issued a report', async () => {
    await lab.system.pool.query(`update equipment set cal_due_date = '2020-01-01'`);
    expect((await listFor(admin)).isOver).toBe(false);
    const { reportId } = await aReportToCompile(lab);
    await lab.system.pool.query(`update report set state = 'issued' where id = $1`, [reportId]);
    expect((await listFor(admin)).isOver).toBe(true);
  });
});
