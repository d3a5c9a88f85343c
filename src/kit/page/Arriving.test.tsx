import { act, fireEvent, render, screen } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { inFrame } from '../../layouts/frame/fixture';
import { retryable } from '../../services/late-screens';
import { Arriving } from './Arriving';
import { LAZY_DELAY_MS } from './Delayed';

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a screen on its way shows nothing for 200 ms, then its shape', async () => {
  const place = render(inFrame(<Arriving />, {})).container.firstElementChild;
  await pass(LAZY_DELAY_MS - 1);
  expect(place).toBeEmptyDOMElement();
  await pass(1);
  expect(place).not.toBeEmptyDOMElement();
});

test('one whose code does not come is offered again, without loading the window anew', async () => {
  const fetched = jest.fn().mockRejectedValueOnce(new Error('timeout')).mockResolvedValueOnce('the screen');
  render(inFrame(<Arriving />, {}));
  const coming = retryable(fetched)('part');
  await pass(0);
  expect(screen.getByRole('heading')).toBeInTheDocument();
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  await expect(coming).resolves.toBe('the screen');
  expect(fetched).toHaveBeenCalledTimes(2);
  await pass(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
