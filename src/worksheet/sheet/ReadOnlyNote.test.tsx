import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { httpAnswer } from '../../../tests/support/http-answer';
import { ReadOnlyNote } from './ReadOnlyNote';

type Given = Readonly<{ next?: 'recall' | 'askBack' | null; isReadOnly?: boolean; kept?: number; actions?: string[] }>;
const sent: [string, unknown][] = [];

const shown = ({ next, isReadOnly = false, kept = 0, actions = [] }: Given) => {
  const onRecall = jest.fn(async () => undefined);
  const view = {
    worksheet: { id: 'w', mandateId: 'm' },
    readOnly: next === undefined ? null : { why: { zh: '已提交，等待校核', en: 'Submitted' }, next },
    actions: actions.map((code) => ({ code, enabled: true })),
  } as unknown as WorksheetView;
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <App>
        <ReadOnlyNote view={view} isReadOnly={isReadOnly} kept={kept} onRecall={onRecall} onChanged={() => undefined} />
      </App>
    </RawIntlProvider>,
  );
  return { onRecall };
};

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return httpAnswer({ code: 200, data: { asked: 1 }, message: 'ok' });
  }) as unknown as typeof fetch;
});

test('a sheet that takes typing says nothing', () => {
  shown({});
  expect(screen.queryByText('只读。')).toBeNull();
});

test('a sheet that is closed says that, why, and how the tester has it back', async () => {
  const { onRecall } = shown({ next: 'recall', actions: ['recall'], kept: 3 });
  expect(screen.getByText('只读。').parentElement).toHaveTextContent('已提交，等待校核');
  expect(screen.getByText('只读。').parentElement).toHaveTextContent('3 行仍在本机');
  await act(async () => screen.getByRole('button', { name: '撤回提交' }).click());
  expect(onRecall).toHaveBeenCalledTimes(1);
});

test('who cannot recall it asks for it back with a reason', async () => {
  shown({ next: 'askBack' });
  await act(async () => screen.getByRole('button', { name: '请求退回' }).click());
  fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '稀释倍数抄错' } });
  await act(async () => screen.getAllByRole('button', { name: '请求退回' }).at(-1)?.click());
  await waitFor(() => expect(sent).toEqual([['/api/tasks/askback/w', { reason: '稀释倍数抄错' }]]));
  expect(await screen.findByText('已告知 1 人，等待退回')).toBeInTheDocument();
});

test('somebody else’s sheet offers nothing that only its tester may do', () => {
  shown({ next: null, actions: ['pass', 'reject'] });
  expect(screen.queryByRole('button')).toBeNull();
});
