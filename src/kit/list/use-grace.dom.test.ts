import { act, renderHook } from '@testing-library/react';
import { useGrace } from './use-grace';

const shown = (isAwaited: boolean) => renderHook((awaited: boolean) => useGrace(awaited), { initialProps: isAwaited });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('waits for the first answer, and never again', () => {
  const { result, rerender } = shown(true);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  // Another filter: the list stays where it is.
  rerender(true);
  expect(result.current).toBe(false);
});

it('does not keep anybody waiting for long', () => {
  const { result } = shown(true);
  act(() => void jest.advanceTimersByTime(1_900));
  expect(result.current).toBe(true);
  act(() => void jest.advanceTimersByTime(200));
  expect(result.current).toBe(false);
});
