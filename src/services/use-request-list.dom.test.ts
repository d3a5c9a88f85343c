import { act, renderHook, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { z } from 'zod';
import { get } from '../../contract/kit/endpoint';
import { waitingServer } from './fixtures/waiting-server';
import { CACHE_MS, FOCUS_MS, forgetReads } from './queries';
import { useRequestList } from './use-call';

const list = get('/api/thing', {
  allow: 'signedIn',
  input: z.object({ current: z.number() }),
  output: z.object({ list: z.array(z.string()) }),
});

/** Answers the page that was asked for. */
const server = waitingServer((url) => {
  const page = new URL(url, 'http://x').searchParams.get('current');
  return { list: [`row of page ${page}`] };
});

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  jest.useFakeTimers();
  forgetReads();
  server.open();
});
afterEach(() => jest.useRealTimers());

const open = async () => {
  const shown = renderHook(({ current }) => useRequestList(list, { current }), { initialProps: { current: 1 } });
  await server.answerOne();
  await waitFor(() => expect(shown.result.current.data?.list).toEqual(['row of page 1']));
  return shown;
};

const openAndTurn = async () => {
  const shown = await open();
  shown.rerender({ current: 2 });
  await server.answerOne();
  await waitFor(() => expect(shown.result.current.data?.list).toEqual(['row of page 2']));
  return shown;
};

describe('a list', () => {
  it('shows a page seen within five minutes at once, and reads it anew', async () => {
    const { result, rerender } = await openAndTurn();
    rerender({ current: 1 });
    await waitFor(() => expect(result.current).toMatchObject({ data: { list: ['row of page 1'] }, loading: false }));
    await waitFor(() => expect(server.asked).toHaveBeenCalledTimes(3));
  });

  it('waits for a page seen longer ago', async () => {
    const { result, rerender } = await openAndTurn();
    act(() => jest.advanceTimersByTime(CACHE_MS + 1));
    rerender({ current: 1 });
    await waitFor(() => expect(result.current.loading).toBe(true));
  });

  it('is read again when the window comes to the front, at most every five seconds', async () => {
    await open();
    act(() => jest.advanceTimersByTime(FOCUS_MS - 1));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(server.asked).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(server.asked).toHaveBeenCalledTimes(2));
  });
});
