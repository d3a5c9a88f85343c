import { act, renderHook, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { z } from 'zod';
import { get } from '../../contract/kit/endpoint';
import { CACHE_MS, FOCUS_MS, forgetReads } from './queries';
import { useRequestList } from './use-call';

const list = get('/api/thing', {
  allow: 'signedIn',
  input: z.object({ current: z.number() }),
  output: z.object({ list: z.array(z.string()) }),
});

const fetchMock = jest.fn();
const waiting: (() => void)[] = [];

/** Answers when the test says so: the page that was asked for. */
const answerAll = () =>
  act(async () => {
    for (const answer of waiting.splice(0)) answer();
  });

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  jest.useFakeTimers();
  forgetReads();
  waiting.length = 0;
  fetchMock.mockReset();
  fetchMock.mockImplementation(
    (url: string) =>
      new Promise((resolve) => {
        waiting.push(() => {
          const page = new URL(url, 'http://x').searchParams.get('current');
          const text = JSON.stringify({ code: 200, data: { list: [`row of page ${page}`] }, message: 'ok' });
          const response = { status: 200, statusText: '', text: () => Promise.resolve(text), clone: () => response };
          resolve(response);
        });
      }),
  );
  globalThis.fetch = fetchMock;
});
afterEach(() => jest.useRealTimers());

const open = async () => {
  const shown = renderHook(({ current }) => useRequestList(list, { current }), { initialProps: { current: 1 } });
  await waitFor(() => expect(waiting).toHaveLength(1));
  await answerAll();
  await waitFor(() => expect(shown.result.current.data?.list).toEqual(['row of page 1']));
  return shown;
};

describe('a list', () => {
  it('shows a page seen within five minutes at once, and reads it anew', async () => {
    const { result, rerender } = await open();
    rerender({ current: 2 });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await answerAll();
    await waitFor(() => expect(result.current.data?.list).toEqual(['row of page 2']));
    rerender({ current: 1 });
    await waitFor(() => expect(result.current).toMatchObject({ data: { list: ['row of page 1'] }, loading: false }));
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(3));
  });

  it('waits for a page seen longer ago', async () => {
    const { result, rerender } = await open();
    rerender({ current: 2 });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await answerAll();
    await waitFor(() => expect(result.current.data?.list).toEqual(['row of page 2']));
    act(() => jest.advanceTimersByTime(CACHE_MS + 1));
    rerender({ current: 1 });
    await waitFor(() => expect(result.current.loading).toBe(true));
  });

  it('is read again when the window comes to the front, at most every five seconds', async () => {
    await open();
    act(() => jest.advanceTimersByTime(FOCUS_MS - 1));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(fetchMock).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(1));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  });
});
