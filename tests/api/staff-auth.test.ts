import { staffContract } from '../../contract/staff/staff';
import { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { must } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let catalogue: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
  catalogue = await aCatalogue(lab);
});
afterAll(() => lab.close());

type Auth = {
  id: string;
  ver: number;
  kind: string;
  status: string;
  validTo: string | null;
  testitemId: string | null;
};
const period = { validFrom: '2026-01-01', validTo: '2026-12-31', basis: '考核合格 2026-01' };
const addMany = (staffIds: string[], over: object = {}, by = manager) =>
  lab.call<{ added: number; held: number }>(staffAuthContract.addMany, by, {
    staffIds,
    kinds: ['test', 'check'],
    areaIds: [catalogue.area.id],
    ...period,
    ...over,
  });
const authsOf = async (staffId: string) =>
  must(await lab.call<Auth[]>(staffAuthContract.list, manager, { staffId, all: true }));
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const trailOf = async (id: string) =>
  (await lab.system.db.selectFrom('auditLog').select('action').where('refId', '=', id).orderBy('seq').execute()).map(
    ({ action }) => action,
  );

describe('POST /api/staffauth/batch', () => {
  it('authorises several people for several kinds at once, and nobody twice', async () => {
    const [one, other] = [await lab.hire({ roles: ['TEST'] }), await lab.hire({ roles: ['TEST'] })];
    expect(must(await addMany([one.id]))).toEqual({ added: 2, held: 0 });
    expect(must(await addMany([one.id, other.id], { testitemIds: [catalogue.items.ph.id] }))).toEqual({
      added: 6,
      held: 2,
    });
    const auths = await authsOf(one.id);
    expect(auths.filter(({ testitemId }) => testitemId === catalogue.items.ph.id)).toHaveLength(2);
    expect(await trailOf(auths[0]?.id ?? '')).toEqual(['staffAuth.create']);
  });

  it('refuses by the field: oneself, a period upside down, an item that is none, devices left out', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    const refused = async (ids: string[], over: object) => fieldsOf((await addMany(ids, over)).data);
    expect(await refused([person.id, manager.id], {})).toEqual(['staffIds']);
    expect(await refused([person.id], { validTo: '2025-01-01' })).toEqual(['validTo']);
    expect(await refused([person.id], { testitemIds: ['00000000-0000-7000-8000-000000000000'] })).toEqual([
      'testitemId',
    ]);
    expect(await refused([person.id], { kinds: ['equipment'] })).toEqual(['equipmentIds']);
    expect(await authsOf(person.id)).toEqual([]);
    expect((await addMany([person.id], {}, await lab.hire({ roles: ['ADM'] }))).status).toBe(403);
  });
});

describe('POST /api/staffauth/renew', () => {
  it('lets authorisations run on with their new basis, never back', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    must(await addMany([person.id]));
    const ids = (await authsOf(person.id)).map(({ id }) => id);
    const renew = (validTo: string) =>
      lab.call<{ renewed: number }>(staffAuthContract.renew, manager, { ids, validTo, basis: '年度复核 2026-12' });
    expect(must(await renew('2027-12-31'))).toEqual({ renewed: 2 });
    expect((await authsOf(person.id)).map(({ validTo }) => validTo)).toEqual(['2027-12-31', '2027-12-31']);
    const back = await renew('2027-06-30');
    expect([back.status, fieldsOf(back.data)]).toEqual([400, ['validTo']]);
    expect(await trailOf(ids[0] ?? '')).toEqual(['staffAuth.create', 'staffAuth.renew']);
  });
});

describe('PUT /api/staffauth/status/{id}', () => {
  it('suspends, confirms again and withdraws for good, each with its reason', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    must(await addMany([person.id], { kinds: ['test'] }));
    const [auth] = await authsOf(person.id);
    let ver = auth?.ver ?? 0;
    const to = async (status: string, by = manager) => {
      const answer = await lab.call<Auth>(staffAuthContract.setStatus, by, {
        id: auth?.id,
        ver,
        status,
        reason: '能力监督结果',
      });
      if (answer.code === 200) ver = answer.data.ver;
      return answer;
    };
    expect((await to('valid')).status).toBe(409);
    expect((await to('suspended', await lab.hire({ roles: ['DIR'] }))).status).toBe(403);
    expect((await to('suspended')).data.status).toBe('suspended');
    expect((await to('valid')).data.status).toBe('valid');
    expect((await to('withdrawn')).data.status).toBe('withdrawn');
    expect((await to('valid')).status).toBe(409);
    expect(await trailOf(auth?.id ?? '')).toEqual([
      'staffAuth.create',
      'staffAuth.suspend',
      'staffAuth.confirm',
      'staffAuth.withdraw',
    ]);
  });
});

describe('the technical manager who also signs', () => {
  const signFor = (by: Person, staffId: string) => addMany([staffId], { kinds: ['sign'] }, by);
  const one = async (by: Person, id: string) =>
    must(await lab.call<{ authorises: boolean; authorisers: string[] }>(staffContract.one, by, { id }));

  it('hears who may authorise him, and whom to ask while nobody may', async () => {
    const admin = await lab.hire({ roles: ['ADM'], name: '周明' });
    const alone = await signFor(manager, manager.id);
    expect(alone).toMatchObject({ code: 400, data: { errors: [{ field: 'staffIds' }] } });
    expect(alone.message).toMatch(/请系统管理员 .*周明 将“授权技术负责人”的权限授予另一人/);
    const deputy = await lab.hire({ roles: ['QM'], name: '梁慧' });
    expect((await signFor(manager, manager.id)).message).toBe('不能给自己授权，可由 梁慧 授权');
    expect(await one(admin, manager.id)).toMatchObject({ authorises: true, authorisers: ['梁慧'] });
    expect(await one(admin, deputy.id)).toMatchObject({ authorises: false, authorisers: [manager.name] });
  });

  it('is authorised, renewed and confirmed by the named other, who authorises nobody else', async () => {
    const deputy = await lab.hire({ roles: ['QM'] });
    const tester = await lab.hire({ roles: ['TEST'] });
    expect(must(await signFor(deputy, manager.id))).toEqual({ added: 1, held: 0 });
    expect((await signFor(deputy, tester.id)).code).toBe(403);
    expect((await addMany([manager.id, tester.id], { kinds: ['sign'] }, deputy)).code).toBe(403);
    expect((await signFor(deputy, deputy.id)).code).toBe(400);
    const [auth] = await authsOf(manager.id);
    const renewal = { ids: [auth?.id], validTo: '2027-12-31', basis: '年度评价' };
    expect(must(await lab.call(staffAuthContract.renew, deputy, renewal))).toEqual({ renewed: 1 });
    expect((await lab.call(staffAuthContract.renew, manager, renewal)).code).toBe(400);
    const pause = { id: auth?.id, ver: 2, status: 'suspended', reason: '岗位调整' };
    expect((await lab.call(staffAuthContract.setStatus, manager, pause)).code).toBe(200);
    const confirm = { id: auth?.id, ver: 3, status: 'valid', reason: '评价合格' };
    expect((await lab.call(staffAuthContract.setStatus, manager, confirm)).code).toBe(400);
    expect((await lab.call(staffAuthContract.setStatus, deputy, confirm)).code).toBe(200);
  });
});
