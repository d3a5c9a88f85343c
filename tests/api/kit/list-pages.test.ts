// Pages by key, and what is counted: each order of a list is walked from its first row to its last and compared with the table.
import type { ListQuery } from '../../../server/kernel/list';
import { listRows } from '../../../server/kernel/list';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';

const ROWS = 10_250;

let lab: Laboratory;
let reader: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  reader = await lab.hire({ roles: ['REC', 'TM'] });
  // Addresses that many share, grades and discounts that some lack; credit limits are amounts.
  await lab.owner.query(
    `insert into customer (id, company_id, name, code, kind, address, contacts, pay_mode, level, status, discount, credit_limit, grams)
     select gen_random_uuid(), $1, name, 'C' || n, 'company', 'A' || n % 97, '[]', 'monthly',
       case when n % 4 = 0 then null else (array['A', 'B', 'C'])[1 + n % 3] end, 'active',
       case when n % 5 = 0 then null else (n % 11)::numeric / 10 end, n,
       (select array_agg(distinct substr(lower(name), at, 2)) from generate_series(1, length(name) - 1) at)
     from generate_series(1, $2::int) n, lateral (select 'N' || n % 97 || '-' || n as name) named`,
    [lab.companyId, ROWS],
  );
}, 60_000);
afterAll(() => lab.close());

type Row = { id: string; name: string };
const list = (query: Partial<ListQuery>) =>
  listRows<Row>(lab.system.db, {
    table: 'customer',
    companyId: lab.companyId,
    query: { current: 1, pageSize: 500, ...query } as ListQuery,
  });

/** All ids in the order of the pages, each page by the key of the one before. */
const walk = async (sorter: string | undefined): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  for (let current = 1; ; current += 1) {
    const page = await list({ sorter, after, current, count: 'none' });
    ids.push(...page.list.map(({ id }) => id));
    expect(page.total).toBe(ids.length);
    if (page.next === undefined) return ids;
    after = page.next;
  }
};

describe('pages by key', () => {
  it.each([
    [undefined, 'id desc'],
    ['id_asc', 'id asc'],
    ['name_asc', 'name, id'],
    ['address_asc', 'address, id'],
    ['address_desc', 'address desc, id desc'],
    ['name_desc', 'name desc, id desc'],
    ['level_asc', 'level nulls last, id'],
    ['level_desc', 'level desc nulls last, id desc'],
    ['discount_asc', 'discount nulls last, id'],
    ['discount_desc', 'discount desc nulls last, id desc'],
    ['createdAt_desc', 'created_at desc, id desc'],
  ])('in the order %s give every row once', async (sorter, order) => {
    const { rows } = await lab.owner.query<{ id: string }>(
      `select id from customer where company_id = $1 and deleted_at is null order by ${order}`,
      [lab.companyId],
    );
    expect(await walk(sorter)).toEqual(rows.map(({ id }) => id));
  });

  it('have no keys by amounts, which are not for everybody: a key tells its value', async () => {
    const page = await list({ sorter: 'creditLimit_desc' });
    expect(page.list).toHaveLength(500);
    expect(page.next).toBeUndefined();
  });

  it('are not asked by the key of another order, or by what is none', async () => {
    const { next } = await list({ sorter: 'name_asc' });
    const coded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
    const id = '00000000-0000-7000-8000-000000000000';
    for (const [sorter, after] of [
      ['name_desc', next],
      ['name_asc', 'x'],
      ['name_asc', coded('name_asc')],
      ['name_asc', coded(['name_asc', null, id])],
      ['name_asc', coded(['name_asc', 'N1', 'x'])],
      ['createdAt_asc', coded(['createdAt_asc', '2026-99-99T00:00:00.000Z', id])],
      ['discount_asc', coded(['discount_asc', '1;2', id])],
      ['level_asc', coded(['level_asc', { a: 1 }, id])],
    ] as const)
      await expect(list({ sorter, after })).rejects.toMatchObject({ code: 400 });
  });

  it('lead on where numbers end', async () => {
    await expect(list({ current: 22 })).rejects.toMatchObject({ code: 400 });
    const last = await list({ current: 21 });
    expect(last.list).toHaveLength(250);
    expect(last.next).toBeUndefined();
    const before = await list({ current: 20 });
    const behind = await list({ current: 21, after: before.next, count: 'none' });
    expect(behind.list).toEqual(last.list);
  });
});

it('a full page that is the last leads nowhere', async () => {
  const keyword = 'N96-';
  const { total } = await list({ keyword, pageSize: 20 });
  const last = await list({ keyword, pageSize: total });
  expect([last.list.length, last.total, last.next, last.capped]).toEqual([total, total, undefined, undefined]);
  const [first] = (await list({ sorter: 'id_asc', pageSize: 1 })).list;
  const end = await list({ sorter: 'id_desc', pageSize: ROWS - 1 });
  expect(end.next).toBeDefined();
  const rest = await list({ sorter: 'id_desc', pageSize: 1, current: ROWS, after: end.next, count: 'none' });
  expect(rest.list.map(({ id }) => id)).toEqual([first?.id]);
  expect([rest.next, rest.total, rest.capped]).toEqual([undefined, ROWS, undefined]);
});

describe('a count', () => {
  it('goes up to a thousand, to the end where it is asked to, or not at all', async () => {
    expect(await list({ pageSize: 20 })).toMatchObject({ total: 1_000, capped: true });
    expect(await list({ pageSize: 20, count: 'exact' })).toMatchObject({ total: ROWS });
    expect((await list({ pageSize: 20, count: 'exact' })).capped).toBeUndefined();
    expect(await list({ pageSize: 20, current: 3, count: 'none' })).toMatchObject({ total: 60, capped: true });
  });

  it('is exact up to a thousand, on each page and behind the last', async () => {
    const keyword = 'N96-';
    const { total } = await list({ keyword, pageSize: 20 });
    expect(total).toBe(Math.floor((ROWS - 96) / 97) + 1);
    expect(await list({ keyword, pageSize: 20, current: 6 })).toMatchObject({ total });
    expect(await list({ keyword, pageSize: 20, current: 9 })).toMatchObject({ total, list: [] });
    expect(await list({ kind: ['gov'], pageSize: 20 })).toMatchObject({ total: 0, list: [] });
  });

  it('of many that are searched for is exact where it is asked to', async () => {
    expect(await list({ keyword: 'N', pageSize: 20 })).toMatchObject({ total: 1_000, capped: true });
    expect(await list({ keyword: 'N', pageSize: 20, count: 'exact' })).toMatchObject({ total: ROWS });
  });

  it.each([
    [300, { total: 300 }],
    [1_100, { total: 1_000, capped: true }],
  ])('of a word whose pairs many have counts the %d that have the word', async (having, counted) => {
    await lab.owner.query('delete from related_party');
    const insert = (first: number, rows: number, name: string, pairs: string[]) =>
      lab.owner.query(
        `insert into related_party (id, company_id, name, roles, grams)
         select gen_random_uuid(), $1, $2 || n, '{producer}', $3::text[] from generate_series($4::int, $5::int) n`,
        [lab.companyId, name, pairs, first, first + rows - 1],
      );
    await insert(0, having, '滨江水厂', ['滨江', '江水', '水厂']);
    await insert(5_000, 1_100, '江水边水厂', ['江水', '水边', '边水', '水厂']);
    const page = await listRows<Row>(lab.system.db, {
      table: 'relatedParty',
      companyId: lab.companyId,
      query: { current: 2, pageSize: 100, keyword: '江水厂' },
    });
    expect(page).toMatchObject(counted);
    expect(page.list).toHaveLength(100);
    expect(page.list.every(({ name }) => name.startsWith('滨江水厂'))).toBe(true);
  });

  it('is no column of a row', async () => {
    const response = await fetch(`${lab.origin}/api/customer?pageSize=20`, {
      headers: { authorization: reader.token },
    });
    expect(await response.text()).not.toContain('listTotal');
  });
});
