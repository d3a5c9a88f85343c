import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { fakeServer } from '../../../tests/support/fake-server';
import { ConsentDialog } from './ConsentDialog';

const deviation = (key: string, zh: string, agreed = false) => ({ key, text: { zh, en: zh }, agreed });
const open = () => {
  const onDone = jest.fn();
  const detail = {
    order: { id: 'o1', ver: 4, contactName: '周建国' },
    deviations: {
      known: [
        deviation('late', '样品超过保存期'),
        deviation('warm', '运输温度偏高'),
        deviation('spilt', '样品量不足', true),
      ],
      consents: [],
    },
  };
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>
        <ConsentDialog detail={detail as never} onClose={() => undefined} onDone={onDone} />
      </App>
    </RawIntlProvider>,
  );
  return onDone;
};
const dialog = () => within(screen.getByRole('dialog'));
const press = () => fireEvent.click(dialog().getByRole('button', { name: '登记客户同意' }));
const day = (value: string) => {
  const field = screen.getByLabelText('同意日期');
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
};
const itemOf = (element: HTMLElement) => element.closest('.ant-form-item');

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

test('asks for what the client has not agreed to yet, and sends who agreed to what, when and how', async () => {
  const sent = fakeServer();
  const onDone = open();
  expect(dialog().getAllByRole('checkbox')).toHaveLength(2);
  fireEvent.click(dialog().getByRole('checkbox', { name: '运输温度偏高' }));
  day('2026-11-20');
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const body = { ver: 4, keys: ['late'], name: '周建国', on: '2026-11-20', channel: 'phone' };
  expect(sent).toMatchObject([{ path: '/api/orderadmin/deviationconsent/o1', body }]);
  expect(sent[0]?.body).not.toHaveProperty('note');
});

test('nothing is sent before it says what, who and when', async () => {
  const sent = fakeServer();
  open();
  for (const box of dialog().getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.change(screen.getByLabelText('同意人'), { target: { value: '' } });
  press();
  await waitFor(() => expect(document.querySelectorAll('.ant-form-item-has-error')).toHaveLength(3));
  expect(sent).toEqual([]);
});

test('what the server refuses is said at its field, and the dialog stays open', async () => {
  fakeServer(() => ({ code: 400, message: '请检查', data: { errors: [{ field: 'on', msg: '日期不能晚于今天' }] } }));
  const onDone = open();
  day('2026-11-20');
  press();
  expect(itemOf(await screen.findByText('日期不能晚于今天'))).toBe(itemOf(screen.getByLabelText('同意日期')));
  expect(onDone).not.toHaveBeenCalled();
});
