import { label } from '../../../domain/kit/label';
import { newId } from '../../../server/db/ids';
import type { RowOf } from '../../../server/db/tables';
import type { AuditEntry } from '../../../server/kernel/audit';
import type { Context } from '../../../server/kernel/context';
import { badField } from '../../../server/kernel/errors';
import { removeRow } from '../../../server/kernel/rows';
import { type Rule, ruledHandlers } from '../../../server/kernel/ruled';
import { withoutState } from '../../../server/kernel/states';
import { type Company, openCompany } from '../../support/company';

let company: Company;
let trail: AuditEntry[];
let context: Context;
beforeAll(async () => {
  company = await openCompany();
});
beforeEach(() => {
  trail = [];
  context = { ...company.writer, audit: (entry: AuditEntry) => trail.push(entry) } as unknown as Context;
});
afterAll(() => company.close());

/** Areas whose sort is worked out, and whose site is between 0 and 9. */
const seen: [next: unknown, before: unknown][] = [];
const rule: Rule<'testArea'> = (next, before) => {
  seen.push([next.name, before?.name]);
  if (next.site !== null && next.site > 9) throw badField('site', label('场所须在 0～9', 'The site has to be 0 to 9'));
  return { sort: (next.site ?? 0) * 10 };
};
const areas = ruledHandlers('testArea', rule, undefined, { independent: true, series: 'area' });
const draft = (name: string, over: object = {}) => ({ name, code: name, departId: company.departId, site: 1, ...over });
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  );

describe('a record that is created by its rule', () => {
  it('holds what the rule works out, and is told in the trail', async () => {
    const row = await areas.create(draft('水质'), context);
    expect(row).toMatchObject({ name: '水质', site: 1, sort: 10 });
    expect(seen.at(-1)).toEqual(['水质', undefined]);
    expect(trail).toMatchObject([{ action: 'testArea.create', refId: row.id, refNo: '水质' }]);
  });

  it('is refused by the rule', async () => {
    expect(await errorOf(areas.create(draft('远', { site: 10 }), context))).toMatchObject({ code: 400 });
    expect(trail).toEqual([]);
  });

  it('names only what is there: not what is deleted, nor another company’s, nor what never was', async () => {
    const gone = await company.add('department');
    await removeRow(company.writer, 'department', gone);
    const theirs = await company.add('department', {}, company.elsewhere);
    for (const departId of [gone.id, theirs.id, newId()])
      expect(await errorOf(areas.create(draft('空', { departId }), context))).toMatchObject({
        code: 400,
        message: 'Department does not exist or was deleted',
      });
  });

  it('may be one of many where the rule looks at no other row', async () => {
    await areas.create.many?.([draft('甲', { site: 2 }), draft('乙', { site: 3 })], context);
    expect(trail.map(({ refNo }) => refNo)).toEqual(['甲', '乙']);
    const { list } = await areas.list({ current: 1, pageSize: 50 } as never, context);
    expect(list.find(({ name }) => name === '乙')).toMatchObject({ site: 3, sort: 30 });
    expect(await errorOf(areas.create.many?.([draft('丙', { site: 99 })], context) as Promise<void>)).toMatchObject({
      code: 400,
    });
    expect(areas.create.series).toBe('area');
    expect('many' in ruledHandlers('testArea', rule).create).toBe(false);
  });

  it('has no rule at all where none is given', async () => {
    expect(await ruledHandlers('testArea').create(draft('平', { site: 44 }), context)).toMatchObject({
      site: 44,
      sort: null,
    });
  });
});

describe('a record that is changed by its rule', () => {
  const anArea = (): Promise<RowOf<'testArea'>> => company.add('testArea', { site: 1 });

  it('is looked at as it would stand, and as it stands', async () => {
    const { id, ver, name } = await anArea();
    const row = await areas.update({ id, ver, name: `${name}新`, site: 4 }, context);
    expect(row).toMatchObject({ name: `${name}新`, site: 4, sort: 40, ver: ver + 1 });
    expect(seen.at(-1)).toEqual([`${name}新`, name]);
    expect(trail).toMatchObject([{ action: 'testArea.update', before: { site: 1 }, after: { site: 4, sort: 40 } }]);
  });

  it('is refused by the rule, for an older version, and for a reference to nothing', async () => {
    const { id, ver } = await anArea();
    expect(await errorOf(areas.update({ id, ver, site: 10 }, context))).toMatchObject({ code: 400 });
    seen.length = 0;
    expect(await errorOf(areas.update({ id, ver: ver + 1, site: 2 }, context))).toMatchObject({ code: 409 });
    expect(await errorOf(areas.update({ id, ver, departId: newId() }, context))).toMatchObject({ code: 400 });
    // Nobody is asked about what cannot be.
    expect(seen).toEqual([]);
    expect(trail).toEqual([]);
  });
});

describe('what a record is not asked for', () => {
  const items = ruledHandlers('testItem');
  const item = (over: object) => ({
    name: `项目${newId()}`,
    code: newId().slice(0, 32),
    areaId,
    valueType: 'number',
    roundMode: 'evenSig',
    roundDigits: 2,
    lod: '0.01',
    ...over,
  });
  const nothing = { roundMode: 'none', roundDigits: null, lod: null };
  let areaId: string;
  beforeAll(async () => {
    areaId = (await company.add('testArea')).id;
  });

  it('is stored empty, and nobody’s rule meets it', async () => {
    const met: unknown[] = [];
    const watched = ruledHandlers('testItem', (next) => void met.push(next.lod), undefined, { independent: true });
    const words = item({ valueType: 'choice', choices: ['有', '无'] });
    expect(await watched.create(words, context)).toMatchObject({ ...nothing, choices: ['有', '无'] });
    await watched.create.many?.([item({ valueType: 'text' })], context);
    expect(met).toEqual([null, null]);
    expect(trail).toMatchObject([{ after: nothing }, { after: nothing }]);
  });

  it('goes when a part of the record is changed, and the trail keeps what stood there', async () => {
    const { id, ver } = await items.create(item({}), context);
    const row = await items.update({ id, ver, valueType: 'passfail' }, context);
    expect(row).toMatchObject({ ...nothing, valueType: 'passfail' });
    expect(trail.at(-1)).toMatchObject({ before: { lod: '0.01', valueType: 'number' }, after: { lod: null } });
    // Sent once more it changes nothing.
    expect(await items.update({ id, ver: row.ver, lod: '0.02' }, context)).toMatchObject({ lod: null, ver: row.ver });
  });

  it('goes from a row of an older program with its next change', async () => {
    const { id, ver } = await company.add('testItem', { valueType: 'text', lod: '0.5' });
    expect(await items.update({ id, ver, price: 100 }, context)).toMatchObject({ price: 100, lod: null });
  });
});

describe('a change that repeats the state', () => {
  const inUse = { state: 'inUse' } as RowOf<'equipment'>;

  it('leaves it out', () => {
    expect(withoutState('equipment', inUse, { name: '天平', state: 'inUse' })).toEqual({ name: '天平' });
    expect(withoutState('equipment', inUse, { name: '天平', state: undefined })).toEqual({ name: '天平' });
    expect(withoutState('equipment', inUse, { name: '天平' })).toEqual({ name: '天平' });
  });

  it('is refused when it names another, with the way there', () => {
    expect(() => withoutState('equipment', inUse, { state: 'scrapped' })).toThrow(/./);
    try {
      withoutState('equipment', inUse, { state: 'scrapped' });
    } catch (error) {
      expect((error as { data: (language: string) => unknown }).data('en')).toMatchObject({
        errors: [{ field: 'state' }],
      });
    }
  });

  it('keeps the change itself as it was', () => {
    const change = { state: 'inUse' };
    withoutState('equipment', inUse, change);
    expect(change).toEqual({ state: 'inUse' });
  });
});
