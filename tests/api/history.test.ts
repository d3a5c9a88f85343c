import { customerContract } from '../../contract/customer/customer';
import { type Comparison, type HistoryEntry, historyContract } from '../../contract/history/history';
import type { Page } from '../../contract/kit/inputs';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { testAreaContract } from '../../contract/test-item/test-area';
import type { Customer } from '../../domain/customer/customer.entity';
import { same, say } from '../../domain/kit/label';
import { newId } from '../../server/db/ids';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let reception: Person;
let administrator: Person;
let tester: Person;
let client: Customer;

const draft = {
  name: '清源市自来水有限公司',
  kind: 'company',
  address: '水厂路 1 号',
  contacts: [{ name: '钱江', phone: '000-88880001', main: true }],
  payMode: 'prepay',
  level: 'A',
  creditLimit: 100_000,
};

const entries = async (noun: string, id: string, who: Person = reception, more: object = {}) =>
  lab.call<Page<HistoryEntry>>(historyContract.entries, who, { noun, id, ...more });

const compare = (id: string, from: number, to: number, who: Person = reception) =>
  lab.call<Comparison>(historyContract.compare, who, { noun: 'customer', id, from, to });

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'], name: '周敏' });
  administrator = await lab.hire({ roles: ['ADM'], name: '王芳' });
  tester = await lab.hire({ roles: ['TEST'] });
  client = (await lab.call<Customer>(customerContract.create, reception, draft)).data;
  const change = (more: object) =>
    lab.call<Customer>(customerContract.update, reception, { ...draft, id: client.id, ver: client.ver, ...more });
  client = (await change({ payMode: 'monthly', salesId: tester.id })).data;
  client = (await change({ payMode: 'monthly', salesId: tester.id, creditLimit: 250_000, level: null })).data;
});
afterAll(() => lab.close());

describe('GET /api/history/{noun}/{id}', () => {
  it('tells who did what, newest first, in both languages', async () => {
    const { list, total } = (await entries('customer', client.id)).data;
    expect(total).toBe(3);
    expect(list.map(({ actorName, sentence }) => `${actorName}${say('zh', sentence)}`)).toEqual([
      '周敏修改了客户：信用额度、客户等级',
      '周敏修改了客户：结算方式、业务员',
      '周敏新建了客户',
    ]);
    expect(say('en', list[0]?.sentence ?? same(''))).toBe('changed the client: Credit limit, Level');
    expect(list.every(({ version }) => version)).toBe(true);
  });

  it('shows what changed by labels and names, not by codes', async () => {
    const [last, first] = (await entries('customer', client.id)).data.list;
    expect(last?.changes).toEqual([
      {
        field: 'creditLimit',
        label: { zh: '信用额度', en: 'Credit limit' },
        before: [{ zh: '¥ 1,000.00', en: '¥ 1,000.00' }],
        after: [{ zh: '¥ 2,500.00', en: '¥ 2,500.00' }],
      },
      { field: 'level', label: { zh: '客户等级', en: 'Level' }, before: [{ zh: 'A', en: 'A' }], after: [] },
    ]);
    expect(first?.changes.map(({ before, after }) => [before[0]?.zh, after[0]?.en])).toEqual([
      ['预付', 'Monthly'],
      [undefined, tester.name],
    ]);
  });

  it('is read in pages', async () => {
    const { list, total, current } = (await entries('customer', client.id, reception, { current: 2, pageSize: 2 }))
      .data;
    expect({ total, current, told: list.map(({ action }) => action) }).toEqual({
      total: 3,
      current: 2,
      told: ['customer.create'],
    });
  });

  it('tells a step with the states it led from and to, and its reason', async () => {
    const person = await lab.hire({ roles: ['TEST'] });
    await lab.call(staffAdminContract.stop, administrator, { id: person.id, reason: '长期外派' });
    const [stopped] = (await entries('staff', person.id, administrator)).data.list;
    expect(stopped).toMatchObject({
      sentence: { zh: '停用了账号', en: 'deactivated the account' },
      moved: { from: { zh: '在岗' }, to: { zh: '停用' } },
      reason: '长期外派',
    });
  });

  it('asks for the right to read the noun', async () => {
    expect((await entries('customer', client.id, tester)).code).toBe(403);
    const technical = await lab.hire({ roles: ['TM'] });
    const area = { name: '水质', code: 'SZ', departId: lab.departId };
    const { data } = await lab.call<{ id: string }>(testAreaContract.create, technical, area);
    expect((await entries('testArea', data.id, tester)).code).toBe(200);
  });

  it.each(['message', 'nothing', 'credential', '__proto__'])('has no trail of %s for anybody', async (noun) => {
    expect((await entries(noun, client.id, administrator)).code).toBe(404);
  });

  it('answers 404 for a record that is missing, another company’s, or of another noun', async () => {
    expect((await entries('customer', newId())).code).toBe(404);
    expect((await entries('relatedParty', client.id)).code).toBe(404);
    const foreign = await lab.system.db
      .updateTable('customer')
      .set({ companyId: newId() })
      .where('id', '=', client.id)
      .executeTakeFirst();
    expect(foreign.numUpdatedRows).toBe(1n);
    expect((await entries('customer', client.id)).code).toBe(404);
    await lab.system.db.updateTable('customer').set({ companyId: lab.companyId }).where('id', '=', client.id).execute();
  });

  it('leaves no trail of its own', async () => {
    const count = () =>
      lab.system.db
        .selectFrom('auditLog')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirst();
    const before = await count();
    await entries('customer', client.id);
    expect(await count()).toEqual(before);
  });
});

describe('GET /api/history/{noun}/{id}/compare', () => {
  const seqs = async () =>
    (await entries('customer', client.id)).data.list.map(({ seq }) => seq) as [number, number, number];

  it('shows two versions side by side and marks exactly the fields that differ', async () => {
    const [third, second, first] = await seqs();
    const marked = async (from: number, to: number) => {
      const { fields } = (await compare(client.id, from, to)).data;
      return fields.filter(({ changed }) => changed).map(({ field }) => field);
    };
    expect(await marked(first, second)).toEqual(['payMode', 'salesId']);
    expect(await marked(second, third)).toEqual(['creditLimit', 'level']);
    expect(await marked(first, third)).toEqual(['payMode', 'creditLimit', 'level', 'salesId']);
    const { from, to, fields } = (await compare(client.id, third, first)).data;
    expect([from.seq, to.seq]).toEqual([first, third]);
    expect(fields.find(({ field }) => field === 'payMode')).toMatchObject({
      before: [{ zh: '预付' }],
      after: [{ zh: '月结' }],
    });
    expect(fields.find(({ field }) => field === 'name')).toMatchObject({
      before: [{ zh: draft.name }],
      changed: false,
    });
  });

  it('knows no version of another record', async () => {
    const [third] = await seqs();
    const other = (await lab.call<Customer>(customerContract.create, reception, { ...draft, name: '另一家' })).data;
    expect((await compare(other.id, third, third)).code).toBe(404);
    expect((await compare(client.id, third, 999_999)).code).toBe(404);
    expect((await compare(client.id, third, third, tester)).code).toBe(403);
    expect((await compare(client.id, 0, third)).code).toBe(400);
  });
});
