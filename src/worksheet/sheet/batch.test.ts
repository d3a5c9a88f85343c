import { batchOf, firstKeptBack } from './batch';
import { aRow, aView } from './fixture';
import { emptySheet, type SheetAction, sheetReducer } from './sheet-state';

const now = new Date(2026, 10, 20, 14, 3);
const sheet = (...entries: Extract<SheetAction, { do: 'type' }>['entries'][number][]) =>
  sheetReducer(sheetReducer(emptySheet, { do: 'load', view: aView([aRow(), aRow({ taskId: 't2' })]), kept: {} }), {
    do: 'type',
    entries,
  });

test('what cannot be read stays behind, and one is led to it', () => {
  const state = sheet({ taskId: 't1', key: 'v0', text: '0.01' }, { taskId: 't2', key: 'rh', text: 'wet' });
  expect(batchOf(state, now).cells.map(({ taskId }) => taskId)).toEqual(['t1']);
  expect(firstKeptBack(state, now)).toEqual({ taskId: 't2', key: 'rh' });
});

test('one is led to the entry of a row that the server did not take', () => {
  const state = sheet({ taskId: 't2', key: 'v0', text: '0.01' });
  const sent = batchOf(state, now).sent;
  const refused = sheetReducer(state, {
    do: 'saved',
    cells: [{ taskId: 't2', status: 'refused', message: '样品尚未领用' }],
    sent,
    at: '',
  });
  expect(firstKeptBack(refused, now)).toEqual({ taskId: 't2', key: 'v0' });
});

test('a sheet that can be saved whole leads nowhere', () => {
  expect(firstKeptBack(sheet({ taskId: 't1', key: 'v0', text: '1.2.3' }), now)).toBeNull();
});
