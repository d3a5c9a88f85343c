import '../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { fakeServer } from '../../tests/support/fake-server';
import { OpinionDialog } from './OpinionDialog';

const open = (opinion: string | null) => {
  const [onDone, onStale] = [jest.fn(), jest.fn()];
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>
        <OpinionDialog
          record={{ report: { id: 'r1', ver: 7, opinion } } as never}
          onDone={onDone}
          onStale={onStale}
          onCancel={() => undefined}
        />
      </App>
    </RawIntlProvider>,
  );
  return { onDone, onStale };
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: '签署意见和解释' }));
const itemOf = (element: HTMLElement) => element.closest('.ant-form-item');

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

test('the words go with the password and the version that was read', async () => {
  const sent = fakeServer();
  const { onDone } = open('建议冲洗管网。');
  expect(screen.getByLabelText('意见和解释')).toHaveValue('建议冲洗管网。');
  type('意见和解释', '建议冲洗管网后复测。');
  type('登录密码', 'Water-Lab-2026');
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      path: '/api/reportadmin/opinion/r1',
      body: { ver: 7, text: '建议冲洗管网后复测。', password: 'Water-Lab-2026' },
    },
  ]);
});

test('an opinion is taken back by signing none', async () => {
  const sent = fakeServer();
  const { onDone } = open('建议冲洗管网。');
  type('意见和解释', '');
  type('登录密码', 'Water-Lab-2026');
  press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent.map(({ body }) => body?.text)).toEqual(['']);
});

test('nothing is sent without a password', async () => {
  const sent = fakeServer();
  open(null);
  type('意见和解释', '建议复测。');
  press();
  await waitFor(() => expect(itemOf(screen.getByLabelText('登录密码'))).toHaveClass('ant-form-item-has-error'));
  expect(sent).toEqual([]);
});

test('a wrong password is said at its field, words that assert conformity at theirs; what was typed stays', async () => {
  const errors = [
    { field: 'password', msg: '密码不正确' },
    { field: 'text', msg: '意见不能代替结论' },
  ];
  const sent = fakeServer(() => ({ code: 400, message: '请检查', data: { errors: [errors[sent.length - 1]] } }));
  const { onDone } = open(null);
  type('意见和解释', '全部符合。');
  type('登录密码', 'wrong');
  press();
  expect(itemOf(await screen.findByText('密码不正确'))).toBe(itemOf(screen.getByLabelText('登录密码')));
  expect(screen.getByLabelText('意见和解释')).toHaveValue('全部符合。');
  type('登录密码', 'Water-Lab-2026');
  press();
  expect(itemOf(await screen.findByText('意见不能代替结论'))).toBe(itemOf(screen.getByLabelText('意见和解释')));
  expect(onDone).not.toHaveBeenCalled();
});

test('a report that somebody else has changed since is read again', async () => {
  fakeServer(() => ({ code: 409, message: '他人已修改', data: null }));
  const { onDone, onStale } = open(null);
  type('意见和解释', '建议复测。');
  type('登录密码', 'Water-Lab-2026');
  press();
  await waitFor(() => expect(onStale).toHaveBeenCalled());
  expect(onDone).not.toHaveBeenCalled();
});
