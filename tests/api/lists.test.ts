import { type ListLayout, listsContract, type SavedView } from '../../contract/list-view/lists';
import { newId } from '../../server/db/ids';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let technical: Person;
let tester: Person;

type All = { layouts: Record<string, ListLayout>; views: SavedView[] };
const all = async (who: Person) => (await lab.call<All>(listsContract.all, who)).data;
const arrange = (who: Person, list: string, change: object) =>
  lab.call<ListLayout>(listsContract.arrange, who, { list, ...change });
const add = (who: Person, list: string, name: string, more: object = {}) =>
  lab.call<SavedView>(listsContract.addView, who, {
    list,
    name,
    state: { keyword: '铅', filters: { enabled: 'true' } },
    ...more,
  });

const trail = async (id: string) =>
  (
    await lab.system.db
      .selectFrom('auditLog')
      .select(['action', 'refNo'])
      .where('refId', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ action, refNo }) => `${action} ${refNo}`);

beforeAll(async () => {
  lab = await openLaboratory();
  technical = await lab.hire({ roles: ['TM'], name: '林岚' });
  tester = await lab.hire({ roles: ['TEST'] });
});
afterAll(() => lab.close());

describe('PUT /api/lists/{list}', () => {
  const columns = [
    { key: 'code', visible: true, fixed: 'left', width: 120 },
    { key: 'price', visible: false },
  ];

  it('keeps columns, density and length of the page for the person, wherever they sign in', async () => {
    expect((await arrange(tester, 'testItem', { columns, density: 'small', pageSize: 50 })).code).toBe(200);
    expect((await all(tester)).layouts['testItem']).toEqual({
      columns,
      density: 'small',
      pageSize: 50,
      defaultViewId: null,
    });
    expect((await all(technical)).layouts).toEqual({});
  });

  it('leaves what is not named as it was', async () => {
    await arrange(tester, 'testItem', { density: 'large' });
    expect((await all(tester)).layouts['testItem']).toMatchObject({ columns, density: 'large', pageSize: 50 });
  });

  it.each([
    ['a width that is no width', { columns: [{ key: 'a', visible: true, width: 4 }] }],
    ['a page that is too long', { pageSize: 500 }],
    ['a density that there is not', { density: 'tiny' }],
    ['too many columns', { columns: Array.from({ length: 101 }, (_, n) => ({ key: `c${n}`, visible: true })) }],
  ])('refuses %s', async (_what, change) => {
    expect((await arrange(tester, 'testItem', change)).code).toBe(400);
  });

  it('opens with no view that the person cannot see', async () => {
    const { data } = await add(technical, 'standard', '只给自己');
    expect((await arrange(tester, 'standard', { defaultViewId: data.id })).code).toBe(400);
    expect((await arrange(technical, 'testItem', { defaultViewId: data.id })).code).toBe(400);
    expect((await arrange(technical, 'standard', { defaultViewId: data.id })).data.defaultViewId).toBe(data.id);
  });

  it('keeps so many lists of a person and no more, so that nobody fills up the own pages', async () => {
    const who = await lab.hire({ roles: ['TEST'] });
    await lab.system.pool.query(
      `insert into list_layout (staff_id, company_id, list, columns, updated_at)
       select id, company_id, 'list' || n, '[]', now() from staff, generate_series(1, 300) n where id = $1`,
      [who.id],
    );
    expect((await arrange(who, 'oneMore', { density: 'small' })).code).toBe(400);
    expect((await arrange(who, 'list7', { density: 'small' })).code).toBe(200);
  });

  it('asks to sign in', async () => {
    expect((await lab.call(listsContract.arrange, null, { list: 'testItem' })).code).toBe(401);
    expect((await lab.call(listsContract.all, null)).code).toBe(401);
  });
});

describe('the views of a list', () => {
  it('are saved under a name, for their owner alone', async () => {
    const { data, code } = await add(tester, 'testItem', '我的项目');
    expect(code).toBe(200);
    expect(data).toMatchObject({ name: '我的项目', own: true, shared: false, state: { filters: { enabled: 'true' } } });
    expect((await all(tester)).views.map(({ name }) => name)).toEqual(['我的项目']);
    expect((await all(technical)).views.map(({ id }) => id)).not.toContain(data.id);
    expect(await trail(data.id)).toEqual(['listView.create 我的项目']);
  });

  it('are shared by who has the right to, and seen by everybody in the company', async () => {
    expect((await add(tester, 'testItem', '大家的', { shared: true })).code).toBe(403);
    const { data } = await add(technical, 'testItem', '在用项目', { shared: true });
    const seen = (await all(tester)).views.find(({ id }) => id === data.id);
    expect(seen).toMatchObject({ name: '在用项目', own: false, shared: true, ownerName: '林岚' });
    const mine = (await add(tester, 'testItem', '想共享')).data;
    const share = { list: 'testItem', id: mine.id, ver: mine.ver, shared: true };
    expect((await lab.call(listsContract.changeView, tester, share)).code).toBe(403);
  });

  it('never reach another company', async () => {
    const { data } = await add(technical, 'customer', '外单位', { shared: true });
    await lab.system.db.updateTable('listView').set({ companyId: newId() }).where('id', '=', data.id).execute();
    expect((await all(tester)).views.map(({ id }) => id)).not.toContain(data.id);
  });

  it('are renamed and deleted by their owner only', async () => {
    const { data } = await add(technical, 'standard', '旧名', { shared: true });
    const rename = { list: 'standard', id: data.id, ver: data.ver, name: '新名' };
    expect((await lab.call(listsContract.changeView, tester, rename)).code).toBe(404);
    expect((await lab.call(listsContract.removeView, tester, { list: 'standard', id: data.id })).code).toBe(404);
    expect((await lab.call<SavedView>(listsContract.changeView, technical, rename)).data).toMatchObject({
      name: '新名',
      ver: 2,
      state: data.state,
      shared: true,
    });
    expect((await lab.call(listsContract.changeView, technical, rename)).code).toBe(409);
    expect((await lab.call(listsContract.removeView, technical, { list: 'standard', id: data.id })).code).toBe(200);
    expect((await lab.call(listsContract.removeView, technical, { list: 'standard', id: data.id })).code).toBe(404);
    expect(await trail(data.id)).toEqual(['listView.create 旧名', 'listView.update 新名', 'listView.delete 新名']);
  });

  it('bear one name once', async () => {
    const { data } = await add(tester, 'price', '同名');
    const again = await add(tester, 'price', '同名');
    expect(again).toMatchObject({ code: 400, data: { errors: [{ field: 'name' }] } });
    const other = (await add(tester, 'price', '另一个')).data;
    const rename = { list: 'price', id: other.id, ver: other.ver, name: data.name };
    expect((await lab.call(listsContract.changeView, tester, rename)).code).toBe(400);
    expect((await add(tester, 'customer', '同名')).code).toBe(200);
  });

  it('when deleted, open no list any more', async () => {
    const { data } = await add(technical, 'equipment', '在校准', { shared: true });
    await arrange(tester, 'equipment', { defaultViewId: data.id });
    await lab.call(listsContract.removeView, technical, { list: 'equipment', id: data.id });
    expect((await all(tester)).layouts['equipment']?.defaultViewId).toBeNull();
  });

  it('are at most fifty a list', async () => {
    for (let n = 0; n < 50; n += 1) expect((await add(tester, 'many', `视图${n}`)).code).toBe(200);
    expect((await add(tester, 'many', '第五十一')).code).toBe(400);
  });

  it('are at most a thousand of a person', async () => {
    const who = await lab.hire({ roles: ['TEST'] });
    const { data } = await add(who, 'first', '第一');
    await lab.system.pool.query(
      `insert into list_view select (jsonb_populate_record(old, jsonb_build_object('id', gen_random_uuid(), 'list', 'list' || n))).*
       from list_view old, generate_series(1, 999) n where old.id = $1`,
      [data.id],
    );
    expect((await add(who, 'second', '第二')).code).toBe(400);
  });
});
