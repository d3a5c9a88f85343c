import { sql } from 'kysely';
import { inTransaction } from '../../../server/db/database';
import { newId } from '../../../server/db/ids';
import { insertRows, lockRows, updateRows } from '../../../server/kernel/many-rows';
import {
  assertVersion,
  findRow,
  getRow,
  insertRow,
  moveRow,
  removeRow,
  rowsWith,
  updateRow,
} from '../../../server/kernel/rows';
import { type Company, openCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const gramsOf = async (table: string, id: string): Promise<string[]> => {
  const { rows } = await sql<{
    grams: string[] | null;
  }>`select grams from ${sql.table(table)} where id = ${id}`.execute(company.db);
  return rows[0]?.grams ?? [];
};
const somebody = async () => ({
  ...company.writer,
  actor: { ...company.writer.actor, id: (await company.add('staff')).id },
});

describe('a new row', () => {
  it('has its company, its author and the moment, and nothing of the store’s own', async () => {
    const writer = { ...(await somebody()), at: '2026-11-20T06:00:00.000Z' };
    const row = await insertRow(writer, 'testArea', { name: '水质', code: 'W', departId: company.departId });
    const made = { companyId: writer.actor.companyId, createdAt: writer.at, createdBy: writer.actor.id, ver: 1 };
    expect(row).toMatchObject({ ...made, updatedAt: writer.at, updatedBy: writer.actor.id, name: '水质' });
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['grams']));
    expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['deletedAt']));
  });

  it('keeps structured fields as they were, be they empty or missing', async () => {
    const contacts = [{ name: '周建国', phone: '13800000000', email: null }];
    expect(await company.add('customer', { contacts, invoice: null })).toMatchObject({ contacts, invoice: null });
    expect(await company.add('customer', { contacts: [] })).toMatchObject({ contacts: [], zip: null });
  });

  it('can be searched for by the fields that are searched, an edition among them', async () => {
    const { id } = await company.add('standard', { no: 'GB 5749', year: '2022', name: '饮用水' });
    expect(await gramsOf('standard', id)).toEqual(expect.arrayContaining(['gb', '57', '饮', '饮用']));
    const department = await company.add('department', { name: '环境室' });
    expect(await gramsOf('department', department.id)).toContain('环境');
  });
});

describe('many rows at once', () => {
  it('are all stored in their order, beyond a thousand too', async () => {
    const names = Array.from({ length: 2001 }, (_, at) => `Q${at}`);
    const draft = { departId: company.departId };
    const rows = await insertRows(
      company.writer,
      'testArea',
      names.map((name) => ({ ...draft, name, code: name })),
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(names.length);
    const { rows: stored } = await sql<{ n: number }>`select count(*)::int as n from test_area where code like 'Q%'
      and company_id = ${company.writer.actor.companyId}`.execute(company.db);
    expect(stored).toEqual([{ n: names.length }]);
    expect(await gramsOf('testArea', rows[2000]?.id ?? '')).toContain('20');
  });

  it('may be none', async () => {
    expect(await insertRows(company.writer, 'testArea', [])).toEqual([]);
  });
});

describe('many rows that are changed at once', () => {
  const areas = (...names: string[]) =>
    insertRows(
      company.writer,
      'testArea',
      names.map((name) => ({ departId: company.departId, name, code: name })),
    );

  it('count their versions, name who changed them, and are found by what they hold now; what is not named stays', async () => {
    const [one, two] = await areas('旧一', '旧二');
    if (one === undefined || two === undefined) throw new Error('two areas');
    const writer = { ...(await somebody()), at: '2026-11-20T07:00:00.000Z' };
    const rows = await updateRows(writer, 'testArea', [
      { row: two, patch: { name: '新的名称' } },
      { row: one, patch: { tLo: '15.50' } },
    ]);
    const changed = { ver: 2, updatedAt: writer.at, updatedBy: writer.actor.id };
    expect(rows).toEqual([
      { ...two, ...changed, name: '新的名称' },
      { ...one, ...changed, tLo: '15.50' },
    ]);
    expect(await gramsOf('testArea', two.id)).toContain('名称');
    expect(await gramsOf('testArea', one.id)).toContain('旧一');
  });

  it('stay as they are, all of them, where one has changed meanwhile, is gone, or is named twice', async () => {
    const [one, two] = await areas('同时一', '同时二');
    if (one === undefined || two === undefined) throw new Error('two areas');
    const both = (first: typeof one, second: typeof one) =>
      inTransaction(company.db, (db) =>
        updateRows({ ...company.writer, db }, 'testArea', [
          { row: first, patch: { name: '丙' } },
          { row: second, patch: { name: '丁' } },
        ]),
      );
    await expect(both(one, { ...two, ver: 7 })).rejects.toMatchObject({ code: 409 });
    await expect(both(one, one)).rejects.toMatchObject({ code: 409 });
    await removeRow(company.writer, 'testArea', two);
    await expect(both(one, two)).rejects.toMatchObject({ code: 404 });
    expect(await getRow(company.writer, 'testArea', one.id)).toEqual(one);
  });

  it('are locked in the order of their ids, given in the order asked for, and refused where one is not of the company', async () => {
    const [one, two] = await areas('子', '丑');
    if (one === undefined || two === undefined) throw new Error('two areas');
    const others = () => sql`select id from test_area where id = ${one.id} for update nowait`.execute(company.db);
    await inTransaction(company.db, async (db) => {
      const locked = await lockRows({ ...company.writer, db }, 'testArea', [two.id, one.id, two.id]);
      expect(locked.map(({ name }) => name)).toEqual(['丑', '子', '丑']);
      await expect(others()).rejects.toMatchObject({ code: '55P03' });
    });
    const theirs = await company.add('department', {}, company.elsewhere);
    await expect(lockRows(company.writer, 'department', [theirs.id])).rejects.toMatchObject({ code: 404 });
    expect(await lockRows(company.writer, 'testArea', [])).toEqual([]);
  });
});

describe('a row that is read', () => {
  it('is one of the own company that is not deleted; anything else is as if it were not there', async () => {
    const { id } = await company.add('testArea');
    const gone = await company.add('testArea');
    await removeRow(company.writer, 'testArea', gone);
    const theirs = await company.add('department', {}, company.elsewhere);
    expect(await findRow(company.writer, 'testArea', id)).toMatchObject({ id });
    expect(await findRow(company.writer, 'testArea', gone.id)).toBeUndefined();
    expect(await findRow(company.writer, 'department', theirs.id)).toBeUndefined();
    await expect(getRow(company.writer, 'testArea', newId())).rejects.toMatchObject({
      code: 404,
      message: 'Test area does not exist or was deleted',
    });
  });

  it.each([
    ['is kept from others with a lock', true],
    ['is left to others without one', false],
  ])('%s', async (_, lock) => {
    const { id } = await company.add('testArea');
    const others = () => sql`select id from test_area where id = ${id} for update nowait`.execute(company.db);
    await inTransaction(company.db, async (db) => {
      await getRow({ ...company.writer, db }, 'testArea', id, lock);
      const isFree = await others().then(
        () => true,
        () => false,
      );
      expect(isFree).toBe(!lock);
    });
  });

  it('is left to others unless a lock is asked for', async () => {
    const { id } = await company.add('testArea');
    await inTransaction(company.db, async (db) => {
      await getRow({ ...company.writer, db }, 'testArea', id);
      await findRow({ ...company.writer, db }, 'testArea', id);
      const other = sql`select id from test_area where id = ${id} for update nowait`.execute(company.db);
      await expect(other).resolves.toMatchObject({ rows: [{ id }] });
    });
  });
});

describe('the rows that refer to a record', () => {
  it('are the own ones that are there and refer to it and to no other, the oldest first', async () => {
    const head = await company.add('department', {});
    const other = await company.add('department', {});
    const of = (departId: string, name: string) => company.add('testArea', { departId, name });
    const first = await of(head.id, '甲');
    const gone = await of(head.id, '乙');
    await of(other.id, '丙');
    const last = await of(head.id, '丁');
    await removeRow(company.writer, 'testArea', gone);
    const found = await rowsWith(company.writer, 'testArea', 'departId', head.id);
    expect(found.map(({ id }) => id)).toEqual([first.id, last.id]);
    expect(await rowsWith(company.elsewhere, 'testArea', 'departId', head.id)).toEqual([]);
  });
});

describe('a row that is changed', () => {
  it('counts its versions and names who changed it and when', async () => {
    const row = await company.add('testArea', { remark: '甲' });
    const writer = { ...(await somebody()), at: '2026-11-21T06:00:00.000Z' };
    const after = await updateRow(writer, 'testArea', row, { site: 2 });
    expect(after).toMatchObject({
      ver: row.ver + 1,
      site: 2,
      name: row.name,
      updatedBy: writer.actor.id,
      updatedAt: writer.at,
    });
    expect(after.createdAt).toBe(row.createdAt);
  });

  it('is found by its new name and no longer by the old one; by the others as before', async () => {
    const row = await company.add('customer', { name: '清源水务', address: '滨河路' });
    await updateRow(company.writer, 'customer', row, { name: '碧波水务' });
    const grams = await gramsOf('customer', row.id);
    expect(grams).toEqual(expect.arrayContaining(['碧波', '滨河']));
    expect(grams).not.toContain('清源');
  });

  it('keeps what it is found by when another field changes', async () => {
    const row = await company.add('customer', { name: '清源水务' });
    await updateRow(company.writer, 'customer', row, { zip: '310000' });
    expect(await gramsOf('customer', row.id)).toContain('清源');
  });

  it('is found by its new edition', async () => {
    const row = await company.add('standard', { no: 'HJ 828', year: '2017' });
    await updateRow(company.writer, 'standard', row, { year: '2031' });
    expect(await gramsOf('standard', row.id)).toEqual(expect.arrayContaining(['31', 'hj']));
  });

  it('is refused with the row as it is when somebody was faster', async () => {
    const row = await company.add('testArea');
    await updateRow(company.writer, 'testArea', row, { site: 1 });
    const late = updateRow(company.writer, 'testArea', row, { site: 2 });
    const error = await late.catch((refusal) => refusal);
    expect(error).toMatchObject({ code: 409 });
    expect(error.data('en')).toMatchObject({ current: { id: row.id, site: 1, ver: row.ver + 1 } });
  });

  it('is not there when it was deleted meanwhile, or is another company’s', async () => {
    const gone = await company.add('testArea');
    await removeRow(company.writer, 'testArea', gone);
    await expect(
      updateRow(company.writer, 'testArea', { ...gone, ver: gone.ver + 1 }, { site: 1 }),
    ).rejects.toMatchObject({ code: 404 });
    const theirs = await company.add('department', {}, company.elsewhere);
    await expect(updateRow(company.writer, 'department', theirs, { sort: 1 })).rejects.toMatchObject({ code: 404 });
    expect(await getRow(company.elsewhere, 'department', theirs.id)).toMatchObject({ sort: null, ver: theirs.ver });
  });

  it('changes its state together with what the step writes', async () => {
    const row = await company.add('equipment');
    const moved = await moveRow(company.writer, 'equipment', row, 'lent', { location: '102' });
    expect(moved).toMatchObject({ state: 'lent', location: '102', ver: row.ver + 1 });
    expect(await moveRow(company.writer, 'equipment', moved, 'stopped', undefined)).toMatchObject({ state: 'stopped' });
  });

  it('stays in the database when it is deleted', async () => {
    const row = await company.add('testArea');
    await removeRow(company.writer, 'testArea', row);
    const { rows } = await sql`select name, deleted_at is not null as gone from test_area where id = ${row.id}`.execute(
      company.db,
    );
    expect(rows).toEqual([{ name: row.name, gone: true }]);
  });
});

describe('the version that a caller has seen', () => {
  it('is refused when it is another, and may be left out', () => {
    expect(() => assertVersion({ ver: 3 }, 3)).not.toThrow();
    expect(() => assertVersion({ ver: 3 }, undefined)).not.toThrow();
    expect(() => assertVersion({ ver: 3 }, 2)).toThrow('Somebody has changed this record meanwhile');
    expect(() => assertVersion({ ver: 3 }, 4)).toThrow('Somebody has changed this record meanwhile');
  });
});
