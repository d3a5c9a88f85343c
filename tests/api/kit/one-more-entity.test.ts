import fs from 'node:fs';
import path from 'node:path';
import { type ExportView, exportContract } from '../../../contract/export/export';
import { type HistoryEntry, historyContract } from '../../../contract/history/history';
import { crudContract } from '../../../contract/kit/crud';
import type { Page } from '../../../contract/kit/inputs';
import { listsContract } from '../../../contract/list-view/lists';
import type { Entity } from '../../../domain/kit/entity';
import { same, say } from '../../../domain/kit/label';
import { permissions, standardRights } from '../../../domain/role/permissions';
import { entities } from '../../../server/db/tables';
import { routes, withFiles } from '../../../server/http/routes';
import { type Handlers, routesOf } from '../../../server/kernel/handlers';
import { ruledHandlers } from '../../../server/kernel/ruled';
import { invalidateRights } from '../../../server/role/rights';
import { fileOf, settled } from '../../support/job';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { reagent } from '../../support/reagent/reagent.entity';
import { linesOf } from '../../support/workbooks';

/*
 * What a developer adds for one noun more: its declaration with its labels, its migration, and its name in the three
 * lists of nouns (rights, tables, routes), which is done here while the program runs. All else has to come by itself.
 */
// In a world of its own: what it adds to the product stays for all that share its modules.
Object.assign(entities, { reagent });
Object.assign(permissions, Object.fromEntries(standardRights(reagent.name, reagent.label)));
const contract = crudContract(reagent as unknown as Entity & { name: 'testArea' });
const handlers = ruledHandlers(reagent.name as 'testArea') as unknown as Handlers<typeof contract>;
const migration = fs.readFileSync(path.join(__dirname, '../../support/reagent/reagent.sql'), 'utf8');

type Reagent = { id: string; ver: number; name: string; batch: string };
let lab: Laboratory;
let keeper: Person;
let outsider: Person;

const draft = (n: number, more: object = {}) => ({
  name: `氯化钾标准溶液${n}`,
  batch: `GBW-${n}`,
  kind: n % 2 === 0 ? 'primary' : 'secondary',
  purity: '99.90',
  expiresOn: '2027-03-31',
  departId: lab.departId,
  opened: false,
  ...more,
});
const create = (n: number, who = keeper, more: object = {}) => lab.call<Reagent>(contract.create, who, draft(n, more));
const list = async (query: object) => (await lab.call<Page<Reagent>>(contract.list, keeper, { ...query })).data;

beforeAll(async () => {
  lab = await openLaboratory(withFiles([...routes, ...routesOf(reagent.name, contract, handlers)]));
  const { db, pool } = lab.system;
  await lab.alter(migration);
  await pool.query(
    `update role set resource_ids = resource_ids || array(select id from resource where code like 'reagent.%') where code = 'EQ'`,
  );
  await invalidateRights(db);
  keeper = await lab.hire({ roles: ['EQ'], name: '赵立' });
  outsider = await lab.hire({ roles: ['TEST'] });
});
afterAll(() => lab.close());

describe('one entity more', () => {
  it('has a list that is filtered, searched, sorted and paged, with the names of what it refers to', async () => {
    for (let n = 1; n <= 12; n += 1) expect((await create(n)).code).toBe(200);
    const page = await list({ pageSize: 5, current: 3, sorter: 'batch_asc' });
    expect(page).toMatchObject({ total: 12, current: 3 });
    expect(page.list).toHaveLength(2);
    expect((await list({ kind: 'primary' })).total).toBe(6);
    expect((await create(13, keeper, { opened: null })).code).toBe(200);
    expect((await list({ opened: 'unset' })).list.map(({ batch }) => batch)).toEqual(['GBW-13']);
    expect((await list({ opened: ['unset', 'false'] })).total).toBe(13);
    expect((await list({ opened: 'false' })).total).toBe(12);
    expect((await list({ keyword: '溶液7' })).list.map(({ batch }) => batch)).toEqual(['GBW-7']);
    expect((await list({ expiresOnTo: '2027-03-30' })).total).toBe(0);
    expect(page.list[0]).toMatchObject({ departName: '理化室', purity: '99.90' });
  });

  it('has a form whose every rule is named at its field', async () => {
    const wrong = { name: '', kind: 'tertiary', purity: '101', expiresOn: '31.03.2027' };
    const { code, data } = await lab.call<{ errors: { field: string; msg: string }[] }>(
      contract.create,
      keeper,
      draft(90, wrong),
      { 'accept-language': 'en-US' },
    );
    expect(code).toBe(400);
    expect(data.errors.map(({ field }) => field)).toEqual(['name', 'kind', 'purity', 'expiresOn']);
    expect(data.errors[0]?.msg).toMatch(/^Name: /);
    expect(await create(1)).toMatchObject({ code: 400, data: { errors: [{ field: 'batch' }] } });
    const nowhere = { departId: '00000000-0000-7000-8000-000000000000' };
    expect(await create(91, keeper, nowhere)).toMatchObject({ code: 400, data: { errors: [{ field: 'departId' }] } });
  });

  it('is changed and deleted, and refuses who has seen an older version', async () => {
    const { id, ver } = (await create(20)).data;
    const change = (purity: string, seen: number) =>
      lab.call<Reagent>(contract.update, keeper, { id, ver: seen, ...draft(20, { purity }) });
    expect((await change('99.5', ver)).data.ver).toBe(ver + 1);
    expect(await change('99.4', ver)).toMatchObject({ code: 409, data: { current: { purity: '99.5' } } });
    expect((await lab.call(contract.remove, keeper, { id })).code).toBe(200);
    expect((await lab.call(contract.remove, keeper, { id })).code).toBe(404);
  });

  it('has the four rights of a noun, and nobody passes without them', async () => {
    const { rows } = await lab.system.pool.query(`select name from resource where code like 'reagent.%' order by code`);
    expect(rows.map(({ name }) => name)).toEqual(['新建标准物质', '删除标准物质', '查看标准物质', '修改标准物质']);
    expect((await create(30, outsider)).code).toBe(403);
    expect((await lab.call(contract.list, outsider, {})).message).toBe('您没有「查看标准物质」的权限');
    expect((await lab.call(contract.list, null, {})).code).toBe(401);
  });

  it('stands in the OpenAPI description', async () => {
    const api = (await (await fetch(`${lab.origin}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { 'x-permission': string; parameters: { name: string }[] }>>;
    };
    expect(Object.keys(api.paths['/api/reagent'] ?? {})).toEqual(['get', 'post']);
    expect(Object.keys(api.paths['/api/reagent/{id}'] ?? {})).toEqual(['put', 'delete']);
    expect(api.paths['/api/reagent']?.['get']?.['x-permission']).toBe('reagent.read');
    expect(api.paths['/api/reagent']?.['get']?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kind', 'expiresOnFrom', 'departId', 'opened', 'keyword', 'sorter']),
    );
  });

  it('has a history in sentences of both languages', async () => {
    const { id, ver } = (await create(40)).data;
    const changed = { kind: 'secondary', purity: '99.80', opened: null };
    await lab.call(contract.update, keeper, { id, ver, ...draft(40, changed) });
    const entries = (await lab.call<Page<HistoryEntry>>(historyContract.entries, keeper, { noun: 'reagent', id })).data
      .list;
    expect(entries.map(({ actorName, sentence }) => `${actorName}${say('zh', sentence)}`)).toEqual([
      '赵立修改了标准物质：级别、纯度、已开封',
      '赵立新建了标准物质',
    ]);
    expect(say('en', entries[0]?.sentence ?? same(''))).toBe('changed the reference material: Grade, Purity, Opened');
    expect(
      entries[0]?.changes.map(({ before, after }) => [...before, ...after].map((words) => say('en', words))),
    ).toEqual([
      ['Primary', 'Secondary'],
      ['99.90 %', '99.80 %'],
      ['No', 'Not recorded'],
    ]);
    expect((await lab.call(historyContract.entries, outsider, { noun: 'reagent', id })).code).toBe(403);
  });

  it('is exported as it is filtered, in words', async () => {
    const { data } = await lab.call<ExportView>(exportContract.start, keeper, {
      name: '标准物质',
      path: contract.list.path,
      query: { keyword: '溶液13' },
    });
    const job = await settled<ExportView>(lab, exportContract.one, keeper, data.id);
    const lines = await linesOf(await fileOf(lab, exportContract.file, keeper, job.id));
    expect(lines[0]).toEqual(expect.arrayContaining(['名称', '批号', '级别', '纯度 (%)']));
    expect(lines.slice(1)).toHaveLength(1);
    expect(lines[1]).toEqual(expect.arrayContaining(['氯化钾标准溶液13', 'GBW-13', '二级', '未登记']));
    const refused = await lab.call(exportContract.start, outsider, {
      name: '标准物质',
      path: contract.list.path,
      query: {},
    });
    expect(refused.code).toBe(403);
  });

  it('is arranged and seen through views like every list', async () => {
    const columns = [{ key: 'purity', visible: false }];
    expect((await lab.call(listsContract.arrange, keeper, { list: 'reagent', columns })).code).toBe(200);
    const view = { list: 'reagent', name: '一级', state: { filters: { kind: 'primary' } } };
    expect((await lab.call(listsContract.addView, keeper, view)).code).toBe(200);
  });
});
