import { act, renderHook, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { z } from 'zod';
import { get } from '../../contract/kit/endpoint';
import { waitingServer } from './fixtures/waiting-server';
import { useCall } from './use-call';

const one = get('/api/thing/{id}', { allow: 'signedIn', output: z.object({ name: z.string() }) });
/** Answers the name of the thing that was asked for. */
const server = waitingServer((url) => ({ name: url.split('/').at(-1) }));

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => server.open());

const open = async () => {
  const shown = renderHook(({ id }: { id: string | null }) => useCall(one, id === null ? null : { id }), {
    initialProps: { id: 'first' as string | null },
  });
  await server.answerOne();
  await waitFor(() => expect(shown.result.current.data?.name).toBe('first'));
  return shown;
};

describe('a read of one thing', () => {
  it('never shows it as another, not even for the moment before the other is asked for', async () => {
    const names: (string | undefined)[] = [];
    const { result, rerender } = await open();
    rerender({ id: 'second' });
    names.push(result.current.data?.name);
    expect(result.current.loading).toBe(true);
    await server.isAsked();
    names.push(result.current.data?.name);
    await server.answerAll();
    await waitFor(() => expect(result.current.data?.name).toBe('second'));
    expect(names).toEqual([undefined, undefined]);
  });

  it('stays in view while it is read anew, and while nothing is asked', async () => {
    const { result, rerender } = await open();
    act(() => result.current.reload());
    await server.isAsked();
    expect(result.current).toMatchObject({ data: { name: 'first' }, loading: true });
    await server.answerAll();
    rerender({ id: null });
    expect(result.current.data?.name).toBe('first');
  });
});

const many = get('/api/things', {
  allow: 'signedIn',
  input: z.object({ owner: z.string(), keyword: z.string() }),
  output: z.object({ name: z.string() }),
});

describe('a read of the same in changing words', () => {
  it('shows its last answer until the next is there, as long as it is about the same', async () => {
    const { result, rerender } = renderHook(
      ({ owner, keyword }) => useCall(many, { owner, keyword }, { about: owner }),
      { initialProps: { owner: 'a', keyword: 'x' } },
    );
    await server.answerOne();
    await waitFor(() => expect(result.current.loading).toBe(false));
    const first = result.current.data;
    rerender({ owner: 'a', keyword: 'xy' });
    expect(result.current).toMatchObject({ data: first, loading: true });
    rerender({ owner: 'b', keyword: 'xy' });
    expect(result.current).toMatchObject({ data: undefined, loading: true });
  });
});

describe('a read whose screen is left', () => {
  it('is not told from memory when the screen comes back: a form never begins with what was true before', async () => {
    const { unmount } = await open();
    unmount();
    const again = renderHook(() => useCall(one, { id: 'first' }));
    expect(again.result.current.data).toBeUndefined();
    await server.isAsked();
  });

  it('is withdrawn', async () => {
    const { unmount } = renderHook(() => useCall(one, { id: 'first' }));
    await waitFor(() => expect(server.asked).toHaveBeenCalledTimes(1));
    const signal = server.asked.mock.calls[0]?.[1]?.signal;
    unmount();
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });
});
