import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetReads } from '../services/queries';
import ItemChange from './ItemChange';
import { ItemNote } from './WaitingNote';

const row = {
  id: '01900000-0000-7000-8000-000000000001',
  ver: 3,
  name: '化学需氧量',
  unit: 'mg/L',
  valueType: 'number',
  roundMode: 'evenDecimals',
  roundDigits: 2,
  parallelCount: 1,
};

const sent: { path: string; body: Record<string, unknown> }[] = [];
let waiting: object[] = [];
let lines: object[] = [];
const serve = async (url: string, init: { method: string; body?: string }) => {
  const { pathname } = new URL(url, 'http://lab.example');
  const isPost = init.method.toUpperCase() === 'POST';
  if (isPost) sent.push({ path: pathname, body: init.body ? JSON.parse(init.body) : {} });
  const list = pathname === '/api/calibrationline' ? lines : waiting;
  const data = isPost ? { ok: true } : { list, total: list.length, current: 1, pageSize: 1 };
  const answer = { code: 200, data, message: 'ok' };
  return httpAnswer(answer);
};

configure({ defaultHidden: true });
jest.setTimeout(120_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  sent.length = 0;
  waiting = [];
  lines = [];
  globalThis.fetch = serve as unknown as typeof fetch;
});

const open = (shown: ReactElement) =>
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl('zh-CN')}>
        <AccessContext.Provider
          value={{ 'testItem.read': true, 'testItem.update': true, 'calibrationLine.read': true } as never}
        >
          <App>{shown}</App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );

test('a change of rules is sent with a reason and cases, once these come out by the new rules', async () => {
  let isSent = false;
  open(
    <ItemChange
      row={row}
      draft={{ ...row, roundDigits: 1 }}
      onCancel={() => undefined}
      onSent={() => {
        isSent = true;
      }}
    />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole('button', { name: '提交批准' });
  expect(send()).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('输入值'), { target: { value: '1.25' } });
  fireEvent.change(dialog.getByLabelText('应报结果'), { target: { value: '1.3' } });
  expect(await dialog.findByText('不一致')).toBeInTheDocument();
  expect(send()).toBeDisabled();
  fireEvent.change(dialog.getByLabelText('应报结果'), { target: { value: '1.2' } });
  expect(await dialog.findByText('一致')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('变更原因'), { target: { value: '方法修订为一位小数' } });
  fireEvent.click(send());
  await waitFor(() => expect(isSent).toBe(true));
  expect(sent).toMatchObject([
    {
      path: `/api/rulechange/item/${row.id}`,
      body: {
        ver: 3,
        roundDigits: 1,
        changeReason: '方法修订为一位小数',
        cases: [{ values: ['1.25'], sources: [], reported: '1.2' }],
      },
    },
  ]);
});

test('cases are added and removed, and ask for what the new formula asks for', async () => {
  open(
    <ItemChange
      row={row}
      draft={{ ...row, formula: 'a/[TCM]*LIMIT([TCM])' }}
      onCancel={() => undefined}
      onSent={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['a', '[TCM]', 'TCM 的限值', '应报结果']) expect(dialog.getByLabelText(name)).toBeInTheDocument();
  fireEvent.click(dialog.getByRole('button', { name: /增加一组/ }));
  expect(dialog.getAllByLabelText('应报结果')).toHaveLength(2);
  fireEvent.click(dialog.getAllByRole('button', { name: '删除该组' })[0] as HTMLElement);
  expect(dialog.getAllByLabelText('应报结果')).toHaveLength(1);
});

test('a case of a formula that reads from a line gives one of the item, or types one', async () => {
  const curve = { coefficients: ['0', '0.02'], lowest: '0', highest: '50' };
  lines = [{ id: 'l', ver: 1, no: 'BQ2026110001', madeOn: '2026-11-01', curve }];
  open(
    <ItemChange
      row={row}
      draft={{ ...row, formula: 'CURVE(A)' }}
      onCancel={() => undefined}
      onSent={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('A'), { target: { value: '0.5' } });
  fireEvent.change(dialog.getByLabelText('应报结果'), { target: { value: '25.00' } });
  // Nothing comes out without a line.
  expect(dialog.getByText(/填写完整后/)).toBeInTheDocument();
  const choose = async (name: RegExp) => {
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: '试算所用标准曲线' }));
    const [option] = await screen.findAllByText(name, { selector: '.ant-select-item-option-content, bdi' });
    fireEvent.click(option as HTMLElement);
  };
  await choose(/BQ2026110001 · 2026-11-01 · y = 0\.02x/);
  expect(await dialog.findByText('一致')).toBeInTheDocument();
  await choose(/在此输入直线方程/);
  fireEvent.change(await dialog.findByLabelText('斜率'), { target: { value: '0.01' } });
  expect(await dialog.findByText('50.00')).toBeInTheDocument();
  expect(dialog.getByText('不一致')).toBeInTheDocument();
});

test('the form of an item says that a change of it waits, and leads there', async () => {
  waiting = [{ id: '01900000-0000-7000-8000-0000000000c1', openedBy: '宋涛' }];
  open(<ItemNote id={row.id} />);
  expect(await screen.findByText(/宋涛提出的规则变更待批准/)).toBeInTheDocument();
  expect(screen.getByText('查看')).toHaveAttribute('href', expect.stringContaining('/rulechange?id='));
});
