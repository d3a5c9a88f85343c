import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { CallError } from '../../services/call-error';
import { useSubmit } from './use-submit';

type Sent = { what: string; answer: (data: string) => void; fail: (error: Error) => void };

/** Work whose end the test decides. */
const slowWork = () => {
  const sent: Sent[] = [];
  const work = (what: string) =>
    new Promise<string>((resolve, reject) => {
      sent.push({ what, answer: resolve, fail: reject });
    });
  return { sent, work };
};

const refusal = () => new CallError(400, '姓名不能为空');

const Form = ({ work }: { work: (what: string) => Promise<string> }) => {
  const [submit, pending] = useSubmit(work);
  return (
    <button type="button" aria-busy={pending} onClick={() => void Promise.all([submit('one'), submit('two')])}>
      save
    </button>
  );
};

test('a second press while the first is under way sends nothing, even within one drawing', async () => {
  const { sent, work } = slowWork();
  render(<Form work={work} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button);
  expect(sent.map(({ what }) => what)).toEqual(['one']);
  await act(async () => sent[0]?.answer('done'));
  expect(button.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(button);
  expect(sent).toHaveLength(2);
});

test('while it is under way it says what it was pressed with', async () => {
  const { sent, work } = slowWork();
  const { result } = renderHook(() => useSubmit(work));
  expect(result.current.slice(1)).toEqual([false, undefined]);
  act(() => void result.current[0]('draft'));
  expect(result.current.slice(1)).toEqual([true, ['draft']]);
  await act(async () => sent[0]?.answer('done'));
  expect(result.current.slice(1)).toEqual([false, undefined]);
});

test('the answer is handed on; a press that did nothing has none', async () => {
  const { sent, work } = slowWork();
  const { result } = renderHook(() => useSubmit(work));
  let answers: Promise<unknown[]> = Promise.resolve([]);
  act(() => {
    answers = Promise.all([result.current[0]('one'), result.current[0]('two')]);
  });
  await act(async () => sent[0]?.answer('stored'));
  expect(await answers).toEqual(['stored', undefined]);
});

test('what the server refuses frees the button, and the form hears of it with what was sent', async () => {
  const { sent, work } = slowWork();
  const onRefused = jest.fn();
  const { result } = renderHook(() => useSubmit(work, onRefused));
  let answer: Promise<unknown> = Promise.resolve();
  act(() => {
    answer = result.current[0]('one');
  });
  const error = refusal();
  await act(async () => sent[0]?.fail(error));
  expect(await answer).toBeUndefined();
  expect(onRefused.mock.calls).toEqual([[error, 'one']]);
  expect(result.current[1]).toBe(false);
  act(() => void result.current[0]('again'));
  expect(sent.map(({ what }) => what)).toEqual(['one', 'again']);
});

test('a fault of ours surfaces, and frees the button too', async () => {
  const onRefused = jest.fn();
  const { result } = renderHook(() => useSubmit(() => Promise.reject(new TypeError('ours')), onRefused));
  await act(() => expect(result.current[0]()).rejects.toThrow('ours'));
  expect(onRefused).not.toHaveBeenCalled();
  expect(result.current[1]).toBe(false);
});

test('an answer that comes when the form is gone is handed on without complaint', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sent, work } = slowWork();
  const { result, unmount } = renderHook(() => useSubmit(work));
  let answer: Promise<unknown> = Promise.resolve();
  act(() => {
    answer = result.current[0]('one');
  });
  unmount();
  sent[0]?.answer('stored');
  expect(await answer).toBe('stored');
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test('the next press does the work of the latest drawing', async () => {
  const did: string[] = [];
  const { result, rerender } = renderHook(
    ({ version }) =>
      useSubmit(async () => {
        did.push(version);
      }),
    { initialProps: { version: 'old' } },
  );
  rerender({ version: 'new' });
  await act(async () => void (await result.current[0]()));
  expect(did).toEqual(['new']);
});
