import { act, renderHook, waitFor } from '@testing-library/react';
import { httpAnswer } from '../../tests/support/http-answer';
import { forgetListPreferences, useListPreferences } from './list-preferences';
import { useNetwork } from './network';

const fetchMock = jest.fn();
const sent = (): unknown[] =>
  fetchMock.mock.calls
    .filter(([, options]) => options.method === 'PUT')
    .map(([, options]) => JSON.parse(String(options.body)));

let isDown = false;
let code = 200;
const answer = async (_url: string, { method }: { method: string }) => {
  if (method === 'PUT' && isDown) throw new TypeError('Failed to fetch');
  const body =
    method === 'PUT'
      ? { code, data: { ok: true }, message: '' }
      : { code: 200, data: { layouts: {}, views: [] }, message: '' };
  return httpAnswer(body);
};

/** The page is left for another tab: what waits is sent at once. */
const leave = async (): Promise<void> => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  isDown = false;
  code = 200;
  fetchMock.mockReset().mockImplementation(answer);
  globalThis.fetch = fetchMock;
  forgetListPreferences();
});

const aList = async () => {
  const { result } = renderHook(() => ({ list: useListPreferences('order'), network: useNetwork() }));
  await waitFor(() => expect(result.current.list.ready).toBe(true));
  const arrange = (change: object) => act(() => result.current.list.arrange(change));
  /** The call has failed, and its caller has learned of it. */
  const isFailed = () => waitFor(() => expect(result.current.network).toBe('gone'));
  /** After a failure: an answer has come, whichever. */
  const isAnswered = () => waitFor(() => expect(result.current.network).toBe('back'));
  return { arrange, isFailed, isAnswered };
};

it('brings with the next change what could not be kept', async () => {
  const { arrange, isFailed } = await aList();
  isDown = true;
  arrange({ density: 'small' });
  await leave();
  expect(sent()).toMatchObject([{ density: 'small' }]);
  await isFailed();
  isDown = false;
  arrange({ pageSize: 50 });
  await leave();
  expect(sent()[1]).toMatchObject({ density: 'small', pageSize: 50 });
});

it('keeps nothing of it for the next person', async () => {
  const { arrange, isFailed } = await aList();
  isDown = true;
  arrange({ density: 'small' });
  await leave();
  act(() => forgetListPreferences());
  await isFailed();
  isDown = false;
  arrange({ pageSize: 50 });
  await leave();
  expect(sent()[1]).toMatchObject({ pageSize: 50 });
  expect(sent()[1]).not.toHaveProperty('density');
});

it('does not bring again what the server refused', async () => {
  const { arrange, isFailed, isAnswered } = await aList();
  isDown = true;
  arrange({ density: 'small' });
  await leave();
  await isFailed();
  isDown = false;
  code = 400;
  arrange({ pageSize: 20 });
  await leave();
  await isAnswered();
  code = 200;
  arrange({ pageSize: 50 });
  await leave();
  expect(sent()[1]).toHaveProperty('density');
  expect(sent()[2]).not.toHaveProperty('density');
});

it('brings it as it is by then: what failed late is not put over what came after it', async () => {
  const { arrange, isFailed } = await aList();
  const first = { fail: (): void => undefined };
  fetchMock.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        first.fail = () => reject(new TypeError('Failed to fetch'));
      }),
  );
  arrange({ density: 'small' });
  await leave();
  arrange({ density: 'large' });
  await leave();
  await act(async () => first.fail());
  await isFailed();
  arrange({ pageSize: 50 });
  await leave();
  expect(sent().map((change) => (change as { density?: string }).density)).toEqual(['small', 'large', 'large']);
});
