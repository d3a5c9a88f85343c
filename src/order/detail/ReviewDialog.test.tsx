import '../../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { fakeServer } from '../../../tests/support/fake-server';
import { ReviewDialog } from './ReviewDialog';

const blocker = { rule: 'fee', object: '委托', text: '费用尚未确认', fix: '请财务确认', link: null };
const rule = (ok: boolean) => ({ rule: 'fee', label: { zh: '费用', en: 'Fee' }, ok, overridden: false });
const readiness = (ok: boolean) => ({ ok, blockers: ok ? [] : [blocker], rules: [rule(ok)], review: null });

const open = (ok: boolean, ...rights: string[]) => {
  const sent = fakeServer(() => ({ data: readiness(ok) }));
  const onDone = jest.fn();
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={Object.fromEntries(rights.map((right) => [right, true])) as never}>
        <App>
          <ReviewDialog
            detail={{ order: { id: 'o1', no: 'WT1' } } as never}
            onClose={() => undefined}
            onDone={onDone}
          />
        </App>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );
  return { sent, onDone };
};
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

test('whoever signs is asked for the password, and it is sent', async () => {
  const { sent, onDone } = open(true, 'order.checkReady');
  await screen.findByText('全部符合，可以签署评审。');
  press('签署评审');
  await screen.findByText('请输入您的登录密码以完成签署');
  expect(sent).toHaveLength(1);
  fireEvent.change(dialog().getByLabelText('登录密码'), { target: { value: 'Water-Lab-2026' } });
  press('签署评审');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[1]?.body).toEqual({ orderId: 'o1', sign: true, password: 'Water-Lab-2026' });
});

test('whoever only overrides gives a reason for each rule chosen, and signs nothing', async () => {
  const { sent, onDone } = open(false, 'order.override');
  fireEvent.click(await screen.findByRole('checkbox', { name: '特批这一条' }));
  const button = dialog().getByRole('button', { name: '特批所选规则' });
  expect(button).toBeDisabled();
  fireEvent.change(dialog().getByLabelText('理由'), { target: { value: '政府应急监测' } });
  expect(dialog().queryByLabelText('登录密码')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[1]?.body).toEqual({ orderId: 'o1', overrides: [{ rule: 'fee', reason: '政府应急监测' }] });
});

test('a rule that does not hold can be set aside by nobody else', async () => {
  open(false, 'order.checkReady');
  await screen.findByText('费用');
  expect(dialog().queryByRole('checkbox')).toBeNull();
  expect(dialog().getByRole('button', { name: '签署评审' })).toBeDisabled();
});
