import '../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App, Form, Input, Popconfirm, Select } from 'antd';
import type { ReactNode } from 'react';
import { label } from '../../domain/kit/label';
import { httpAnswer } from '../../tests/support/http-answer';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { SignDialog } from '../kit/workflow/SignDialog';
import { inFrame } from '../layouts/frame/fixture';
import { PasswordDialog } from '../layouts/frame/PasswordDialog';
import { SignInDialog } from '../layouts/frame/SignInDialog';
import { ReasonDialog } from '../worksheet/sheet/ReasonDialog';
import { watchEnter } from './dialog-enter';
import { leadToAnswer } from './lead-to-answer';
import { signInAgain } from './sign-in-again';

configure({ defaultHidden: true });
jest.setTimeout(60_000);

const sent: { url: string; body: unknown }[] = [];
let stop: () => void;
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return httpAnswer({ code: 200, data: { ok: true }, message: 'ok' });
  }) as unknown as typeof fetch;
  stop = watchEnter();
});
afterEach(() => stop());

const show = (dialog: ReactNode) =>
  render(
    <App>
      <RawIntlProvider value={getIntl('en-US')}>{dialog}</RawIntlProvider>
    </App>,
  );
const type = (name: string | RegExp, value: string) => {
  const field = screen.getByLabelText(name);
  fireEvent.change(field, { target: { value } });
  return field;
};
const enter = (field: Element, keys: { ctrlKey?: boolean; isComposing?: boolean } = {}) =>
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', ...keys });

const twoFields = (onOk: (values: object) => Promise<unknown>, more: ReactNode = null) => (
  <FormDialog title="Rename" onOk={onOk} onCancel={() => undefined}>
    <Form.Item name="name" label="Name">
      <Input />
    </Form.Item>
    <Form.Item name="other" label="Other">
      <Input />
    </Form.Item>
    {more}
  </FormDialog>
);

describe('Enter in a dialog', () => {
  it('submits a form of several fields, once', async () => {
    const onOk = jest.fn(() => Promise.resolve());
    show(twoFields(onOk));
    enter(type('Name', 'new'));
    await waitFor(() => expect(onOk).toHaveBeenCalledWith({ name: 'new' }));
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('ends a word that is being composed, chooses from a list, and moves on in a table', async () => {
    const onOk = jest.fn(() => Promise.resolve());
    show(
      twoFields(
        onOk,
        <>
          <Form.Item name="kind" label="Kind">
            <Select options={[{ value: 'a', label: 'A' }]} />
          </Form.Item>
          <table>
            <tbody>
              <tr>
                <td>
                  <input aria-label="Cell" />
                </td>
              </tr>
            </tbody>
          </table>
        </>,
      ),
    );
    enter(screen.getByLabelText('Name'), { isComposing: true });
    enter(screen.getByLabelText('Kind'));
    enter(screen.getByLabelText('Cell'));
    // What is handed in next is the first that is handed in at all.
    enter(type('Name', 'last'));
    await waitFor(() => expect(onOk).toHaveBeenCalledWith({ name: 'last' }));
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('is a new line in a reason, which Ctrl+Enter submits', async () => {
    const onOk = jest.fn(() => Promise.resolve());
    show(
      <FormDialog title="Back" onOk={onOk} onCancel={() => undefined}>
        <ReasonField />
      </FormDialog>,
    );
    const field = type('Reason', 'typed wrong');
    expect(enter(field)).toBe(true);
    enter(field, { ctrlKey: true });
    await waitFor(() => expect(onOk).toHaveBeenCalledWith({ reason: 'typed wrong' }));
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('signs', async () => {
    const onSign = jest.fn(() => Promise.resolve());
    const action = { code: 'audit', label: label('审核', 'Review'), reason: false, signature: true };
    show(<SignDialog action={action} subject="R1" onSign={onSign} onCancel={() => undefined} />);
    enter(type(/^Password|Your password/, 'Water-Lab-2026'));
    await waitFor(() => expect(onSign).toHaveBeenCalledWith({ password: 'Water-Lab-2026' }));
  });

  it('gives the reason of a change once', () => {
    const onGive = jest.fn();
    show(<ReasonDialog count={2} last="" onGive={onGive} onCancel={() => undefined} />);
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'read again' } });
    enter(field);
    expect(onGive.mock.calls).toEqual([['read again']]);
  });

  it('changes a first password that has to be changed', async () => {
    render(inFrame(<PasswordDialog />, { user: { username: 'zhouming', passwordLeast: 10, mustChangePwd: true } }));
    type('Current password', 'Water-Lab-2026');
    type('New password', 'Long-enough-for-it-1');
    enter(type('Repeat the new password', 'Long-enough-for-it-1'));
    await waitFor(() => expect(sent).toMatchObject([{ body: { old: 'Water-Lab-2026', new: 'Long-enough-for-it-1' } }]));
  });

  it('signs in again where the session has ended', async () => {
    render(inFrame(<SignInDialog />, { user: { username: 'zhouming' } }));
    const again = signInAgain('old');
    await screen.findByText('Sign in again to continue');
    enter(type('Password', 'Water-Lab-2026'));
    expect(await again).toBe(true);
    expect(sent).toMatchObject([{ body: { username: 'zhouming', password: 'Water-Lab-2026' } }]);
  });

  it('stands on the answer of a question that a button asks', async () => {
    show(
      <Popconfirm title="Sure?" okText="Yes" afterOpenChange={leadToAnswer} onConfirm={jest.fn()}>
        <button type="button">Delete</button>
      </Popconfirm>,
    );
    fireEvent.click(screen.getByText('Delete'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus());
  });
});
