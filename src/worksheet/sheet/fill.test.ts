import type { ColumnKey } from './column';
import { carriedConditions, onlyDevice, textAbove, usualCells, usualText } from './fill';
import { aRow, aView, devices } from './fixture';
import { emptySheet, sheetReducer } from './sheet-state';

const rows: Partial<Record<ColumnKey, string>>[] = [
  { device: 'LH-001', from: '2026.11.20 08:30', t: '22.5', deviation: '加标回收偏低' },
  { device: 'LH-002', rh: '50', from: '2026.11.19 16:00' },
  { t: '23.0' },
];
const at = (row: number, key: ColumnKey) => rows[row]?.[key] ?? '';
const all = () => true;

describe('filling down', () => {
  it('takes the nearest text above', () => {
    expect(textAbove(at, all, 2, 'device')).toBe('LH-002');
    expect(textAbove(at, all, 0, 'device')).toBeNull();
  });

  it('passes over a device that does not fit the row', () => {
    expect(textAbove(at, (_row, key, text) => key !== 'device' || text === 'LH-001', 2, 'device')).toBe('LH-001');
  });

  it('carries conditions to where the row has none, a deviation never', () => {
    expect(carriedConditions(at, all, 2, '2026.11.19')).toEqual({
      device: 'LH-002',
      rh: '50',
      from: '2026.11.19 16:00',
    });
  });

  it('does not carry the time of another day', () => {
    expect(carriedConditions(at, all, 2, '2026.11.20')).toEqual({ device: 'LH-002', rh: '50' });
  });
});

const [usable, outOfDate] = devices as [(typeof devices)[0], (typeof devices)[0]];
const another = { ...usable, id: 'd3', devNum: 'LH-010' };
const ofOthers = { ...usable, id: 'd4', devNum: 'LH-011' };

describe('the device of a row', () => {
  it.each([
    ['the only one of its kinds that is in date', [usable, outOfDate, ofOthers], {}, 'LH-003'],
    ['none where there is a choice', [usable, another], { deviceIds: ['d1', 'd3'] }, null],
    ['none where all are out of date', [outOfDate], {}, null],
    ['none for what the client measured', [usable], { clientGiven: '委托方' }, null],
  ])('is %s', (_, found, row, device) => {
    expect(onlyDevice(aRow(row), found)).toBe(device);
  });
});

describe('what was entered last for an item', () => {
  const usual = { equipmentId: 'd1', place: '101', t: '22.5', rh: '50' };

  it('is offered for its device, place and conditions, and for nothing else', () => {
    const row = aRow({ usual });
    const offered = (['device', 'place', 't', 'rh', 'from', 'unit', 'v0'] as const).map((key) =>
      usualText(row, key, devices),
    );
    expect(offered).toEqual(['LH-003', '101', '22.5', '50', null, null, null]);
    expect(usualText(aRow(), 'place', devices)).toBeNull();
  });

  it('is no device that is out of date or of another kind by now', () => {
    expect(usualText(aRow({ usual: { ...usual, equipmentId: 'd2' } }), 'device', devices)).toBeNull();
    expect(usualText(aRow({ usual: { ...usual, equipmentId: 'd4' } }), 'device', [ofOthers])).toBeNull();
  });

  it('is not how somebody measured, where the client did', () => {
    const row = aRow({ usual, clientGiven: '委托方' });
    expect((['device', 't', 'rh', 'place'] as const).map((key) => usualText(row, key, devices))).toEqual([
      null,
      null,
      null,
      '101',
    ]);
  });

  const cells = (row: Parameters<typeof aRow>[0], inherited: Parameters<typeof usualCells>[1] = {}) => {
    const view = aView([aRow({ usual, ...row })]);
    return usualCells(sheetReducer(emptySheet, { do: 'load', view, kept: {} }), inherited).map(
      ({ taskId, key, text }) => `${taskId} ${key} ${text}`,
    );
  };

  it('fills the empty cells of the rows that take entries', () => {
    expect(cells({})).toEqual(['t1 device LH-003', 't1 place 101', 't1 t 22.5', 't1 rh 50']);
    expect(cells({ taskState: 'submitted' })).toEqual([]);
    expect(cells({ equipmentId: 'd1', t: '21.0' })).toEqual(['t1 place 101', 't1 rh 50']);
  });

  it('repeats nothing that the whole sheet says', () => {
    expect(cells({}, { place: '102', t: '20' })).toEqual(['t1 device LH-003', 't1 rh 50']);
  });

  it('is passed over for a row that is not there any more', () => {
    const sheet = sheetReducer(emptySheet, { do: 'load', view: aView([aRow({ usual })]), kept: {} });
    expect(usualCells({ ...sheet, order: ['gone'] }, {})).toEqual([]);
  });
});
