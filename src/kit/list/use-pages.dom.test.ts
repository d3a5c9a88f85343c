import { act, renderHook, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { z } from 'zod';
import { get } from '../../../contract/kit/endpoint';
import { pageOf } from '../../../contract/kit/inputs';
import { waitingServer } from '../../services/fixtures/waiting-server';
import { forgetReads } from '../../services/queries';
import { lastNumbered, usePages } from './use-pages';

const endpoint = get('/api/thing', {
  allow: 'signedIn',
  input: z.object({ current: z.number() }),
  output: pageOf(z.object({ id: z.string() })),
});

const server = waitingServer(() => ({ list: [], total: 12_345, current: 1, pageSize: 1 }));

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  forgetReads();
  server.open();
});

type Shown = { current: number; pageSize: number; sorter?: string; asked?: Record<string, string> };
const open = (shown: Shown) =>
  renderHook(
    ({ asked = { state: 'testing' }, current, pageSize, sorter }: Shown) =>
      usePages(endpoint, asked, { current, pageSize, sorter }),
    { initialProps: shown },
  );

const many = { total: 1_000, capped: true, next: 'behind 1' };

describe('the pages of a list', () => {
  it('are counted once a filter', () => {
    const { result, rerender } = open({ current: 1, pageSize: 20 });
    expect(result.current.page).toMatchObject({ count: undefined, after: undefined });
    result.current.learn(many);
    rerender({ current: 2, pageSize: 20 });
    expect(result.current.page.count).toBe('none');
    // The number of the first page holds, not what an uncounted one says.
    expect(result.current.known({ total: 40, capped: true, next: 'behind 2' })).toMatchObject({
      total: 1_000,
      capped: true,
    });
    rerender({ current: 2, pageSize: 20, asked: { state: 'done' } });
    expect(result.current.page.count).toBeUndefined();
  });

  it('keep to what they were asked by while they are shown', () => {
    const { result, rerender } = open({ current: 2, pageSize: 20 });
    const first = result.current.page;
    result.current.learn(many);
    rerender({ current: 2, pageSize: 20 });
    expect(result.current.page).toBe(first);
  });

  it('lead on behind the last number, one at a time', () => {
    const last = lastNumbered(20);
    const { result, rerender } = open({ current: last, pageSize: 20 });
    expect(result.current.page.after).toBeUndefined();
    const answer = { total: 1_000, capped: true, next: 'on' };
    expect(result.current.known(answer).count).toBe(last * 20 + 1);
    result.current.learn(answer);
    rerender({ current: last + 1, pageSize: 20 });
    expect(result.current).toMatchObject({ isLost: false, page: { after: 'on' } });
    // The end of the list has no page behind it.
    expect(result.current.known({ total: 10_025 }).count).toBe((last + 1) * 20);
  });

  it('say when nobody knows any more what a deep one follows', () => {
    const last = lastNumbered(20);
    const { result, rerender } = open({ current: last, pageSize: 20 });
    result.current.learn({ total: 1_000, capped: true, next: 'on' });
    rerender({ current: last + 1, pageSize: 20, sorter: 'name_asc' });
    expect(result.current.isLost).toBe(true);
  });

  it('are all counted when somebody asks for it, for this filter', async () => {
    const { result, rerender } = open({ current: 1, pageSize: 20 });
    result.current.learn(many);
    act(() => result.current.known(many).countAll?.());
    await server.answerOne();
    expect(new URL(server.asked.mock.calls[0]?.[0] ?? '', 'http://x').search).toBe(
      '?state=testing&current=1&pageSize=1&count=exact',
    );
    await waitFor(() => expect(result.current.known(many)).toMatchObject({ total: 12_345, capped: false }));
    // By number one comes as far as the server goes.
    expect(result.current.known(many).count).toBe(10_000);
    expect(result.current.known(many).countAll).toBeUndefined();
    rerender({ current: 1, pageSize: 20, asked: { state: 'done' } });
    expect(result.current.known(many)).toMatchObject({ total: 1_000, capped: true });
  });
});
