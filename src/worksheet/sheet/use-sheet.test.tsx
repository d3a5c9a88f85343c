import { Provider as Models } from '@@/plugin-model';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { aRow, aView } from './fixture';
import { shownText } from './sheet-state';
import { useSheet } from './use-sheet';

const open = aView([aRow(), aRow({ taskId: 't2' })]);
const closed = { ...open, editable: false } as WorksheetView;

const textIn = ({ state }: ReturnType<typeof useSheet>): string => {
  const row = state.rows['t1'];
  return row === undefined ? '' : shownText(row, 'v0', state.devices);
};

const models = { '@@initialState': () => ({ initialState: { currentUser: { id: 'u1' } } }) };
const wrapper = ({ children }: { children: ReactNode }) => <Models models={models}>{children}</Models>;

beforeEach(() => {
  window.localStorage.clear();
  globalThis.fetch = (async () => {
    throw new TypeError('offline');
  }) as typeof fetch;
});

test('what was typed while the sheet closed under the hands comes back when it opens again', async () => {
  const shown = renderHook(({ view }) => useSheet({ view, onSaved: () => undefined }), {
    initialProps: { view: open },
    wrapper,
  });
  await act(async () =>
    shown.result.current.dispatch({ do: 'type', entries: [{ taskId: 't1', key: 'v0', text: '0.07' }] }),
  );
  expect(textIn(shown.result.current)).toBe('0.07');
  await act(async () => shown.rerender({ view: closed }));
  expect(textIn(shown.result.current)).toBe('');
  await act(async () => shown.rerender({ view: { ...open } }));
  expect(textIn(shown.result.current)).toBe('0.07');
});
