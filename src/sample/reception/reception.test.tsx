import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { fakeServer } from '../../../tests/support/fake-server';
import { IssueDialog } from './IssueDialog';
import { ReceiveDialog } from './ReceiveDialog';

const sample = (id: string) =>
  ({
    id,
    no: `WT-${id}`,
    name: '出厂水',
    ver: 1,
    qty: '2',
    qtyUnit: 'L',
    location: null,
    storageCondition: 'cool',
  }) as never;
const shown = (content: ReactNode) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>{content}</App>
    </RawIntlProvider>,
  );
const dialog = () => within(screen.getByRole('dialog'));

const NEEDS = '/api/sample/needs';
/** A server whose samples ask for nothing, or for what the test says. */
const receiving = (needs: object[] = []) => fakeServer(({ path }) => (path === NEEDS ? { data: needs } : undefined));
const taken = (sent: ReturnType<typeof receiving>) => sent.filter(({ path }) => path !== NEEDS);

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

test('what was received is said, the list behind is read again, and its labels are offered before the dialog goes', async () => {
  const sent = receiving();
  const [onDone, onSome] = [jest.fn(), jest.fn()];
  const close = jest.fn();
  shown(<ReceiveDialog samples={[sample('1'), sample('2')]} onClose={close} onDone={onDone} onSome={onSome} />);
  expect(dialog().queryByRole('button', { name: /打印标签/ })).toBeNull();
  fireEvent.click(dialog().getByRole('button', { name: '收样（2）' }));
  await screen.findByRole('status');
  expect(taken(sent).map(({ path }) => path)).toEqual(['1', '2'].map((id) => `/api/orderadmin/confirmSample/${id}`));
  expect(onSome).toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(dialog().getByRole('button', { name: /打印标签（2）/ }));
  expect(await screen.findByText('50×30 mm')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '收样完成' }));
  expect(onDone).toHaveBeenCalled();
});

const issue = (takers: object[]) => {
  const sent = fakeServer(({ path }) => (path === '/api/sample/takers' ? { data: takers } : undefined));
  const onDone = jest.fn();
  shown(<IssueDialog samples={[sample('1')]} onClose={() => undefined} onDone={onDone} />);
  return { sent, onDone };
};
const [li, wang] = [
  { id: 's1', name: '李明', tasks: 3, samples: 1 },
  { id: 's2', name: '王芳', tasks: 1, samples: 1 },
];

test('the tester who has the tests of the samples is preselected, with how many they are', async () => {
  const { sent, onDone } = issue([li]);
  await screen.findByText('李明（3 项检测）');
  fireEvent.click(dialog().getByRole('button', { name: '发放（1）' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.at(-1)).toMatchObject({ path: '/api/sample/issue', body: { ids: ['1'], toStaffId: 's1' } });
});

test('of several testers nobody is preselected; they come first in the choice', async () => {
  issue([li, wang]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '领样人' }));
  expect(await screen.findByText('这些样品的检测人')).toBeTruthy();
  expect(screen.getByText('王芳（1 项检测）')).toBeTruthy();
  expect(document.querySelector('.ant-select-selection-item')).toBeNull();
});

test('a seal that differs or was not seen is told at once, and is answered with a reason before the sample is taken in', async () => {
  const sent = receiving();
  const sealed = { ...(sample('1') as object), sealNo: 'F-0071' } as never;
  shown(<ReceiveDialog samples={[sealed]} onClose={jest.fn()} onDone={jest.fn()} onSome={jest.fn()} />);
  const seen = await screen.findByLabelText('WT-1 实见封样号');
  fireEvent.click(dialog().getByRole('button', { name: '收样（1）' }));
  expect(await screen.findByText(/封样缺失/)).toBeTruthy();
  fireEvent.change(seen, { target: { value: 'f-0071' } });
  expect(await screen.findByText('封样号一致')).toBeTruthy();
  fireEvent.change(seen, { target: { value: 'F-0099' } });
  expect(await screen.findByText(/封样号不符/)).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: '收样（1）' }));
  expect(taken(sent)).toEqual([]);
  fireEvent.change(screen.getByLabelText('WT-1 不符仍接受的理由'), { target: { value: '客户途中换封' } });
  fireEvent.click(dialog().getByRole('button', { name: '收样（1）' }));
  await screen.findByRole('status');
  expect(sent.at(-1)?.body).toMatchObject({ sealNo: 'F-0099', sealReason: '客户途中换封' });
});

test('what a sample asks of its container is told, and what differs from it is asked before it is taken in', async () => {
  const item = { itemName: '粪大肠菌群', itemNameEn: null };
  const groups = [{ container: 'sterile', preservation: '0~4 °C', volume: '500 mL', items: [item] }];
  const late = [{ ...item, latestStart: '2026-11-20T00:30:00.000Z', holdingFrom: 'collectionDay' }];
  const sent = receiving([{ sampleId: '1', groups, late }]);
  shown(<ReceiveDialog samples={[sample('1')]} onClose={jest.fn()} onDone={jest.fn()} onSome={jest.fn()} />);
  expect(await screen.findByText(/无菌容器.*500 mL.*0~4 °C/)).toBeInTheDocument();
  expect(screen.getByRole('alert').textContent).toMatch(/保存期已过.*粪大肠菌群.*采样日零时/);
  fireEvent.click(screen.getByText('不符合要求'));
  fireEvent.click(dialog().getByRole('button', { name: '收样（1）' }));
  expect(taken(sent)).toEqual([]);
  fireEvent.change(screen.getByLabelText('WT-1 保存情况说明'), { target: { value: '未冷藏' } });
  fireEvent.click(dialog().getByRole('button', { name: '收样（1）' }));
  await screen.findByRole('status');
  expect(sent.at(-1)?.body).toMatchObject({ preserved: 'otherwise', preservationNote: '未冷藏' });
});
