import '../../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { fakeServer } from '../../../tests/support/fake-server';
import { inFrame } from '../../layouts/frame/fixture';
import type { OrderForm } from '../form/form';
import { StandingChoice } from './StandingChoice';

beforeAll(() => createHistory({ type: 'browser' }));

const row = { id: 's1', name: '每周出水', orderId: 'o1', orderNo: 'WT2026110001', sampleCount: 2, itemCount: 9 };
const served = (rows: object[]) =>
  fakeServer(({ path }) => ({
    data: path.startsWith('/api/orderadmin/detail')
      ? { order: { id: 'o1', customerId: 'c', contactName: '王', remark: null }, samples: [] }
      : { list: rows, total: rows.length, current: 1, pageSize: 20 },
  }));
const open = (onFill: (form: OrderForm) => void = () => undefined) =>
  render(inFrame(<StandingChoice customerId="c" onFill={onFill} />, { locale: 'zh-CN' }));

test('a standing order of the client that is chosen fills in the form, which remembers by which', async () => {
  const sent = served([row]);
  const filled: OrderForm[] = [];
  open((form) => filled.push(form));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '从常用委托开始' }));
  fireEvent.click(await screen.findByText('每周出水'));
  await waitFor(() => expect(filled).toHaveLength(1));
  expect(filled[0]).toMatchObject({
    head: { customerId: 'c', contactName: '王' },
    source: { orderId: 'o1', standingOrderId: 's1' },
  });
  const asked = sent.filter(({ path }) => path === '/api/standingorder');
  // Only those of this client that are in use.
  expect(asked.map(({ query }) => new URLSearchParams(query).get('customerId'))).toEqual(asked.map(() => 'c'));
  for (const { query } of asked) expect(query).toContain('active');
});

test('a client without any is asked nothing', async () => {
  const sent = served([]);
  open();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('combobox')).toBeNull();
});
