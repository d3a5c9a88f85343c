import { act, renderHook } from '@testing-library/react';
import { createHistory, history } from '@umijs/max';
import { z } from 'zod';
import { authContract } from '../../contract/account/auth';
import { post } from '../../contract/kit/endpoint';
import { httpAnswer } from '../../tests/support/http-answer';
import { late } from '../../tests/support/late-answers';
import { call } from './call';
import { useNetwork } from './network';
import { mountProof } from './prove-again';
import { dropToken, keepToken, readToken } from './session';
import { mountSignIn } from './sign-in-again';

const save = post('/api/thing/{id}', {
  allow: 'signedIn',
  input: z.object({ name: z.string() }),
  output: z.object({ id: z.string() }),
});

type Sent = { headers: Record<string, string> };
const fetchMock = jest.fn<Promise<unknown>, [string, Sent]>();

/** A server that knows one token alone. */
const serverKnows = (token: string) =>
  fetchMock.mockImplementation(async (_url, { headers }) =>
    headers['Authorization'] === `Bearer ${token}`
      ? httpAnswer({ code: 200, data: { id: '1' }, message: 'ok' }, 200)
      : httpAnswer({ code: 401, data: {}, message: 'expired' }, 401),
  );

let unmount: (() => void) | undefined;
const asked = jest.fn<Promise<boolean>, []>();

late.by = 0;
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  fetchMock.mockReset();
  asked.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  dropToken();
  history.push('/order/add');
});
afterEach(() => unmount?.());

const asks = (answer: () => Promise<boolean>) => {
  asked.mockImplementation(answer);
  unmount = mountSignIn(asked);
};

describe('a session that ends in the middle of work', () => {
  it('is begun again over the page, and the failed call is repeated once, under the same key', async () => {
    keepToken('old');
    serverKnows('new');
    asks(async () => {
      keepToken('new');
      return true;
    });
    await expect(call(save, { id: '7', name: '甲' })).resolves.toEqual({ id: '1' });
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/thing/7', '/api/thing/7']);
    const keys = fetchMock.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    expect(history.location.pathname).toBe('/order/add');
  });

  it('repeats a form upload with its path', async () => {
    keepToken('old');
    serverKnows('new');
    asks(async () => {
      keepToken('new');
      return true;
    });
    const form = new FormData();
    form.append('id', '9');
    await call(save, form as never);
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/api/thing/9', '/api/thing/9']);
  });

  it('asks once when several calls fail together', async () => {
    keepToken('old');
    serverKnows('new');
    asks(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            keepToken('new');
            resolve(true);
          }, 20);
        }),
    );
    await Promise.all(['1', '2', '3'].map((id) => call(save, { id, name: '甲' })));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('asks nobody when another window has signed in meanwhile', async () => {
    keepToken('old');
    fetchMock.mockImplementationOnce(async () => {
      keepToken('new');
      return httpAnswer({ code: 401, data: {}, message: 'expired' }, 401);
    });
    fetchMock.mockImplementationOnce(async () => httpAnswer({ code: 200, data: { id: '1' }, message: 'ok' }, 200));
    asks(async () => false);
    await expect(call(save, { id: '7', name: '甲' })).resolves.toEqual({ id: '1' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('goes to /login when the user would rather leave', async () => {
    keepToken('old');
    serverKnows('new');
    asks(async () => false);
    await expect(call(save, { id: '7', name: '甲' })).rejects.toMatchObject({ code: 401 });
    expect(readToken()).toBeUndefined();
    expect(history.location).toMatchObject({ pathname: '/login', search: '?redirect=%2Forder%2Fadd' });
  });

  it('is not asked for twice by one call', async () => {
    keepToken('old');
    serverKnows('never');
    asks(async () => {
      keepToken('other');
      return true;
    });
    await expect(call(save, { id: '7', name: '甲' })).rejects.toMatchObject({ code: 401 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not meant when the sign-in itself is refused', async () => {
    serverKnows('new');
    asks(async () => true);
    await expect(call(authContract.login, { username: 'a', password: 'b' }, { noerror: true })).rejects.toMatchObject({
      code: 401,
    });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('the network', () => {
  it('is gone when no answer comes, back at the next answer, and then nobody speaks of it', async () => {
    jest.useFakeTimers();
    const { result } = renderHook(useNetwork);
    expect(result.current).toBe('there');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(() => call(save, { id: '7', name: '甲' }, { noerror: true }).catch(() => undefined));
    expect(result.current).toBe('gone');
    fetchMock.mockResolvedValueOnce(httpAnswer({ code: 200, data: { id: '1' }, message: 'ok' }, 200));
    await act(() => call(save, { id: '7', name: '甲' }));
    expect(result.current).toBe('back');
    act(() => jest.advanceTimersByTime(3_000));
    expect(result.current).toBe('there');
    jest.useRealTimers();
  });

  it('that is cut is asked for until it answers', async () => {
    jest.useFakeTimers();
    const { result } = renderHook(useNetwork);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current).toBe('gone');
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(result.current).toBe('gone');
    fetchMock.mockResolvedValueOnce(httpAnswer({}, 200));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(result.current).toBe('back');
    jest.useRealTimers();
  });

  it('that is cut stays so when a late answer comes to a call sent before', async () => {
    jest.useFakeTimers();
    const { result } = renderHook(useNetwork);
    let answer: (response: unknown) => void = () => undefined;
    fetchMock.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const sent = call(save, { id: '7', name: '甲' });
    await act(() => jest.advanceTimersByTimeAsync(10));
    act(() => void window.dispatchEvent(new Event('offline')));
    answer(httpAnswer({ code: 200, data: { id: '1' }, message: 'ok' }, 200));
    await act(() => sent);
    expect(result.current).toBe('gone');
    fetchMock.mockResolvedValueOnce(httpAnswer({}, 200));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(result.current).toBe('back');
    jest.useRealTimers();
  });
});

describe('a call that asks for the password again', () => {
  const proves = (answer: () => Promise<boolean>) => {
    asked.mockImplementation(answer);
    unmount = mountProof(asked);
  };
  /** A server that refuses until the password was given. */
  const serverAsks = (isProved: () => boolean) =>
    fetchMock.mockImplementation(async () =>
      isProved()
        ? httpAnswer({ code: 200, data: { id: '1' }, message: 'ok' }, 200)
        : httpAnswer({ code: 403, data: { proof: true }, message: 'again' }, 403),
    );

  it('is sent once more as it was, under the same key, when the password was right', async () => {
    let proved = false;
    serverAsks(() => proved);
    proves(async () => {
      proved = true;
      return true;
    });
    await expect(call(save, { id: '7', name: '甲' })).resolves.toEqual({ id: '1' });
    const keys = fetchMock.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('ends without a word when the user thinks better of it, and is no other refusal', async () => {
    serverAsks(() => false);
    proves(async () => false);
    await expect(call(save, { id: '7', name: '甲' })).rejects.toMatchObject({ aborted: true });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    fetchMock.mockImplementation(async () => httpAnswer({ code: 403, data: {}, message: 'no right' }, 403));
    await expect(call(save, { id: '7', name: '乙' })).rejects.toMatchObject({ code: 403 });
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
