import '../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { fakeServer, type Sent } from '../../tests/support/fake-server';
import { BatchPrint } from './BatchPrint';
import { PrintDialog } from './PrintDialog';

const report = (over: object = {}) => ({
  id: 'r1',
  no: 'HJ2026WQ00017',
  state: 'approved',
  orderNo: 'WT2026110001',
  reportCopies: 3,
  actions: [{ code: 'print', enabled: true }],
  ...over,
});
const copies = (...numbers: number[]) => numbers.map((copyNo) => ({ copyNo, kind: 'paper', at: '', byName: '' }));
const printed = (...list: object[]) => ({
  data: { list: list.map((each) => ({ ok: true, no: 'HJ', message: null, state: 'issued', ...each })) },
});
const inLaboratory = (screenOf: React.ReactNode) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>{screenOf}</App>
    </RawIntlProvider>,
  );
const openPrint = (over?: object) =>
  inLaboratory(
    <PrintDialog
      record={{ report: report(over) } as never}
      onDone={() => undefined}
      onStale={() => undefined}
      onCancel={() => undefined}
    />,
  );
const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const files = (sent: readonly Sent[]) => sent.filter(({ path }) => path.startsWith('/api/report/file/'));

/** The browser's print dialog. */
const onPaper = jest.fn();

configure({ defaultHidden: true });
beforeAll(() => {
  createHistory({ type: 'browser' });
  Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
  jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue({ focus: () => undefined, print: onPaper } as unknown as Window);
});

test('the issue proposes the copies that the order asks for, and prints them all in one go', async () => {
  const sent = fakeServer(({ path }) =>
    path === '/api/task/printreport' ? printed({ id: 'r1', copies: copies(1, 2, 3) }) : undefined,
  );
  openPrint();
  expect(screen.getByLabelText('份数')).toHaveValue('3');
  expect(screen.getByRole('dialog')).toHaveTextContent('委托 WT2026110001 约定 3 份');
  press('打印发放');
  await waitFor(() => expect(files(sent)).toMatchObject([{ path: '/api/report/file/r1', query: '?copy=1&upTo=3' }]));
  expect(sent[0]?.body).toMatchObject({ reportIds: ['r1'], copies: 3 });
  fireEvent.click(await screen.findByRole('button', { name: '一次打印 3 份' }));
  await waitFor(() => expect(files(sent)).toHaveLength(2));
  await waitFor(() => expect(onPaper).toHaveBeenCalledTimes(2));
});

test('a later print proposes one copy', async () => {
  openPrint({ state: 'issued' });
  expect(screen.getByLabelText('份数')).toHaveValue('1');
  expect(screen.getByRole('dialog')).toHaveTextContent('委托 WT2026110001 约定 3 份');
});

test('an order that says nothing gives one copy; without a number nothing is printed', async () => {
  const sent = fakeServer();
  openPrint({ reportCopies: null });
  expect(screen.getByLabelText('份数')).toHaveValue('1');
  expect(screen.queryByText(/约定/)).toBeNull();
  fireEvent.change(screen.getByLabelText('份数'), { target: { value: '' } });
  press('打印发放');
  expect(await screen.findByText('请填写份数')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('several reports are printed as each order asks for, or all with the number that is entered', async () => {
  const sent = fakeServer(({ path }) =>
    path === '/api/task/printreport'
      ? printed({ id: 'r1', no: 'HJ1', copies: copies(1, 2, 3) }, { id: 'r2', no: 'HJ2', copies: copies(1) })
      : undefined,
  );
  inLaboratory(
    <BatchPrint reports={[report(), report({ id: 'r2', reportCopies: 1 })] as never} onDone={() => undefined} />,
  );
  const start = () =>
    fireEvent.click(screen.getAllByRole('button', { name: '打印发放所选 2 份报告' })[0] as HTMLElement);
  start();
  expect(screen.getByLabelText('份数')).toHaveAttribute('placeholder', '按委托份数');
  press('打印发放所选 2 份报告');
  await screen.findByText('HJ2');
  expect(sent[0]?.body).toMatchObject({ reportIds: ['r1', 'r2'] });
  expect(sent[0]?.body).not.toHaveProperty('copies');
  expect(files(sent)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '一次打印 3 份' }));
  await waitFor(() => expect(files(sent)).toMatchObject([{ path: '/api/report/file/r1', query: '?copy=1&upTo=3' }]));
  fireEvent.click(screen.getByRole('button', { name: /关\s?闭/ }));
  start();
  fireEvent.change(await screen.findByLabelText('份数'), { target: { value: '2' } });
  press('打印发放所选 2 份报告');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ copies: 2 }));
});
