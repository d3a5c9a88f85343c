import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { httpAnswer } from '../../../tests/support/http-answer';
import { inFrame } from './fixture';
import { SessionsDialog } from './SessionsDialog';

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

const at = '2026-11-26T08:00:00.000Z';
const session = (id: string, device: string | null, isThis = false) => ({
  id: id.repeat(64),
  ...{ isThis, device, ip: '10.0.0.7', createdAt: at, lastSeenAt: at },
});

/** A server that ends what it is told to; yields what it was told. */
const serve = (sessions: ReturnType<typeof session>[]) => {
  const told: string[][] = [];
  let left = sessions;
  globalThis.fetch = (async (url: string, { body }: { body?: string }) => {
    const { ids = [] } = body ? (JSON.parse(body) as { ids?: string[] }) : {};
    const isEnd = url.endsWith('/end');
    if (isEnd) told.push(ids);
    left = left.filter(({ id }) => !ids.includes(id));
    return httpAnswer({ code: 200, data: isEnd ? { ended: ids.length } : left, message: 'ok' });
  }) as unknown as typeof fetch;
  return told;
};

const rowOf = (device: string) => {
  const row = screen.getByText(device).closest('li');
  if (row === null) throw new Error(`no row of ${device}`);
  return within(row);
};

test('tells this sign-in without a way to end it, and ends another', async () => {
  const told = serve([session('a', 'Edge · Windows', true), session('b', 'Chrome · Android')]);
  render(inFrame(<SessionsDialog />, { user: { username: 'zhouming' }, dialog: 'sessions' }));
  await screen.findByText('Edge · Windows');
  expect(rowOf('Edge · Windows').queryByRole('button')).toBeNull();
  fireEvent.click(rowOf('Chrome · Android').getByRole('button', { name: 'End' }));
  await screen.findByText('There is no other.');
  expect(told).toEqual([['b'.repeat(64)]]);
  expect(screen.queryByText('Chrome · Android')).toBeNull();
});

test('ends all others at once, and none that was not seen', async () => {
  const told = serve([session('a', 'Edge · Windows', true), session('b', 'Chrome · Android'), session('c', null)]);
  render(inFrame(<SessionsDialog />, { user: { username: 'zhouming' }, dialog: 'sessions' }));
  await screen.findByText('Unknown device');
  fireEvent.click(screen.getByRole('button', { name: 'End the 2 others' }));
  await screen.findByText('There is no other.');
  expect(told).toEqual([['b'.repeat(64), 'c'.repeat(64)]]);
});
