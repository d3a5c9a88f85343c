import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { httpAnswer } from '../../../tests/support/http-answer';
import { inFrame } from './fixture';
import { PasswordDialog } from './PasswordDialog';

type Sent = { old: string; new: string };
const sent: Sent[] = [];

const open = (user: { passwordLeast: number; mustChangePwd?: boolean }) =>
  render(inFrame(<PasswordDialog />, { user: { username: 'zhouming', ...user }, dialog: 'password' }));

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const change = (word: string) => {
  type('Current password', 'Water-Lab-2026');
  type('New password', word);
  type('Repeat the new password', word);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

configure({ defaultHidden: true });
jest.setTimeout(60_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return httpAnswer({ code: 200, data: { ok: true }, message: 'ok' });
  }) as unknown as typeof fetch;
});

test('the hint names the length that the laboratory demands', () => {
  open({ passwordLeast: 16 });
  expect(screen.getByText(/^16 to 128 characters of three kinds/)).toBeInTheDocument();
});

test('a password that breaks the rules is refused at its field, before it is sent', async () => {
  open({ passwordLeast: 16 });
  change('Short-enough-1');
  expect(await screen.findByText(/A password has at least 16 characters/)).toBeInTheDocument();
  change('Zhouming-in-2026-1');
  expect(await screen.findByText('The password must not contain the user name')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('one that keeps them is sent', async () => {
  open({ passwordLeast: 16 });
  change('Long-enough-for-it-1');
  await waitFor(() => expect(sent).toEqual([{ old: 'Water-Lab-2026', new: 'Long-enough-for-it-1' }]));
});

test('a first password has to be changed: there is no way past the dialog', () => {
  open({ passwordLeast: 10, mustChangePwd: true });
  expect(screen.getByText(/initial or a reset password/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
