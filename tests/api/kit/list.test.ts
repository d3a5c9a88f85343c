import type { ListQuery } from '../../../server/kernel/list';
import { listRows } from '../../../server/kernel/list';
import { insertRow } from '../../../server/kernel/rows';
import { type Laboratory, openLaboratory } from '../../support/laboratory';

let lab: Laboratory;
const names = [
  '北京自来水集团',
  '上海水务局',
  '天津市环境监测中心',
  '100% 纯净水公司',
  'A_B 水厂',
  'Potomac River Authority',
  '北方水厂(京)',
];

beforeAll(async () => {
  lab = await openLaboratory();
  const writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: new Date().toISOString() };
  for (const [index, name] of names.entries())
    await insertRow(writer, 'customer', {
      name,
      code: `C${index}`,
      kind: index % 2 === 0 ? 'company' : 'gov',
      address: '某路',
      contacts: [{ name: '张三', phone: '1' }],
      payMode: 'monthly',
    });
  const stranger = { ...writer, actor: { id: null, companyId: '00000000-0000-4000-8000-000000000000' } };
  await insertRow(stranger, 'customer', {
    name: '别家的水厂',
    code: 'X',
    kind: 'company',
    address: '',
    contacts: [],
    payMode: 'monthly',
  });
});
afterAll(() => lab.close());

const list = (query: Partial<ListQuery>) =>
  listRows<{ name: string; code: string }>(lab.system.db, {
    table: 'customer',
    companyId: lab.companyId,
    query: { current: 1, pageSize: 10, ...query } as ListQuery,
  });
const found = async (keyword: string) => (await list({ keyword })).list.map(({ name }) => name).sort();

describe('a list', () => {
  it('finds a two-character Chinese needle', async () => {
    expect(await found('水厂')).toEqual(['A_B 水厂', '北方水厂(京)']);
  });

  it('does not take scattered pairs for the needle', async () => {
    expect(await found('京自来水厂')).toEqual([]);
  });

  it('finds a single Chinese character', async () => {
    expect(await found('京')).toEqual(['北京自来水集团', '北方水厂(京)'].sort());
  });

  it('takes % and _ literally, and full-width and upper case like their plain forms', async () => {
    expect(await found('0%纯')).toEqual(['100% 纯净水公司']);
    expect(await found('a_b')).toEqual(['A_B 水厂']);
    expect(await found('axb')).toEqual([]);
    expect(await found('ＰＯＴＯＭＡＣ')).toEqual(['Potomac River Authority']);
  });

  it('shows no other company', async () => {
    expect((await list({})).total).toBe(names.length);
    expect(await found('别家')).toEqual([]);
  });

  it('filters by one and by several values, and a hostile value finds nothing', async () => {
    expect((await list({ kind: 'gov' })).total).toBe(3);
    expect((await list({ kind: ['gov', 'company'] })).total).toBe(names.length);
    expect((await list({ kind: "gov' or '1'='1" })).total).toBe(0);
    // An export may be asked for none of the words.
    expect((await list({ kind: [] })).total).toBe(0);
  });

  it('sorts by a declared field both ways and pages without losing a row', async () => {
    const up = await list({ sorter: 'code_asc', pageSize: 3 });
    const next = await list({ sorter: 'code_asc', pageSize: 3, current: 2 });
    expect([...up.list, ...next.list].map(({ code }) => code)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5']);
    expect(up.total).toBe(names.length);
    expect((await list({ sorter: 'code_desc', pageSize: 1 })).list[0]?.code).toBe('C6');
  });

  it.each(['nothing_asc', 'name;drop_asc', 'contacts_asc', 'deletedAt_desc'])(
    'refuses to sort by %s',
    async (sorter) => {
      await expect(list({ sorter })).rejects.toMatchObject({ code: 400 });
    },
  );

  it('refuses pages that are too deep instead of crawling', async () => {
    await expect(list({ current: 2000 })).rejects.toMatchObject({ code: 400 });
  });

  it('counts an empty later page', async () => {
    const page = await list({ current: 5 });
    expect(page.list).toEqual([]);
    expect(page.total).toBe(names.length);
  });

  it('keeps search columns and deletions to itself', async () => {
    const [row] = (await list({ pageSize: 1 })).list;
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['grams']));
    expect(Object.keys(row ?? {})).not.toEqual(expect.arrayContaining(['deletedAt']));
  });
});
