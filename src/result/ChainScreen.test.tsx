import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../tests/support/http-answer';
import { ChainDrawer } from '../layouts/frame/ChainDrawer';
import { openChain } from '../services/opened-chain';
import { forgetReads } from '../services/queries';
import { aChain } from './fixture';
import { TracedNumber } from './TracedNumber';

const asked: string[] = [];
let answer: (id: string) => object = () => aChain;
const serve = async (url: string) => {
  const { pathname } = new URL(url, 'http://lab.example');
  asked.push(pathname);
  return httpAnswer({ code: 200, data: answer(pathname.split('/').at(-1) ?? ''), message: 'ok' });
};

configure({ defaultHidden: true });
jest.setTimeout(60_000);
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  asked.length = 0;
  answer = () => aChain;
  globalThis.fetch = serve as unknown as typeof fetch;
});
afterEach(() => act(() => openChain(null)));

const onRow = jest.fn();
const rights = { 'worksheet.read': true, 'calibrationLine.read': true, 'screen.calibrationLines': true };
const open = (given: object = rights, locale = 'zh-CN') =>
  render(
    <MemoryRouter>
      <RawIntlProvider value={getIntl(locale)}>
        <AccessContext.Provider value={given as never}>
          <App>
            <table>
              <tbody>
                <tr onClick={onRow}>
                  <td>
                    <TracedNumber taskId="t1" value="3.30" unit="mg/L" />
                  </td>
                </tr>
              </tbody>
            </table>
            <ChainDrawer />
          </App>
        </AccessContext.Provider>
      </RawIntlProvider>
    </MemoryRouter>,
  );

test('a number opens how it came about, and does not open its row', async () => {
  open();
  fireEvent.click(screen.getByTitle('查看来历'));
  expect(await screen.findByText('引用的其他结果')).toBeInTheDocument();
  expect(onRow).not.toHaveBeenCalled();
  expect(asked).toEqual(['/api/tasks/chain/t1']);
  expect(screen.getByText('曲线方程')).toBeInTheDocument();
  expect(screen.getByText('y = 0.002 + 0.5x')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'QX2026110001' })).toHaveAttribute('href', '/calibration-lines?id=l1');
  // What differs is marked, and not by colour alone; the desk is not open to this reader.
  expect(screen.getByLabelText('与应有的不一致')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '3.31' })).toBeNull();
});

test('it leads on to the numbers that it was computed of, and back', async () => {
  answer = (id) =>
    id === 't2'
      ? { ...aChain, taskId: 't2', sampleNo: 'W-001', item: { zh: '硝酸盐', en: 'Nitrate' }, links: [] }
      : aChain;
  open({ 'worksheet.read': true, 'report.compile': true });
  fireEvent.click(screen.getByTitle('查看来历'));
  expect(await screen.findByRole('link', { name: '3.31' })).toHaveAttribute('href', '/reporttask?view=all#r1');
  fireEvent.click(screen.getByRole('button', { name: '1.10 mg/L' }));
  await waitFor(() => expect(screen.getByText('硝酸盐')).toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('标准曲线')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /返\s?回上一个/ }));
  expect(await screen.findByText('标准曲线')).toBeInTheDocument();
});

test('without the right a number is a number; one that is not there yet says so', async () => {
  const { unmount } = open({});
  expect(screen.queryByTitle('查看来历')).toBeNull();
  expect(screen.getByText('3')).toBeInTheDocument();
  unmount();
  answer = () => ({ ...aChain, reported: null, verdict: null, links: [] });
  open();
  fireEvent.click(screen.getByTitle('查看来历'));
  expect(await screen.findByText('还没有结果')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /打印/ })).toBeNull();
});

test('it is printed in either language', async () => {
  open();
  fireEvent.click(screen.getByTitle('查看来历'));
  fireEvent.click(await screen.findByRole('button', { name: '打印（英文）' }));
  await waitFor(() => expect(asked).toContain('/api/tasks/chainpaper/t1'));
});
