import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { fakeServer } from '../../../tests/support/fake-server';
import { SplitDialog } from './SplitDialog';

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

const dialog = () => within(screen.getByRole('dialog'));
const type = (nth: number, value: string) =>
  fireEvent.change(dialog().getByLabelText(`子样 ${nth} 数量`), { target: { value } });

test('what is left is said while the parts are typed; more than there is is not sent, and a refusal stands at its part', async () => {
  const errors = [{ field: 'parts.1.qty', msg: '只剩 0.1 L' }];
  const sent = fakeServer(({ path }) =>
    path === '/api/sample/split/s1' ? { code: 400, message: '有误', data: { errors } } : undefined,
  );
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>
        <SplitDialog
          sample={{ id: 's1', no: 'WT-1', left: '1', qtyUnit: 'L' }}
          onDone={jest.fn()}
          onClose={jest.fn()}
        />
      </App>
    </RawIntlProvider>,
  );
  type(1, '0.9');
  type(2, '0.2');
  expect(dialog().getByRole('status').textContent).toContain('超出剩余量');
  fireEvent.click(dialog().getByRole('button', { name: /^分\s?样$/ }));
  expect(sent).toEqual([]);
  type(2, '0.1');
  expect(dialog().getByRole('status').textContent).toContain('分后剩余 0 / 1 L');
  fireEvent.click(dialog().getByRole('button', { name: '平均分' }));
  expect(dialog().getByRole('status').textContent).toContain('0 / 1 L');
  fireEvent.click(await dialog().findByRole('button', { name: /^分\s?样$/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    parts: [
      { qty: '0.5', purpose: 'test' },
      { qty: '0.5', purpose: 'keep' },
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toBe('只剩 0.1 L');
});
