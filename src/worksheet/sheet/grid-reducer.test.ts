import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { type ColumnKey, columnsOf } from './column';
import { type Cell, textOf } from './field';
import { usualCells } from './fill';
import { aRow, aView } from './fixture';
import { emptyGrid, type GridAction, type GridState, gridReducer } from './grid-reducer';
import { emptySheet, type SheetState, sheetReducer } from './sheet-state';

type Play = Readonly<{
  sheet: SheetState;
  grid: GridState;
  columns: readonly ColumnKey[];
  extra: number;
  isRightToLeft: boolean;
  now: Date;
}>;

const now = new Date(2026, 10, 20, 14, 3);
const two = { replicates: 2, slots: ['1', '2'] };
const passFail = { valueType: 'passfail' } as const;

const withRows = (play: Play, rows: readonly WorksheetRow[], extra = play.extra): Play => ({
  ...play,
  sheet: sheetReducer(play.sheet, { do: 'load', view: aView([...rows]), kept: {} }),
  columns: columnsOf(rows, extra),
  extra,
});

/** Does it in the grid and, as the screen does, in the sheet; then looks at what has become of it. */
const once = (play: Play, action: GridAction): Play => {
  const grid = gridReducer(play.grid, action, play);
  return { ...play, grid, sheet: sheetReducer(play.sheet, { do: 'type', entries: grid.typed }) };
};
const then = (play: Play, ...actions: readonly GridAction[]): Play =>
  actions.reduce((before, action) => {
    const done = once(before, action);
    const { cursor } = gridReducer(done.grid, { do: 'look' }, done);
    return { ...done, grid: { ...done.grid, cursor } };
  }, play);

/** A sheet of these rows, called t1, t2 and so on, as it opens. */
const opened = (rows: readonly Partial<WorksheetRow>[], { isRightToLeft = false, extra = 0 } = {}): Play => {
  const empty: Play = { sheet: emptySheet, grid: emptyGrid, columns: [], extra, isRightToLeft, now };
  const named = rows.map((row, at) => aRow({ taskId: `t${at + 1}`, ...row }));
  return then(withRows(empty, named), { do: 'look' });
};

const cell = (name: string): Cell => {
  const [taskId = '', key = ''] = name.split(' ');
  return { taskId, key: key as ColumnKey };
};
const go = (name: string, isEditing = false): GridAction => ({ do: 'go', to: cell(name), isEditing });
const type = (text: string): GridAction => ({ do: 'type', text });
const move = (way: Extract<GridAction, { do: 'move' }>['move']): GridAction => ({ do: 'move', move: way });
const paste = (...cells: string[][]): GridAction => ({ do: 'paste', cells });
const stands = ({ grid: { cursor } }: Play): string | null => cursor && `${cursor.taskId} ${cursor.key}`;
const text = (play: Play, name: string): string => textOf(play, cell(name));

describe('a sheet that opens', () => {
  it.each<[string, Partial<WorksheetRow>[], string | null]>([
    ['at the first value that is missing', [{ values: ['0.05'] }, {}, {}], 't2 v0'],
    ['at its first row, where none is missing', [{ values: ['0.05'] }, { values: ['0.06'] }], 't1 v0'],
    ['past a row whose return was asked for', [{ taskState: 'returnAsked' }, {}], 't2 v0'],
    ['nowhere, where no row is open', [{ taskState: 'returnAsked' }], null],
    ['nowhere, where there is no row', [], null],
  ])('waits %s', (_, rows, where) => {
    expect(stands(opened(rows))).toBe(where);
  });

  it('heeds no key as long as it waits nowhere', () => {
    const shut = opened([{ taskState: 'returnAsked' }]);
    expect(then(shut, type('5'), { do: 'enter' }, { do: 'fillRow' }, paste(['1'], ['2'])).grid).toEqual(emptyGrid);
    expect(stands(then(shut, go('t1 v0')))).toBeNull();
  });
});

describe('the keys that move', () => {
  it.each<[string, GridAction, string, string]>([
    ['down', move('down'), 't1 v0', 't2 v0'],
    ['up', move('up'), 't3 t', 't2 t'],
    ['right', move('right'), 't1 v0', 't1 v1'],
    ['right past what takes no text', move('right'), 't2 v0', 't2 device'],
    ['left', move('left'), 't1 v1', 't1 v0'],
    ['left at the edge', move('left'), 't1 v0', 't1 v0'],
    ['to the start of the row', move('rowStart'), 't1 rh', 't1 v0'],
    ['to the end of the row', move('rowEnd'), 't1 v0', 't1 deviation'],
    ['on past the end of a row', move('next'), 't1 deviation', 't2 v0'],
    ['back past the start of a row', move('previous'), 't2 v0', 't1 deviation'],
    ['by Enter into the next row', { do: 'enter' }, 't1 v0', 't2 v0'],
    ['by Enter from the last row to the next replicate', { do: 'enter' }, 't3 v0', 't1 v1'],
    ['by Enter nowhere from the last row of a condition', { do: 'enter' }, 't3 rh', 't3 rh'],
    ['by Enter past a row without that replicate', { do: 'enter' }, 't1 v1', 't3 v1'],
  ])('lead %s', (_, action, from, to) => {
    expect(stands(then(opened([two, passFail, two]), go(from), action))).toBe(to);
  });

  it.each<[string, GridAction, string, string]>([
    ['left is on', move('left'), 't1 v0', 't1 v1'],
    ['right is back', move('right'), 't1 v1', 't1 v0'],
    ['right stops at the edge', move('right'), 't1 v0', 't1 v0'],
    ['down stays down', move('down'), 't1 v0', 't2 v0'],
    ['Tab still goes on', move('next'), 't1 v0', 't1 v1'],
    ['Home is where the row begins', move('rowStart'), 't1 rh', 't1 v0'],
  ])('follow the arrows from right to left: %s', (_, action, from, to) => {
    expect(stands(then(opened([two, two], { isRightToLeft: true }), go(from), action))).toBe(to);
  });

  it('lead back by Enter to where a run of Tab began, until an arrow begins another', () => {
    const run = then(opened([two, two, two]), go('t1 v0'), move('next'), move('next'));
    expect(stands(then(run, { do: 'enter' }))).toBe('t2 v0');
    expect(stands(then(run, move('previous'), { do: 'enter' }))).toBe('t2 v0');
    expect(stands(then(run, move('left'), { do: 'enter' }))).toBe('t2 v1');
  });

  it('leave the caret of the text that one was in', () => {
    const editing = then(opened([two]), { do: 'edit' });
    expect(editing.grid.cursor?.isEditing).toBe(true);
    expect(then(editing, { do: 'edit' }).grid.cursor?.isEditing).toBe(false);
    expect(then(editing, move('next')).grid.cursor?.isEditing).toBe(false);
    expect(then(editing, { do: 'enter' }).grid.cursor?.isEditing).toBe(false);
    expect(then(editing, { do: 'settle' }).grid.cursor?.isEditing).toBe(true);
    expect(then(editing, go('t1 v1', true)).grid.cursor?.isEditing).toBe(true);
  });
});

describe('rows and columns that come and go', () => {
  const rows = [aRow(), aRow({ taskId: 't2' }), aRow({ taskId: 't3' })];

  it('leave the cursor on its cell when a replicate is added', () => {
    const at = then(opened(rows), go('t2 t'), move('next'));
    const more = then(withRows(at, rows, 1), { do: 'look' });
    expect(more.columns).toContain('v1');
    expect(stands(more)).toBe('t2 rh');
    expect(stands(then(more, { do: 'enter' }))).toBe('t3 t');
  });

  it('leave it on its cell when a row above is taken away', () => {
    const at = then(opened(rows), go('t3 v0'), type('7'));
    const fewer = then(withRows(at, rows.slice(1)), { do: 'look' });
    expect(stands(fewer)).toBe('t3 v0');
    expect(text(then(fewer, { do: 'revert' }), 't3 v0')).toBe('');
  });

  it('send it to the first missing value when its own row goes or closes', () => {
    const at = then(opened(rows), go('t2 rh'));
    expect(stands(then(withRows(at, [aRow({ values: ['1'] }), aRow({ taskId: 't3' })]), { do: 'look' }))).toBe('t3 v0');
    const closed = rows.map((row) => (row.taskId === 't2' ? { ...row, taskState: 'returnAsked' as const } : row));
    expect(stands(then(withRows(at, closed), { do: 'look' }))).toBe('t1 v0');
  });

  it('keep it in its row when its column goes', () => {
    const at = then(opened(rows, { extra: 1 }), go('t2 v1'));
    const fewer = then(withRows(at, rows, 0), { do: 'look' });
    expect(stands(fewer)).toBe('t2 v0');
    expect(stands(then(fewer, { do: 'enter' }))).toBe('t3 v0');
  });

  it('let Enter go straight down when the column where the run began is gone', () => {
    const at = then(opened(rows, { extra: 1 }), go('t1 v1'), move('next'));
    expect(stands(at)).toBe('t1 unit');
    expect(stands(then(withRows(at, rows, 0), { do: 'enter' }))).toBe('t2 unit');
  });
});

describe('Escape', () => {
  it('brings back what the cell held when one came, and ends the editing of its text', () => {
    const typed = then(opened([{ values: ['0.05'] }]), { do: 'edit' }, type('9'), type('99'), { do: 'revert' });
    expect(text(typed, 't1 v0')).toBe('0.05');
    expect(typed.grid.cursor?.isEditing).toBe(false);
  });

  it('brings back no more than that once the text was kept', () => {
    const kept = then(opened([{}]), type('0.05'), { do: 'settle' }, type('7'), { do: 'revert' });
    expect(text(kept, 't1 v0')).toBe('0.05');
    expect(text(then(opened([{}]), type('0.05'), { do: 'settle' }, { do: 'revert' }), 't1 v0')).toBe('0.05');
  });

  it('keeps a condition that was carried over on the way to it', () => {
    const rows = [{ values: ['0.05'], place: '301', equipmentId: 'd1' }, passFail];
    const there = then(opened(rows), go('t2 v0'), type('1'), move('right'));
    expect(stands(there)).toBe('t2 device');
    const typed = then(opened(rows), go('t2 v0'), type('1'));
    expect(once(typed, move('right')).grid.cursor?.before).toBe('LH-003');
    const escaped = then(there, { do: 'revert' });
    expect(text(escaped, 't2 device')).toBe('LH-003');
    expect(text(then(escaped, go('t2 place'), type('302'), { do: 'revert' }), 't2 place')).toBe('301');
  });

  it('keeps what a colleague has entered while one stood in the cell, and nothing is carried over for it', () => {
    const at = opened([{ values: ['0.04'], place: '301' }, {}]);
    const theirs = then(
      withRows(at, [aRow({ values: ['0.04'], place: '301' }), aRow({ taskId: 't2', values: ['8'], ver: 4 })]),
      {
        do: 'look',
      },
    );
    expect(stands(theirs)).toBe('t2 v0');
    expect(text(then(theirs, { do: 'revert' }), 't2 v0')).toBe('8');
    const left = once(theirs, move('right'));
    expect(left.grid.typed).toEqual([]);
  });

  it('still brings back the old text after the sheet was saved under the typing', () => {
    const typed = then(opened([{ values: ['5'] }]), type('6'));
    const saved = sheetReducer(typed.sheet, {
      do: 'saved',
      cells: [{ taskId: 't1', status: 'saved', row: aRow({ values: ['6'], ver: 4 }) }],
      sent: { t1: { edits: { v0: { base: '5', mine: '6' } }, answers: {} } },
      at: '',
    });
    expect(text(then({ ...typed, sheet: saved }, { do: 'look' }, { do: 'revert' }), 't1 v0')).toBe('5');
  });
});

describe('a cell that is left', () => {
  it('is not written when nothing was typed', () => {
    expect(once(opened([{ values: ['5'] }, {}]), move('down')).grid.typed).toEqual([]);
  });

  it('makes a choice whole', () => {
    expect(text(then(opened([passFail]), type('bhg'), move('right')), 't1 v0')).toBe('不合格');
    expect(text(then(opened([{}]), go('t1 device'), type('1'), move('right')), 't1 device')).toBe('LH-003');
  });

  it('names the device that was meant, be it barred, and never another for it', () => {
    expect(text(then(opened([{}]), go('t1 device'), type('2'), move('right')), 't1 device')).toBe('LH-009');
    expect(text(then(opened([{}]), go('t1 device'), type('s220'), move('right')), 't1 device')).toBe('LH-003');
    expect(text(then(opened([{}]), go('t1 device'), type('X-1'), move('right')), 't1 device')).toBe('X-1');
  });

  it('keeps the same text as typed where nothing is to choose', () => {
    expect(text(then(opened([{}]), type('<0.002'), move('right')), 't1 v0')).toBe('<0.002');
  });
});

describe('the first value of a row', () => {
  const above = {
    values: ['0.05'],
    place: '301',
    t: '22.5',
    deviation: '浑浊',
    testFrom: new Date(2026, 10, 20, 8, 30).toISOString(),
  };
  const conditions = ['place', 't', 'from', 'deviation', 'rh'] as const;
  const of = (play: Play, taskId: string) => conditions.map((key) => text(play, `${taskId} ${key}`));
  const carried = ['301', '22.5', '2026.11.20 08:30', '', ''];
  const none = ['', '', '', '', ''];

  it.each<[string, GridAction[], string[]]>([
    ['takes the conditions of the row above', [type('1'), { do: 'enter' }], carried],
    ['takes them where it is chosen by mouse', [{ do: 'pick', text: '1' }], carried],
    ['takes them where it is pasted', [paste(['1', '2'], [''])], carried],
    ['takes none where only a condition is written', [go('t2 t'), type('20'), move('up')], ['', '20', '', '', '']],
    ['takes none where the text was taken out again', [type('1'), type(''), { do: 'enter' }], none],
    [
      'takes none where nothing but conditions is pasted',
      [go('t2 place'), paste(['302', '21'])],
      ['302', '21', '', '', ''],
    ],
    [
      'leaves a condition alone that is there',
      [go('t2 t'), type('20'), go('t2 v0'), type('1'), move('up')],
      ['301', '20', '2026.11.20 08:30', '', ''],
    ],
  ])('%s', (_, actions, wanted) => {
    expect(of(then(opened([{ ...above, ...two }, two]), go('t2 v0'), ...actions), 't2')).toEqual(wanted);
  });

  it('is the first one only: a condition that was emptied stays so at the next', () => {
    const first = then(opened([{ ...above, ...two }, two]), go('t2 v0'), type('1'), go('t2 place'), type(''));
    expect(text(then(first, go('t2 v1'), type('2'), move('up')), 't2 place')).toBe('');
    expect(text(then(first, go('t2 v0'), type('3'), move('up')), 't2 place')).toBe('');
  });

  it('takes no time of another day', () => {
    const yesterday = { ...above, testFrom: new Date(2026, 10, 19, 8, 30).toISOString() };
    const typed = then(opened([yesterday, {}]), go('t2 v0'), type('1'), { do: 'enter' });
    expect(of(typed, 't2')).toEqual(['301', '22.5', '', '', '']);
  });
});

describe('filling', () => {
  const rows = [
    { place: '301', t: '22.5', deviation: '浑浊', equipmentId: 'd1' },
    { place: '', rh: '48', t: 'warm', equipmentId: 'd2' },
    { t: '20' },
  ];

  it('takes the text above into the cell, and Escape takes it back', () => {
    const filled = then(opened(rows), go('t3 t'), { do: 'fillCell' });
    expect(text(filled, 't3 t')).toBe('22.5');
    expect(text(then(filled, { do: 'revert' }), 't3 t')).toBe('20');
    expect(once(then(opened(rows), go('t1 t')), { do: 'fillCell' }).grid.typed).toEqual([]);
  });

  it('takes the conditions above into the row, past what cannot stand there, and never a deviation', () => {
    const filled = then(opened(rows), go('t3 v0'), { do: 'fillRow' });
    const keys = ['device', 'place', 't', 'rh', 'deviation', 'v0'] as const;
    expect(keys.map((key) => text(filled, `t3 ${key}`))).toEqual(['LH-003', '301', '22.5', '48', '', '']);
    expect(stands(filled)).toBe('t3 v0');
  });

  it('writes the moment into a time and nowhere else', () => {
    expect(text(then(opened([{}]), go('t1 from'), { do: 'now' }), 't1 from')).toBe('2026.11.20 14:03');
    expect(text(then(opened([{}]), go('t1 to'), { do: 'now' }), 't1 to')).toBe('2026.11.20 14:03');
    expect(once(then(opened([{}]), go('t1 place')), { do: 'now' }).grid.typed).toEqual([]);
  });
});

describe('a cell that is not there', () => {
  it('is gone to by nobody', () => {
    const rows = opened([{}, { taskState: 'returnAsked' }]);
    for (const name of ['t2 v0', 't9 v0', 't1 v7']) expect(stands(once(rows, go(name)))).toBe('t1 v0');
  });
});

describe('a choice by mouse', () => {
  it('is kept: Escape does not take it back, and leaving does not change it', () => {
    const picked = then(opened([passFail]), { do: 'pick', text: '不合格' });
    expect(text(then(picked, { do: 'revert' }), 't1 v0')).toBe('不合格');
    expect(once(picked, move('right')).grid.typed).toEqual([]);
  });
});

describe('a paste', () => {
  it('begins at the cursor, makes choices whole, and counts what has no place', () => {
    const pasted = then(opened([{}, passFail, { taskState: 'returnAsked' }]), paste(['0.05'], ['hg'], ['7'], ['8']));
    expect(['t1', 't2', 't3'].map((taskId) => text(pasted, `${taskId} v0`))).toEqual(['0.05', '合格', '']);
    expect(pasted.grid.pasted).toEqual({ count: 2, skipped: 2 });
    expect(stands(pasted)).toBe('t1 v0');
  });

  it('into a row that has values carries nothing over', () => {
    const pasted = then(
      opened([
        { values: ['1'], place: '301' },
        { ...two, values: ['2'] },
      ]),
      go('t2 v1'),
      paste(['3']),
    );
    expect(text(pasted, 't2 place')).toBe('');
  });

  it('is told of once', () => {
    expect(then(opened([{}]), paste(['1'], ['2']), { do: 'settle' }).grid.pasted).toBeNull();
  });

  it('is what stands there, be there another condition above', () => {
    const pasted = then(
      opened([{ values: ['1'], place: '301' }, {}]),
      go('t2 v0'),
      paste(['2', 'mg/L', '', '', '', '302']),
    );
    expect(text(pasted, 't2 place')).toBe('302');
  });
});

describe('the device of a row', () => {
  const first = (row: Partial<WorksheetRow>) => then(opened([row]), type('0.05'), { do: 'enter' });

  it('is chosen by itself where one alone may be used, and never one that may not', () => {
    expect(text(first({}), 't1 device')).toBe('LH-003');
    expect(text(first({ deviceIds: ['d2'] }), 't1 device')).toBe('');
    expect(text(first({ deviceIds: [] }), 't1 device')).toBe('');
    expect(text(first({ clientGiven: '客户采样记录' }), 't1 device')).toBe('');
  });

  it('stays as it was chosen', () => {
    expect(text(first({ equipmentId: 'd2' }), 't1 device')).toBe('LH-009');
  });
});

describe('what was used last', () => {
  const usual = { equipmentId: 'd1', place: '理化一室', t: null, rh: '50' };

  it('is taken by the key that fills, where nothing stands above', () => {
    const filled = then(opened([{ usual }, { usual, place: '二室' }]), go('t1 place'), { do: 'fillRow' });
    expect(['device', 'place', 't', 'rh'].map((key) => text(filled, `t1 ${key}`))).toEqual([
      'LH-003',
      '理化一室',
      '',
      '50',
    ]);
  });

  it('is not offered where the device may no longer be used, nor over what is there', () => {
    const gone = opened([{ usual: { ...usual, equipmentId: 'd2' }, place: '二室' }]);
    expect(usualCells(gone.sheet, {})).toEqual([{ taskId: 't1', key: 'rh', text: '50' }]);
    expect(usualCells(gone.sheet, { rh: '48' })).toEqual([]);
  });

  it('fills the empty cells of a column, the nearest above first', () => {
    const play = opened([{ usual }, { place: '二室' }, {}, { taskState: 'returnAsked' }]);
    const filled = then(play, { do: 'fillColumn', key: 'place' });
    expect(['t1', 't2', 't3', 't4'].map((row) => text(filled, `${row} place`))).toEqual([
      '理化一室',
      '二室',
      '二室',
      '',
    ]);
  });
});
