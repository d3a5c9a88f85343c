import { customerAdminContract, type LinkedParty } from '../../contract/customer/customer-admin';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { aCustomer } from '../support/builders/customer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const aParty = async (name: string) =>
  (await lab.call<{ id: string }>(relatedPartyContract.create, rec, { name, roles: ['producer'] })).data.id;
const linked = async (id: string) => (await lab.call<LinkedParty[]>(customerAdminContract.parties, rec, { id })).data;

describe('POST /api/customeradmin/addw/{id}/{wid}', () => {
  it('links a party in its own first role, and takes it out of the candidates', async () => {
    const client = await aCustomer(lab, rec);
    const wid = await aParty('丰泽建材厂');
    const candidates = () =>
      lab.call<{ list: { id: string }[] }>(customerAdminContract.candidates, rec, { id: client.id, pageSize: 200 });
    expect((await candidates()).data.list.map(({ id }) => id)).toContain(wid);
    await lab.call(customerAdminContract.link, rec, { id: client.id, wid });
    expect(await linked(client.id)).toMatchObject([{ id: wid, role: 'producer', isDefault: false }]);
    expect((await candidates()).data.list.map(({ id }) => id)).not.toContain(wid);
  });

  it('refuses the same role twice, and allows another', async () => {
    const client = await aCustomer(lab, rec);
    const wid = await aParty('合兴厂');
    const link = (role: string) => lab.call(customerAdminContract.link, rec, { id: client.id, wid, role });
    expect([(await link('producer')).code, (await link('producer')).code, (await link('payer')).code]).toEqual([
      200, 409, 200,
    ]);
  });

  it('keeps one default a role', async () => {
    const client = await aCustomer(lab, rec);
    for (const name of ['默认一厂', '默认二厂'])
      await lab.call(customerAdminContract.link, rec, { id: client.id, wid: await aParty(name), isDefault: true });
    expect((await linked(client.id)).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
      '默认二厂',
    ]);
  });

  it('answers 404 for a client or party that does not exist', async () => {
    const wid = await aParty('无主厂');
    const answer = await lab.call(customerAdminContract.link, rec, { id: crypto.randomUUID(), wid });
    expect(answer.code).toBe(404);
  });
});

describe('DELETE /api/customeradmin/removew/{id}', () => {
  it('removes the link, not the party, and leaves a row in the trail', async () => {
    const client = await aCustomer(lab, rec);
    const wid = await aParty('临时厂');
    const { data } = await lab.call<LinkedParty>(customerAdminContract.link, rec, { id: client.id, wid });
    expect((await lab.call(customerAdminContract.unlink, rec, { id: data.linkId })).code).toBe(200);
    expect(await linked(client.id)).toEqual([]);
    const { rows } = await lab.system.pool.query('select action from audit_log where ref_id = $1 order by seq', [
      client.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['customer.create', 'customer.linkParty', 'customer.unlinkParty']);
    const party = await lab.call<{ list: unknown[] }>(relatedPartyContract.list, rec, { ids: [wid] });
    expect(party.data.list).toHaveLength(1);
  });

  it('is not for people who only read clients', async () => {
    const fin = await lab.hire({ roles: ['FIN'] });
    expect((await lab.call(customerAdminContract.unlink, fin, { id: crypto.randomUUID() })).code).toBe(403);
  });
});
