import { both, say } from '../../../domain/kit/label';
import { newId } from '../../../server/db/ids';
import type { EntityTable } from '../../../server/db/tables';
import { assertUnused, referencesTo } from '../../../server/kernel/references';
import { removeRow } from '../../../server/kernel/rows';
import { type Company, openCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const me = newId();
const reader = (dataScope: 'company' | 'self' = 'company') => ({
  db: company.db,
  actor: { id: me, companyId: company.writer.actor.companyId, departId: company.departId, dataScope },
});
const usersOf = async (table: EntityTable, id: string) =>
  (await referencesTo(reader(), table, id)).map(({ noun, count, titles }) => [say('en', noun), count, titles]);
const refusal = (table: EntityTable, id: string, dataScope?: 'self') =>
  assertUnused(reader(dataScope), table, id).then(
    () => null,
    (error) => both(error.label),
  );

describe('what is in use', () => {
  it('is told by kind, with the names of those that use it', async () => {
    const { id } = await company.add('department');
    await company.add('testArea', { departId: id, name: '水质' });
    await company.add('testArea', { departId: company.departId });
    expect(await usersOf('department', id)).toEqual([['Test area', 1, ['水质']]]);
    expect(await refusal('department', id)).toEqual({
      zh: '正在被使用，不能删除：检测领域 1(水质)',
      en: 'It is in use and cannot be deleted: Test area 1 (水质)',
    });
  });

  it('may be one among several that a row names', async () => {
    const area = await company.add('testArea');
    const other = await company.add('testArea');
    await company.add('department', { areaIds: [other.id, area.id], name: '环境室' });
    expect(await usersOf('testArea', area.id)).toEqual([['Department', 1, ['环境室']]]);
  });

  it('may be a line of a list, or what a price is for, though no field declares it', async () => {
    const item = await company.add('testItem');
    const line = { testitemId: item.id, op: 'le', hi: '0.01' } as never;
    await company.add('criterion', { name: '饮用水限值', limits: [line] });
    await company.add('criterion', { limits: [{ testitemId: newId(), op: 'le' } as never] });
    await company.add('priceItem', { name: '铅', targetId: item.id });
    expect(await usersOf('testItem', item.id)).toEqual([
      ['Criterion', 1, ['饮用水限值']],
      ['Price', 1, ['铅']],
    ]);
    expect(await refusal('testItem', item.id)).toEqual({
      zh: '正在被使用，不能删除：判定依据 1(饮用水限值);收费标准 1(铅)',
      en: 'It is in use and cannot be deleted: Criterion 1 (饮用水限值); Price 1 (铅)',
    });
  });

  it('names three at most and says that there are more, each name once', async () => {
    const { id } = await company.add('department');
    for (const name of ['甲', '乙', '丙', '丁']) await company.add('testArea', { departId: id, name });
    const [use] = await usersOf('department', id);
    expect(use?.[1]).toBe(4);
    expect(use?.[2]).toHaveLength(3);
    expect((await refusal('department', id))?.zh).toMatch(/检测领域 4\((.、){2}.等\)$/);
    expect((await refusal('department', id))?.en).toMatch(/Test area 4 \((., ){2}. …\)$/);

    const standard = await company.add('standard');
    for (let at = 0; at < 3; at += 1) await company.add('criterion', { stdId: standard.id, name: '限值' });
    expect(await usersOf('standard', standard.id)).toEqual([['Criterion', 3, ['限值']]]);
  });

  it('is counted to a hundred and no further', async () => {
    const { id } = await company.add('standard');
    for (let at = 0; at < 101; at += 1) await company.add('criterion', { stdId: id, name: '限值' });
    expect(await usersOf('standard', id)).toEqual([['Criterion', 100, ['限值']]]);
  });

  it('is counted, and not named, where the work is outside the person’s scope', async () => {
    const { id } = await company.add('customer');
    const order = await company.add('orders', { customerId: id });
    expect(await usersOf('customer', id)).toEqual([['Order', 1, [order.no]]]);
    expect((await refusal('customer', id, 'self'))?.en).toBe('It is in use and cannot be deleted: Order 1');
    const own = await company.add(
      'orders',
      { customerId: id },
      { ...company.writer, actor: { ...company.writer.actor, id: me } },
    );
    expect((await refusal('customer', id, 'self'))?.en).toBe(
      `It is in use and cannot be deleted: Order 2 (${own.no} …)`,
    );
  });
});

describe('what may be deleted', () => {
  it('is what nothing names, or nothing that is still there', async () => {
    const { id } = await company.add('department');
    expect(await refusal('department', id)).toBeNull();
    const area = await company.add('testArea', { departId: id });
    await removeRow(company.writer, 'testArea', area);
    expect(await refusal('department', id)).toBeNull();
    const item = await company.add('testItem');
    const price = await company.add('priceItem', { targetId: item.id });
    expect(await refusal('testItem', item.id)).not.toBeNull();
    await removeRow(company.writer, 'priceItem', price);
    expect(await refusal('testItem', item.id)).toBeNull();
  });
});
