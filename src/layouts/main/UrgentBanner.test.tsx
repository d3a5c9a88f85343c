import '../../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, history } from '@umijs/max';
import { httpAnswer } from '../../../tests/support/http-answer';
import { watchNotices } from '../../services/notice-keys';
import { inFrame } from '../frame/fixture';
import { UrgentBanner } from './UrgentBanner';
import { useKnownUser } from './use-known-user';

const message = (id: string, title: string, level: 'info' | 'urgent' = 'urgent') => ({
  id,
  title,
  body: null,
  link: '/mytasks',
  level,
  createdAt: '2026-11-20T01:00:00.000Z',
});

const Frame = () => {
  useKnownUser();
  return <UrgentBanner />;
};
const open = (...msg: ReturnType<typeof message>[]) =>
  render(inFrame(<Frame />, { user: { id: 'u1', name: '刘洋', resources: ['worksheet.enter'], msg } }));

const read: string[] = [];
const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
const press = (title: string, button: string) =>
  fireEvent.click(within(screen.getByText(title).closest('li') as HTMLElement).getByRole('button', { name: button }));

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  read.length = 0;
  globalThis.fetch = (async (url: string) => {
    const [, id] = /\/api\/message\/read\/(.+)/.exec(url) ?? [];
    if (id) read.push(id);
    return httpAnswer({ code: 200, data: { ok: true }, message: 'ok' });
  }) as unknown as typeof fetch;
});

test('nobody is alerted without a message', () => {
  open();
  expect(screen.queryByRole('region')).toBeNull();
});

test('urgent messages stand above the screen until each is read', async () => {
  open(message('1', 'Worksheet sent back'), message('2', 'Report sent back'));
  await waitFor(() => expect(shown()).toEqual(['Worksheet sent back']));
  press('Worksheet sent back', 'Got it');
  await waitFor(() => expect(shown()).toEqual(['Report sent back']));
  await waitFor(() => expect(read).toEqual(['1']));
  press('Report sent back', 'Open');
  await waitFor(() => expect(shown()).toEqual([]));
  expect(history.location.pathname).toBe('/mytasks');
  await waitFor(() => expect(read).toEqual(['1', '2']));
});

test('the newest is shown, and the way to the others; all may be put off without being read', async () => {
  open(...['1', '2', '3', '4', '5'].map((id) => message(id, `Message ${id}`)));
  await waitFor(() => expect(shown()).toEqual(['Message 1']));
  expect(screen.getByRole('link', { name: '4 more' })).toHaveAttribute('href', '/message');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(read).toEqual([]);
});

test('F6 leads to what the newest offers', async () => {
  const stop = watchNotices();
  open(message('1', 'Worksheet sent back'));
  const line = await screen.findByRole('listitem');
  fireEvent.keyDown(document.body, { key: 'F6' });
  expect(line).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).toHaveTextContent('Open');
  stop();
});
