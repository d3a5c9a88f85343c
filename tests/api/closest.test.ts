import { choices } from '../../contract/choice/choices';
import { customerContract } from '../../contract/customer/customer';
import { aCustomer } from '../support/builders/customer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['ADM', 'REC', 'DIR', 'EQ', 'QM', 'TM'] });
});
afterAll(() => lab.close());

const found = async (keyword: string, more: object = {}): Promise<string[]> => {
  const input = { keyword, pageSize: 20, ...more };
  const { data } = await lab.call<{ list: { name: string }[] }>(customerContract.list, rec, input);
  return data.list.map(({ name }) => name);
};
const picked = (keyword: string) => found(keyword, { closest: true });

describe('what a picker shows for words', () => {
  const names = ['临江 水务', '临江水务集团', '新临江水务公司', '远山化工', '临江水务二厂', '后山化工'];
  beforeAll(async () => {
    for (const name of names)
      await aCustomer(lab, rec, { name, ...(name.endsWith('化工') && { address: '临江水务路 1 号' }) });
  });

  it('begins with who is called so, then whose name begins so, then whose name holds it, then the rest, the newest first in each', async () => {
    expect(await picked('临江水务')).toEqual([
      '临江 水务',
      '临江水务二厂',
      '临江水务集团',
      '新临江水务公司',
      '后山化工',
      '远山化工',
    ]);
  });

  it('begins with whose code it is, however it is typed', async () => {
    const coded = await aCustomer(lab, rec, { name: '甲厂' });
    await aCustomer(lab, rec, { name: '乙厂', address: `${coded.code} 号院` });
    expect(await picked(String(coded.code).toLowerCase())).toEqual(['甲厂', '乙厂']);
  });

  it('takes signs of the database for what they are', async () => {
    await aCustomer(lab, rec, { name: '50%_分厂' });
    await aCustomer(lab, rec, { name: '分厂五', address: '50%_ 路' });
    expect(await picked('50%_')).toEqual(['50%_分厂', '分厂五']);
  });

  it('is no matter of a list: it keeps its order', async () => {
    expect(await found('临江水务')).toEqual(names.toReversed());
    expect(await found('', { closest: true })).toEqual(await found(''));
  });

  it('is found for every noun that is picked', async () => {
    for (const [noun, endpoint] of Object.entries(choices)) {
      const { code, message } = await lab.call(endpoint, rec, {
        keyword: '临江',
        closest: true,
        current: 1,
        pageSize: 20,
      });
      expect([noun, code, message]).toEqual([noun, 200, 'ok']);
    }
  });
});

describe('more hits than are counted', () => {
  beforeAll(async () => {
    const { id } = await aCustomer(lab, rec, { name: '大河' });
    await aCustomer(lab, rec, { name: '大河西岸水厂' });
    // Newer than both, with the words in each address.
    await lab.system.pool.query(
      `insert into customer select (jsonb_populate_record(old, jsonb_build_object(
           'id', 'f' || substr(md5(n::text), 1, 7) || '-0001-7000-8000-000000000000', 'name', '单位' || n, 'code', 'Z' || n,
           'address', '大河路', 'grams', array['大', '河', '路', '大河', '河路']))).*
         from customer as old, generate_series(1, 10050) as n where old.id = $1`,
      [id],
    );
    await lab.owner.query('analyze customer');
  });

  it('hide neither who is called so nor whose name begins so', async () => {
    const names = await picked('大河');
    expect(names.slice(0, 2)).toEqual(['大河', '大河西岸水厂']);
    expect(names).toHaveLength(20);
    expect(names.slice(2)).toEqual((await found('大河')).slice(0, 18));
  });

  it('are looked through by indexes alone', async () => {
    const { rows } = await lab.system.pool.query(
      "select indexdef from pg_indexes where indexname in ('customer_name_begins', 'customer_code_begins', 'related_party_name_begins')",
    );
    expect(rows).toHaveLength(3);
  });
});
