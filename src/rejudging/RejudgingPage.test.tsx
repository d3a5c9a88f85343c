import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetListPreferences } from '../services/list-preferences';
import { forgetReads } from '../services/queries';
import { RejudgingPage } from './RejudgingPage';

const ID = '01900000-0000-7000-8000-0000000000d1';
const CRITERION = '01900000-0000-7000-8000-0000000000c1';
const CHANGE = '01900000-0000-7000-8000-0000000000e1';
const CLIENT = '01900000-0000-7000-8000-0000000000f1';

const run = {
  ...{ id: ID, ver: 1, criterionId: CRITERION, by: 'change', otherId: null, changeId: CHANGE },
  ...{ submittedFrom: null, submittedTo: null, subject: '生活饮用水 GB 5749', judged: 320, changed: 3, worse: 2 },
  ...{ better: 0, rules: {}, createdAt: '2026-11-20T01:00:00.000Z', createdByName: '梁辉' },
  shifts: [
    { was: 'pass', now: 'fail', count: 2 },
    { was: 'pass', now: 'conditionalPass', count: 1 },
  ],
};
const line = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', taskNo: 'T-1', orderId: 'o', sampleNo: 'S-1' },
  ...{
    sampleName: '出厂水',
    customerName: '一水厂',
    itemName: '铅',
    itemNameEn: null,
    reported: '0.009',
    unit: 'mg/L',
  },
  ...{ limitWas: '≤0.01 mg/L', limitNow: '≤0.005 mg/L', was: 'pass', now: 'fail', wasText: '符合', nowText: '不符合' },
  ...{ submittedAt: '2026-11-20T01:00:00.000Z', deviceName: null, reportNos: 'R-1' },
  reports: [{ id: 'r', no: 'R-1', state: 'issued' }],
};
const job = {
  ...{ id: '01900000-0000-7000-8000-0000000000b1', name: run.subject, step: 'rejudge', total: 320, message: null },
  ...{ createdAt: '2026-11-20T01:00:00.000Z', finishedAt: null },
};
const page = (list: unknown[]) => ({ list, total: list.length, current: 1, pageSize: 10 });

const asked: string[] = [];
const sent: { path: string; body: unknown }[] = [];
/** How the job stands at each question about it. */
let running: object[] = [];

const answerOf = (path: string, by: string | null): unknown => {
  if (path === '/api/lists') return { layouts: {}, views: [] };
  if (path === '/api/rejudging/start') return { ...job, state: 'waiting', done: 0, rejudging: null };
  if (path.startsWith('/api/rejudging/running/')) return running.length > 1 ? running.shift() : running[0];
  if (path.startsWith('/api/rejudging/cancel/')) return { ok: true };
  if (path === `/api/rejudging/detail/${ID}`) return run;
  if (path === '/api/rejudging/lines') return page([line]);
  if (path === `/api/rejudging/groups/${ID}`)
    return {
      total: 1,
      groups:
        by === 'client' ? [{ id: CLIENT, name: { zh: '一水厂', en: '一水厂' }, changed: 3, worse: 2, better: 0 }] : [],
    };
  if (path === '/api/rejudging') return page([run]);
  if (path === '/api/rulechange') return page([{ id: CHANGE, ver: 1, reason: '限值修订', openedBy: '宋涛' }]);
  return page([{ id: CRITERION, name: run.subject }]);
};
const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname, searchParams } = new URL(url, 'http://lab.example');
  if (init.method.toUpperCase() === 'POST') sent.push({ path: pathname, body: init.body ? JSON.parse(init.body) : {} });
  else asked.push(pathname + new URL(url, 'http://lab.example').search);
  return httpAnswer({ code: 200, data: answerOf(pathname, searchParams.get('by')), message: 'ok' });
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  forgetListPreferences();
  asked.length = 0;
  sent.length = 0;
  globalThis.fetch = serve as unknown as typeof fetch;
});

const show = (address: string, access: object = { 'criterion.rejudge': true, 'customer.read': true }) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={access as never}>
          <App>
            <RejudgingPage />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );

test('what would change is told by verdicts and by client, and each leads to its results', async () => {
  show(`/rejudging?id=${ID}`);
  const drawer = within(await screen.findByRole('dialog'));
  for (const words of ['铅', '≤0.01 mg/L', '≤0.005 mg/L', 'R-1', '320'])
    expect((await drawer.findAllByText(words)).length).toBeGreaterThan(0);
  fireEvent.click(drawer.getByRole('button', { name: /有条件符合/ }));
  await waitFor(() => expect(asked.some((each) => /lines\?.*was=pass&now=conditionalPass/.test(each))).toBe(true));
  fireEvent.click(drawer.getByRole('tab', { name: '委托单位' }));
  fireEvent.click(await drawer.findByRole('button', { name: '一水厂' }));
  await waitFor(() => expect(asked.at(-1)).toContain(`customerId=${CLIENT}`));
  fireEvent.click(await drawer.findByRole('button', { name: '取消限定 一水厂' }));
  await waitFor(() => expect(asked.at(-1)).not.toContain('customerId'));
});

test('clients are not counted for whoever may not read them', async () => {
  show(`/rejudging?id=${ID}`, { 'criterion.rejudge': true });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('tab', { name: '设备' });
  expect(drawer.queryByRole('tab', { name: '委托单位' })).toBeNull();
});

test('from a change that waits it is asked for with that change, followed to its end and opened', async () => {
  running = [
    { ...job, state: 'running', done: 100, rejudging: null },
    { ...job, state: 'done', done: 320, rejudging: ID },
  ];
  show(`/rejudging?criterion=${CRITERION}&change=${CHANGE}`);
  const dialog = within(await screen.findByRole('dialog', { name: '重判已有结果' }));
  await dialog.findByText('限值修订 · 宋涛');
  fireEvent.click(dialog.getByRole('button', { name: '重判已有结果' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/api/rejudging/start',
        body: expect.objectContaining({ criterionId: CRITERION, by: 'change', changeId: CHANGE }),
      },
    ]),
  );
  expect((await screen.findAllByText('≤0.005 mg/L')).length).toBeGreaterThan(0);
  // What the address says of the dialog is none of the list's filters.
  for (const each of asked.filter((url) => url.startsWith('/api/rejudging?')))
    expect(each).not.toMatch(/criterion|change/);
});

test('work that was cancelled says that nothing is kept', async () => {
  running = [{ ...job, state: 'running', done: 1, rejudging: null }];
  show(`/rejudging?criterion=${CRITERION}`);
  const dialog = within(await screen.findByRole('dialog', { name: '重判已有结果' }));
  fireEvent.click(dialog.getByRole('button', { name: '重判已有结果' }));
  const cancel = await screen.findByRole('button', { name: '取消重判' });
  running = [{ ...job, state: 'cancelled', done: 1, rejudging: null }];
  fireEvent.click(cancel);
  await screen.findByText('已取消，没有留下任何数据。');
  expect(sent.map(({ path }) => path)).toContain(`/api/rejudging/cancel/${job.id}`);
});
