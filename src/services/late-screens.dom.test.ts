import { act, renderHook } from '@testing-library/react';
import { askAgain, retryable, useLate } from './late-screens';

describe('a part of the program that does not come', () => {
  it('is waited for, said, and comes once it is asked for again', async () => {
    const fetch = jest.fn<Promise<unknown>, [string | number]>();
    fetch.mockRejectedValueOnce(new Error('late')).mockRejectedValueOnce(new Error('late')).mockResolvedValue('screen');
    const { result } = renderHook(useLate);
    const came = jest.fn();
    await act(async () => {
      void retryable(fetch)('home').then(came);
    });
    expect(result.current).toBe(true);
    await act(async () => askAgain());
    expect(result.current).toBe(true);
    expect(came).not.toHaveBeenCalled();
    await act(async () => askAgain());
    expect(result.current).toBe(false);
    expect(came).toHaveBeenCalledWith('screen');
    expect(fetch.mock.calls).toEqual([['home'], ['home'], ['home']]);
  });
});
