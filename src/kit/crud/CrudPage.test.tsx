import '../../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { crudContract } from '../../../contract/kit/crud';
import type { Entity } from '../../../domain/kit/entity';
import { standardRights } from '../../../domain/role/permissions';
import { httpAnswer } from '../../../tests/support/http-answer';
import { reagent } from '../../../tests/support/reagent/reagent.entity';
import { forgetListPreferences } from '../../services/list-preferences';
import { forgetReads } from '../../services/queries';
import { CrudPage } from './CrudPage';
import type { CrudContract, CrudRow } from './crud-contract';

/** An entity that the product does not have: nothing of its screen is written, all of it is declared. */
const contract = crudContract(reagent as unknown as Entity & { name: 'testArea' }) as unknown as CrudContract;

const row = (more: object = {}): CrudRow => ({
  id: '01900000-0000-7000-8000-000000000001',
  ver: 3,
  name: '氯化钾标准溶液',
  batch: 'GBW-1',
  kind: 'primary',
  purity: '99.90',
  expiresOn: '2027-03-31',
  departId: '01900000-0000-7000-8000-0000000000d1',
  departName: '理化室',
  opened: false,
  updatedAt: '2026-11-20T01:00:00.000Z',
  ...more,
});

type Sent = { method: string; path: string; body: Record<string, unknown> };
const sent: Sent[] = [];
type Answer = { status?: number; data: unknown; message?: string };
let rows: CrudRow[] = [];
let onPut: () => Answer = () => ({ data: row({ ver: 4 }) });

const page = (list: unknown[]) => ({ list, total: list.length, current: 1, pageSize: 10 });

/** The server as far as the screen asks it. */
const answerOf = (method: string, path: string): Answer => {
  if (method === 'PUT' && path.startsWith('/api/reagent/')) return onPut();
  if (method === 'POST') return { data: row() };
  if (path === '/api/lists') return { data: { layouts: {}, views: [] } };
  if (path.startsWith('/api/history/reagent/')) return { data: page([entry]) };
  if (path === '/api/reagent') return { data: page(rows) };
  return { data: page([{ id: row()['departId'], name: '理化室' }]) };
};

const entry = {
  seq: 7,
  at: '2026-11-20T02:30:00.000Z',
  actorId: null,
  actorName: '周敏',
  action: 'reagent.update',
  sentence: { zh: '修改了标准物质：纯度', en: 'changed the reference material: Purity' },
  moved: null,
  reason: null,
  changes: [
    {
      field: 'purity',
      label: { zh: '纯度', en: 'Purity' },
      before: [{ zh: '99.90 %', en: '99.90 %' }],
      after: [{ zh: '99.50 %', en: '99.50 %' }],
    },
  ],
  version: true,
};

const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  const method = init.method.toUpperCase();
  sent.push({ method, path: pathname, body: init.body ? JSON.parse(init.body) : {} });
  const { status = 200, data, message = 'ok' } = answerOf(method, pathname);
  return httpAnswer({ code: status, data, message }, status);
};

const rights = Object.fromEntries(standardRights('reagent', reagent.label).map(([right]) => [right, true]));

const open = (access: object = rights, language = 'zh-CN') =>
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl(language)}>
        <AccessContext.Provider value={access as never}>
          <App>
            <CrudPage entity={reagent as unknown as Entity} contract={contract} />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );

/** The drawer of the opened record. */
const opened = async () => {
  const [cell] = await screen.findAllByText('氯化钾标准溶液');
  fireEvent.click(cell as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  forgetListPreferences();
  sent.length = 0;
  rows = [row()];
  onPut = () => ({ data: row({ ver: 4 }) });
  globalThis.fetch = serve as unknown as typeof fetch;
});

test('the list shows the declared columns in words, and the filters that were declared', async () => {
  open();
  expect(await screen.findByText('理化室')).toBeInTheDocument();
  for (const heading of ['名称', '批号', '级别', '纯度', '有效期至', '保管部门'])
    expect(screen.getAllByRole('columnheader', { name: new RegExp(heading) }).length).toBeGreaterThan(0);
  expect(screen.getByText('一级')).toBeInTheDocument();
  expect(screen.getByText('2027.03.31')).toBeInTheDocument();
  expect(screen.getByPlaceholderText('搜索名称')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '级别' })).toBeInTheDocument();
});

test('an empty list says what to do next', async () => {
  rows = [];
  open(rights, 'en-US');
  expect(await screen.findByText('No reference materials yet. Register the first bottle.')).toBeInTheDocument();
});

test('English speaks of one record and of several as it does', async () => {
  rows = [];
  const { unmount } = open(rights, 'en-US');
  expect(screen.getByRole('heading', { name: 'Reference materials' })).toBeInTheDocument();
  expect((await screen.findAllByRole('button', { name: 'New reference material' })).length).toBeGreaterThan(0);
  unmount();
  open({ 'reagent.read': true }, 'en-US');
  expect(await screen.findByText('No reference materials yet.')).toBeInTheDocument();
});

test('the form shows units and help, and names the field that breaks a rule', async () => {
  open();
  const drawer = await opened();
  expect(drawer.getByText('按证书填写')).toBeInTheDocument();
  expect(drawer.getByText('%')).toBeInTheDocument();
  fireEvent.change(drawer.getByLabelText('纯度'), { target: { value: '100.5' } });
  fireEvent.click(drawer.getByRole('button', { name: /保存/ }));
  expect(await drawer.findByText('纯度应在 0% 到 100% 之间')).toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a change is sent with the version that was seen', async () => {
  open();
  const drawer = await opened();
  fireEvent.change(drawer.getByLabelText('纯度'), { target: { value: '99.80' } });
  fireEvent.click(drawer.getByRole('button', { name: /保存/ }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      ver: 3,
      purity: '99.80',
      batch: 'GBW-1',
    }),
  );
});

test('what somebody else saved first is told by name, moment and field, and decided field by field', async () => {
  const theirs = row({ ver: 4, purity: '99.50', batch: 'GBW-9', updatedAt: '2026-11-20T02:30:00.000Z' });
  onPut = () => ({ status: 409, data: { current: theirs }, message: '记录已被他人修改' });
  open();
  const drawer = await opened();
  fireEvent.change(drawer.getByLabelText('纯度'), { target: { value: '99.80' } });
  fireEvent.click(drawer.getByRole('button', { name: /保存/ }));
  const dialog = within((await screen.findByText(/周敏 已先保存/)).closest('[role=dialog]') as HTMLElement);
  expect(dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['批号', '纯度双方都改了']);
  fireEvent.click(dialog.getByRole('button', { name: '合并到表单' }));
  await waitFor(() => expect(drawer.getByLabelText('批号')).toHaveValue('GBW-9'));
  expect(drawer.getByLabelText('纯度')).toHaveValue('99.80');
  onPut = () => ({ data: row({ ver: 5 }) });
  fireEvent.click(drawer.getByRole('button', { name: /保存/ }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT')[1]?.body).toMatchObject({
      ver: 4,
      purity: '99.80',
      batch: 'GBW-9',
    }),
  );
});

test('the history tells who did what', async () => {
  open();
  const drawer = await opened();
  fireEvent.click(drawer.getByRole('tab', { name: '历史' }));
  expect(await drawer.findByText('周敏')).toBeInTheDocument();
  expect(drawer.getByText(/修改了标准物质：纯度/)).toBeInTheDocument();
  expect(drawer.getByText('99.50 %')).toBeInTheDocument();
});

test('who may only read sees facts, and no button that changes anything', async () => {
  open({ 'reagent.read': true, 'department.read': true });
  const drawer = await opened();
  expect(await drawer.findByText('理化室')).toBeInTheDocument();
  expect(drawer.getByText('99.90 %')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /保存|新建|删除/ })).toBeNull();
  expect(drawer.queryByRole('textbox')).toBeNull();
});
