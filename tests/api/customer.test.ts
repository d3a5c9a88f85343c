import { customerContract } from '../../contract/customer/customer';
import { relatedPartyContract } from '../../contract/customer/related-party';
import type { Customer } from '../../domain/customer/customer.entity';
import { aCustomer, customerDraft } from '../support/builders/customer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const trailOf = async (id: string) => {
  const { rows } = await lab.system.pool.query(
    'select action, actor_id from audit_log where ref_id = $1 order by seq',
    [id],
  );
  return rows;
};

describe('POST /api/customer', () => {
  it('gives the code, makes one contact the default and leaves a row in the trail', async () => {
    const contacts = [
      { name: '李雷', phone: '13800000000' },
      { name: '韩梅梅', phone: '13900000000' },
    ];
    const client = await aCustomer(lab, rec, { contacts });
    expect(client.code).toMatch(/^C\d{5}$/);
    expect(client.contacts.map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(client.status).toBe('active');
    expect(await trailOf(client.id)).toEqual([{ action: 'customer.create', actor_id: rec.id }]);
  });

  it('never gives one code twice', async () => {
    const [one, two] = await Promise.all([aCustomer(lab, rec), aCustomer(lab, rec)]);
    expect(one.code).not.toBe(two.code);
  });

  it('refuses a credit code that does not match its check character, and stores a right one in one way', async () => {
    const wrong = await lab.call(customerContract.create, rec, customerDraft({ creditCode: '91350100M000100Y44' }));
    expect(wrong).toMatchObject({ code: 400, data: { errors: [{ field: 'creditCode' }] } });
    const right = await aCustomer(lab, rec, { creditCode: '91350100m000100y43' });
    expect(right.creditCode).toBe('91350100M000100Y43');
  });

  it('refuses a second client of the same name, and one without a contact', async () => {
    const { name } = await aCustomer(lab, rec);
    expect((await lab.call(customerContract.create, rec, customerDraft({ name }))).code).toBe(400);
    const noContact = await lab.call(customerContract.create, rec, customerDraft({ contacts: [] }));
    expect(noContact).toMatchObject({ code: 400, data: { errors: [{ field: 'contacts' }] } });
  });

  it('refuses what is no phone number and no mailbox, and reads what was kept before the rule', async () => {
    const contacts = [{ name: '李雷', phone: '无', email: 'lilei' }];
    const refused = await lab.call(customerContract.create, rec, customerDraft({ tel: '见合同', contacts }));
    expect(refused).toMatchObject({
      code: 400,
      message: expect.stringContaining('应为电话号码，如 025-83210000'),
      data: { errors: [{ field: 'tel' }, { field: 'contacts.0.phone' }, { field: 'contacts.0.email' }] },
    });
    const old = await aCustomer(lab, rec);
    const kept = JSON.stringify(contacts);
    await lab.system.pool.query('update customer set tel = $2, contacts = $3 where id = $1', [old.id, '见合同', kept]);
    const { data } = await lab.call<{ list: Customer[] }>(customerContract.list, rec, { ids: [old.id] });
    expect(data.list).toMatchObject([{ tel: '见合同', contacts: [{ phone: '无', email: 'lilei' }] }]);
  });

  it('is not for testers or signatories', async () => {
    for (const role of ['TEST', 'SIGN'] as const) {
      const person = await lab.hire({ roles: [role] });
      expect((await lab.call(customerContract.create, person, customerDraft())).code).toBe(403);
    }
  });
});

describe('PUT /api/customer/{id}', () => {
  it('keeps the code, and shows old and new in the trail', async () => {
    const { id, ver, code, ...client } = await aCustomer(lab, rec);
    const input = { ...customerDraft({ name: client.name }), status: 'blacklisted', id, ver };
    const { data } = await lab.call<Customer>(customerContract.update, rec, input);
    expect(data).toMatchObject({ code, status: 'blacklisted', ver: ver + 1 });
    expect(await trailOf(id)).toHaveLength(2);
  });

  it('refuses a version that somebody has changed meanwhile', async () => {
    const { id, ver, name } = await aCustomer(lab, rec);
    await lab.call(customerContract.update, rec, { ...customerDraft({ name }), tel: '111', id, ver });
    const late = await lab.call(customerContract.update, rec, { ...customerDraft({ name }), tel: '222', id, ver });
    expect(late.code).toBe(409);
  });
});

describe('GET /api/customer', () => {
  it('finds by a part of a Chinese name and by code', async () => {
    const { id, code } = await aCustomer(lab, rec, { name: '碧波环境监测站' });
    for (const keyword of ['波环', code]) {
      const { data } = await lab.call<{ list: Customer[] }>(customerContract.list, rec, { keyword });
      expect(data.list.map((row) => row.id)).toContain(id);
    }
  });
});

describe('POST /api/wcustomer', () => {
  it('takes a party with its roles', async () => {
    const { code, data } = await lab.call<{ name: string }>(relatedPartyContract.create, rec, {
      name: '长河化工厂',
      roles: ['producer', 'inspected'],
    });
    expect([code, data.name]).toEqual([200, '长河化工厂']);
  });

  it('refuses a wrong credit code and a party without a role', async () => {
    const wrong = { name: '甲', roles: ['producer'], creditCode: '123' };
    expect((await lab.call(relatedPartyContract.create, rec, wrong)).code).toBe(400);
    expect((await lab.call(relatedPartyContract.create, rec, { name: '乙', roles: [] })).code).toBe(400);
  });
});
