import { render, waitFor } from '@testing-library/react';
import { createHistory, useSelector } from '@umijs/max';
import type { GlobalState } from '../../models/global';
import { forgetListPreferences } from '../../services/list-preferences';
import { inFrame } from '../frame/fixture';
import { useKnownUser } from './use-known-user';

let global: GlobalState | undefined;
const Frame = () => {
  useKnownUser();
  global = useSelector((state: { global: GlobalState }) => state.global);
  return null;
};
const asked: string[] = [];

beforeAll(() => createHistory({ type: 'browser' }));
// What one test has asked for is known to the next, also of another file.
afterAll(forgetListPreferences);
beforeEach(() => {
  forgetListPreferences();
  globalThis.fetch = ((url: string) => {
    asked.push(url);
    return new Promise(() => undefined);
  }) as typeof fetch;
});

test('the frame hands on who is signed in, and asks how that person wants lists before the first of them stands', async () => {
  const msg = [{ id: 'm', title: '停电通知', body: null, link: null, level: 'info' as const, createdAt: '' }];
  render(inFrame(<Frame />, { user: { id: 'u1', name: '李婷', msg } }));
  await waitFor(() => expect(global).toMatchObject({ currentUser: { id: 'u1' }, alertVisible: true, msg }));
  await waitFor(() => expect(asked).toEqual(['/api/lists']));
});
