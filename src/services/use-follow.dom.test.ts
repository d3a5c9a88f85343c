import { renderHook } from '@testing-library/react';
import { useFollow } from './use-follow';

const look = (state: DocumentVisibilityState) => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('work that is followed', () => {
  it('is read again every few seconds as long as something is under way', () => {
    const read = jest.fn();
    const { rerender, unmount } = renderHook(({ busy }) => useFollow(busy, read), { initialProps: { busy: false } });
    jest.advanceTimersByTime(60_000);
    expect(read).not.toHaveBeenCalled();
    rerender({ busy: true });
    jest.advanceTimersByTime(5_000);
    expect(read).toHaveBeenCalledTimes(2);
    rerender({ busy: false });
    jest.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(2);
    rerender({ busy: true });
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not read in a window that nobody looks at', () => {
    const read = jest.fn();
    renderHook(() => useFollow(true, read));
    look('hidden');
    jest.advanceTimersByTime(60_000);
    expect(read).not.toHaveBeenCalled();
    look('visible');
    jest.advanceTimersByTime(2_500);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
