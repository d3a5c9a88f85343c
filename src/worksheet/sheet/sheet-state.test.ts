import type { CellAnswer } from '../../../contract/worksheet/entries';
import { batchOf } from './batch';
import { aRow, aView } from './fixture';
import {
  emptySheet,
  isEdited,
  keptOf,
  lacksLateReason,
  type SheetAction,
  type SheetState,
  sheetReducer,
  shownText,
} from './sheet-state';

const now = new Date(2026, 10, 20, 14, 3);
const loaded = (rows = [aRow(), aRow({ taskId: 't2' })], kept = {}) =>
  sheetReducer(emptySheet, { do: 'load', view: aView(rows), kept });
const then = (state: SheetState, ...actions: SheetAction[]) => actions.reduce(sheetReducer, state);
const type = (taskId: string, text: string): SheetAction => ({ do: 'type', entries: [{ taskId, key: 'v0', text }] });
const value = (state: SheetState, taskId = 't1') => {
  const row = state.rows[taskId];
  return row && shownText(row, 'v0', state.devices);
};
const saved = (taskId: string, values: string[], ver = 4): CellAnswer => ({
  taskId,
  status: 'saved',
  row: { ...aRow({ taskId }), values, ver },
});

describe('the entries of a sheet', () => {
  it('leave the rows alone that nothing happens to', () => {
    const before = loaded();
    const after = then(before, type('t1', '0.05'));
    expect(after.rows['t2']).toBe(before.rows['t2']);
    expect(value(after)).toBe('0.05');
  });

  it('are sent once, and stay edits where typing went on meanwhile', () => {
    const typing = then(loaded(), type('t1', '0.05'), type('t2', '0.06'));
    const { cells, sent } = batchOf(typing, now);
    expect(cells.map(({ values }) => values)).toEqual([['0.05'], ['0.06']]);
    const after = then(typing, type('t2', '0.061'), {
      do: 'saved',
      cells: [saved('t1', ['0.05']), saved('t2', ['0.06'])],
      sent,
      at: '',
    });
    expect(after.rows['t1']?.edits).toEqual({});
    expect(after.rows['t2']?.edits).toEqual({ v0: { base: '0.06', mine: '0.061' } });
    expect(batchOf(after, now).cells).toMatchObject([{ taskId: 't2', ver: 4, values: ['0.061'] }]);
  });

  it('come back from this browser after a crash', () => {
    const kept = keptOf(then(loaded(), type('t1', '0.05')));
    const again = loaded([aRow(), aRow({ taskId: 't2' })], JSON.parse(JSON.stringify(kept)));
    expect(value(again)).toBe('0.05');
    expect(again.recovered).toBe(1);
    expect(batchOf(again, now).cells).toHaveLength(1);
  });

  it('are no clash when the server has them already, or somebody changed another cell', () => {
    const kept = keptOf(then(loaded(), type('t1', '0.05')));
    expect(loaded([aRow({ ver: 4, values: ['0.05'] })], kept).rows['t1']?.edits).toEqual({});
    expect(loaded([aRow({ ver: 4, t: '22' })], kept).rows['t1']).toMatchObject({
      clashes: [],
      edits: { v0: { mine: '0.05' } },
    });
  });

  it('wait for a person where somebody else changed the same cell', () => {
    const kept = keptOf(then(loaded(), type('t1', '0.05')));
    const clash = loaded([aRow({ ver: 4, values: ['0.09'] })], kept);
    expect(clash.rows['t1']?.clashes).toEqual([{ key: 'v0', mine: '0.05', theirs: '0.09' }]);
    expect(batchOf(clash, now).cells).toEqual([]);
    expect(value(then(clash, { do: 'decide', taskId: 't1', side: 'theirs' }))).toBe('0.09');
    expect(batchOf(then(clash, { do: 'decide', taskId: 't1', side: 'mine' }), now).cells).toMatchObject([
      { ver: 4, values: ['0.05'] },
    ]);
  });

  it('show both values when the server tells of a clash', () => {
    const typing = then(loaded(), type('t1', '0.05'));
    const { sent } = batchOf(typing, now);
    const answer: CellAnswer = {
      taskId: 't1',
      status: 'conflict',
      mine: ['0.05'],
      theirs: { ...aRow(), ver: 7, values: ['0.09'] },
      message: '',
    };
    const after = then(typing, { do: 'saved', cells: [answer], sent, at: '' });
    expect(after.rows['t1']).toMatchObject({ row: { ver: 7 }, clashes: [{ mine: '0.05', theirs: '0.09' }] });
  });

  it('are held back until a change of submitted data has its reason, which is asked anew each time', () => {
    const submitted = loaded([aRow({ needsReason: true, values: ['0.04'] })]);
    const changed = then(submitted, type('t1', '0.05'));
    expect(batchOf(changed, now).cells).toEqual([]);
    const reasoned = then(changed, { do: 'reason', reason: '誊写错误' });
    const { cells, sent } = batchOf(reasoned, now);
    expect(cells).toMatchObject([{ reason: '誊写错误' }]);
    expect(then(reasoned, { do: 'saved', cells: [saved('t1', ['0.05'])], sent, at: '' }).rows['t1']?.reason).toBe('');
  });

  it('of a test that begins after the holding time wait for the reason, which goes with them', () => {
    const typing = then(loaded(), type('t1', '0.05'));
    const { sent } = batchOf(typing, now);
    const cells: CellAnswer[] = [{ taskId: 't1', status: 'refused', message: '保存期已过', field: 'lateReason' }];
    const refused = then(typing, { do: 'saved', cells, sent, at: '' });
    expect(Object.values(refused.rows).map(lacksLateReason)).toEqual([true, false]);
    expect(batchOf(refused, now).cells).toEqual([]);
    const given = then(refused, { do: 'lateReason', reason: '仪器故障' });
    expect(batchOf(given, now).cells).toMatchObject([{ taskId: 't1', lateReason: '仪器故障' }]);
    expect(Object.values(given.rows).some(lacksLateReason)).toBe(false);
    const again = then(given, { do: 'saved', cells: [saved('t1', ['0.05'])], sent: batchOf(given, now).sent, at: '' });
    expect(again.rows['t1']).toMatchObject({ lateReason: '', edits: {} });
  });

  it('of a refused row are kept and not sent again until they change', () => {
    const typing = then(loaded(), type('t1', '0.05'));
    const { sent } = batchOf(typing, now);
    const refused = then(typing, {
      do: 'saved',
      cells: [{ taskId: 't1', status: 'refused', message: '样品尚未领用' }],
      sent,
      at: '',
    });
    expect(refused.rows['t1']).toMatchObject({ refusal: '样品尚未领用' });
    expect(Object.values(refused.rows).some(isEdited)).toBe(true);
    expect(batchOf(refused, now).cells).toEqual([]);
    expect(batchOf(then(refused, type('t1', '0.06')), now).cells).toHaveLength(1);
  });

  it('carry the answer to each remark, which settles that one alone', () => {
    const remark = (id: string) => ({
      id,
      cell: null,
      byTester: false,
      text: '请复核',
      byName: '吴昊',
      at: '',
      answer: null,
      resolvedAt: null,
    });
    const answering = then(
      loaded([aRow({ comments: [remark('c1'), remark('c2')], needsReason: true })]),
      { do: 'answer', taskId: 't1', commentId: 'c1', text: ' 已复核 ' },
      { do: 'answer', taskId: 't1', commentId: 'c2', text: ' ' },
    );
    const { cells, sent } = batchOf(answering, now);
    expect(cells).toEqual([{ taskId: 't1', ver: 3, answers: [{ commentId: 'c1', text: '已复核' }] }]);
    const meanwhile = then(answering, { do: 'answer', taskId: 't1', commentId: 'c2', text: '读数' });
    const after = then(meanwhile, { do: 'saved', cells: [saved('t1', [])], sent, at: '2026-11-20T06:03:00Z' });
    expect(after.rows['t1']).toMatchObject({
      answers: { c2: '读数' },
      row: {
        comments: [
          { answer: '已复核', resolvedAt: '2026-11-20T06:03:00Z' },
          { answer: null, resolvedAt: null },
        ],
      },
    });
    expect(batchOf(after, now).cells).toMatchObject([{ answers: [{ commentId: 'c2', text: '读数' }] }]);
  });
});

it('drops what was typed of a measurement once the value is the client’s, and takes no more of it', () => {
  const loaded = sheetReducer(emptySheet, { do: 'load', view: aView([aRow()]), kept: {} });
  const typed = sheetReducer(loaded, {
    do: 'type',
    entries: [
      { taskId: 't1', key: 't', text: '22' },
      { taskId: 't1', key: 'v0', text: '9.9' },
    ],
  });
  const given = sheetReducer(typed, {
    do: 'load',
    view: aView([aRow({ clientGiven: '客户采样记录 2026.11.10' })]),
    kept: {},
  });
  expect(Object.keys(given.rows.t1?.edits ?? {})).toEqual(['v0']);
  const more = sheetReducer(given, { do: 'type', entries: [{ taskId: 't1', key: 'device', text: 'LH-003' }] });
  expect(Object.keys(more.rows.t1?.edits ?? {})).toEqual(['v0']);
});
