import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetListPreferences } from '../services/list-preferences';
import { forgetReads } from '../services/queries';
import { SubcontractPage } from './SubcontractPage';

const accept = {
  code: 'acceptOutside',
  label: { zh: '验收分包结果', en: 'Accept the subcontracted result' },
  enabled: true,
  reason: false,
  signature: false,
  blockers: [],
};
const waiting = {
  id: '01900000-0000-7000-8000-000000000001',
  no: 'WT1-M1-001',
  state: 'outside',
  mandateId: 'm',
  orderId: 'o',
  orderNo: 'WT1',
  contactName: '李雷',
  allowSubcontract: true,
  sampleNo: 'W-001',
  sampleName: '出厂水',
  itemId: 'cod',
  itemName: '化学需氧量',
  unit: 'mg/L',
  limit: { zh: '≤0.5', en: '≤0.5' },
  dueDate: '2026-12-01',
  subcontractorId: 'b1',
  subcontractorName: '华东中心',
  result: null,
  actions: [],
};
const entered = {
  ...waiting,
  id: '01900000-0000-7000-8000-000000000002',
  no: 'WT1-M1-002',
  result: {
    ver: 2,
    bodyName: '华东中心',
    reported: '0.360',
    reportNo: 'HD-88',
    fileId: 'f',
    enteredName: '赵立',
    enteredAt: '2026-11-20T01:00:00.000Z',
    acceptedAt: null,
  },
  actions: [accept],
};
const bodies = [
  { id: 'b1', name: '华东中心', certNo: '2110', testitemIds: [] },
  { id: 'b2', name: '金属所', certNo: '2111', testitemIds: ['lead'] },
];

const sent: { path: string; body: Record<string, unknown> }[] = [];
const page = (list: unknown[]) => ({ list, total: list.length, current: 1, pageSize: 10 });
const answerOf = (method: string, path: string): unknown => {
  if (method === 'POST') return entered;
  if (path === '/api/lists') return { layouts: {}, views: [] };
  if (path === '/api/subcontractor/offered') return bodies;
  return page([waiting, entered]);
};
const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  const method = init.method.toUpperCase();
  if (method === 'POST') sent.push({ path: pathname, body: init.body ? JSON.parse(init.body) : {} });
  const answer = { code: 200, data: answerOf(method, pathname), message: 'ok' };
  return httpAnswer(answer);
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  forgetListPreferences();
  sent.length = 0;
  globalThis.fetch = serve as unknown as typeof fetch;
});

const open = (access: object) =>
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={access as never}>
          <App>
            <SubcontractPage />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );

test('a result that somebody else entered is accepted from its row, in the version that was seen', async () => {
  open({ 'subcontract.accept': true });
  expect(await screen.findByText('HD-88')).toBeInTheDocument();
  expect(screen.queryByText('录入结果')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '验收分包结果' }));
  await waitFor(() => expect(sent).toEqual([{ path: `/api/subcontract/accept/${entered.id}`, body: { ver: 2 } }]));
});

test('the form asks for report, consent and a laboratory that may test the item', async () => {
  open({ 'subcontract.enter': true });
  fireEvent.click(await screen.findByRole('button', { name: '录入结果' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['外部报告编号', '外部报告日期', '检测结果', '同意分包的客户人员', '同意日期'])
    expect(dialog.getByLabelText(name)).toBeInTheDocument();
  expect(dialog.getByLabelText('同意分包的客户人员')).toHaveValue('李雷');
  fireEvent.mouseDown(dialog.getByLabelText('分包机构'));
  expect((await screen.findAllByText('华东中心 2110')).length).toBeGreaterThan(0);
  expect(screen.queryByText('金属所 2111')).toBeNull();
});
