import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import type { UnitView } from '../../contract/report/report-units';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetReads } from '../services/queries';
import { ReportPlan } from './ReportPlan';

const unit = (over: Partial<UnitView> = {}): UnitView => ({
  key: 'order',
  name: null,
  tests: 5,
  passed: 3,
  waitsFor: [{ departName: '微生物室', mandateNo: 'WT1-M2', state: { zh: '检测中', en: 'Testing' } }],
  reports: [],
  byHand: 'interim',
  ...over,
});

type Sent = { path: string; body: unknown };
const sent: Sent[] = [];
let plan: object = {};

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  forgetReads();
  globalThis.fetch = (async (url: string, options?: { method?: string; body?: string }) => {
    if (options?.method !== 'GET') sent.push({ path: url, body: JSON.parse(options?.body ?? 'null') });
    const data = url.includes('/plan/') ? plan : { ok: true };
    return httpAnswer({ code: 200, data, message: 'ok' });
  }) as unknown as typeof fetch;
});

const shown = (access: object) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <MemoryRouter>
        <AccessContext.Provider value={access as never}>
          <App>
            <ReportPlan orderId="o1" ver={1} />
          </App>
        </AccessContext.Provider>
      </MemoryRouter>
    </RawIntlProvider>,
  );

test('says for whom a report waits, and opens what has passed as an interim one', async () => {
  plan = { by: 'order', fixed: null, units: [unit()] };
  shown({ 'report.compile': true });
  expect((await screen.findByText('WT1-M2')).parentElement).toHaveTextContent('等待：微生物室 WT1-M2 (检测中)');
  expect(screen.getByText('已校核 3/5 项')).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '出中间报告' }));
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(sent).toMatchObject([{ path: expect.stringContaining('/api/report/open/o1') }]));
  expect(sent[0]?.body).toMatchObject({ unit: 'order' });
});

test('who may not choose reads what was chosen, why it is fixed, and the reports that are there', async () => {
  const reports: UnitView['reports'] = [{ id: 'r1', no: 'HJ202600017', type: 'final', state: 'awaitingCompile' }];
  plan = {
    by: 'sample',
    fixed: { zh: '已有报告 HJ202600017，请在报告台合并或拆分', en: '' },
    units: [unit({ name: 'W1-001 出厂水', waitsFor: [], byHand: null, reports })],
  };
  shown({ 'report.print': true });
  expect(await screen.findByText('W1-001 出厂水')).toBeInTheDocument();
  expect(screen.getByText(/请在报告台合并或拆分/)).toBeInTheDocument();
  expect(screen.getByText('每个样品一份')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'HJ202600017' })).toHaveAttribute('href', '/reportprint?view=all#r1');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
