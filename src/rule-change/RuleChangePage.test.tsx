import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetListPreferences } from '../services/list-preferences';
import { forgetReads } from '../services/queries';
import { RuleChangePage } from './RuleChangePage';

const change = {
  id: '01900000-0000-7000-8000-0000000000c1',
  ver: 2,
  kind: 'item',
  state: 'waiting',
  subject: '化学需氧量',
  subjectId: '01900000-0000-7000-8000-0000000000a1',
  changes: [
    {
      field: 'roundDigits',
      label: { zh: '修约位数', en: 'Digits' },
      before: [{ zh: '2', en: '2' }],
      after: [{ zh: '1', en: '1' }],
    },
  ],
  cases: [
    {
      given: '1.25',
      item: null,
      expected: '1.2',
      before: { text: '1.25', problem: null, isMet: false },
      after: { text: '1.2', problem: null, isMet: true },
    },
  ],
  reason: '方法修订为一位小数',
  openedBy: '宋涛',
  openedAt: '2026-11-20T01:00:00.000Z',
  decision: null,
  version: null,
  actions: [
    {
      code: 'approve',
      label: { zh: '批准变更', en: 'Approve the change' },
      enabled: true,
      reason: false,
      signature: true,
      blockers: [],
    },
  ],
};

const sent: { path: string; body: Record<string, unknown> }[] = [];
const page = (list: unknown[]) => ({ list, total: list.length, current: 1, pageSize: 10 });
const answerOf = (isPost: boolean, path: string): unknown => {
  if (isPost) return { ok: true };
  if (path === '/api/lists') return { layouts: {}, views: [] };
  return page(path === '/api/rulechange' ? [change] : []);
};
const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  const isPost = init.method.toUpperCase() === 'POST';
  if (isPost) sent.push({ path: pathname, body: init.body ? JSON.parse(init.body) : {} });
  const answer = { code: 200, data: answerOf(isPost, pathname), message: 'ok' };
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

test('a change says what differs and what its cases give, and is approved in the version that was seen', async () => {
  render(
    <MemoryRouter initialEntries={[`/rulechange?id=${change.id}`]}>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider value={{ 'testItem.read': true, 'testItem.approve': true } as never}>
          <App>
            <RuleChangePage />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );
  const drawer = within(await screen.findByRole('dialog'));
  for (const words of ['方法修订为一位小数', '修约位数', '一致', '原规则', '新规则'])
    expect((await drawer.findAllByText(words)).length).toBeGreaterThan(0);
  fireEvent.click(drawer.getByRole('button', { name: '批准变更' }));
  const sign = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  fireEvent.change(sign.getByLabelText(/密码/), { target: { value: 'Water-Lab-2026' } });
  fireEvent.click(sign.getByRole('button', { name: '批准变更' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: `/api/rulechange/approve/${change.id}`, body: { ver: 2, password: 'Water-Lab-2026' } },
    ]),
  );
});
