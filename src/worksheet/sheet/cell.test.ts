import { cellInputOf, conditionProblem, conditionWarning, rebased, sendable, typedValues, withText } from './cell';
import { columnsOf, takesText } from './column';
import { aRow, devices } from './fixture';

const now = new Date(2026, 10, 20, 14, 3);

describe('an edited cell', () => {
  it('is none once the old text is typed back', () => {
    const edits = withText({}, 'v0', '0.05', '0.06');
    expect(edits).toEqual({ v0: { base: '0.05', mine: '0.06' } });
    expect(withText(edits, 'v0', '0.05', '0.05')).toEqual({});
  });

  it('is none once the server holds it', () => {
    const edits = { v0: { base: '', mine: '0.06' }, t: { base: '', mine: '22' } };
    expect(rebased(edits, aRow({ values: ['0.06'] }), devices)).toEqual({ t: { base: '', mine: '22' } });
  });
});

describe('what a save carries', () => {
  it('is the typed text of values as it stands, the conditions in the form of the wire', () => {
    const edits = {
      v1: { base: '', mine: '＜０．０５' },
      device: { base: '', mine: 'LH-003' },
      from: { base: '', mine: '08:30' },
      t: { base: '', mine: '２２．５' },
      place: { base: '201', mine: ' ' },
    };
    expect(cellInputOf(aRow({ values: ['0.04'] }), edits, devices, now)).toEqual({
      taskId: 't1',
      ver: 3,
      values: ['0.04', '＜０．０５'],
      equipmentId: 'd1',
      testFrom: new Date(2026, 10, 20, 8, 30).toISOString(),
      t: '22.5',
      place: null,
    });
  });

  it('leaves out what cannot be read, and a device that may not measure', () => {
    const edits = {
      t: { base: '', mine: 'warm' },
      device: { base: '', mine: 'LH-009' },
      v0: { base: '', mine: 'abc' },
    };
    expect(Object.keys(sendable(aRow(), edits, devices, now))).toEqual(['v0']);
    expect(conditionProblem(aRow(), 'device', 'LH-009', devices, now)).toBe('deviceUnusable');
    expect(conditionProblem(aRow({ deviceIds: [] }), 'device', 'LH-003', devices, now)).toBe('device');
    expect(conditionProblem(aRow(), 't', '123456789', devices, now)).toBe('number');
    expect(conditionProblem(aRow(), 'from', '', devices, now)).toBeNull();
  });

  it('cuts off values that were emptied at the end', () => {
    expect(typedValues({ values: ['1', '2'] }, { v1: { base: '2', mine: '' } })).toEqual(['1']);
    expect(typedValues({ values: [] }, { v2: { base: '', mine: '3' } })).toEqual(['', '', '3']);
  });
});

describe('the columns of a grid', () => {
  const double = aRow({ taskId: 't2', slots: ['1', '2'], replicates: 2 });

  it('hold the most values any row takes, and one replicate more when asked', () => {
    expect(columnsOf([aRow(), double], 0).slice(0, 3)).toEqual(['v0', 'v1', 'unit']);
    expect(columnsOf([aRow(), double], 1).slice(0, 4)).toEqual(['v0', 'v1', 'v2', 'unit']);
  });

  it('are closed to a row that has no such value', () => {
    expect(takesText(aRow(), 'v1', 0)).toBe(false);
    expect(takesText(aRow(), 'v1', 1)).toBe(true);
    expect(takesText(aRow({ valueType: 'choice' }), 'v1', 1)).toBe(false);
    expect(takesText(aRow({ valueType: 'text' }), 'unit', 0)).toBe(false);
  });
});

describe('a condition that the submission will ask about', () => {
  const limits = { tLo: '18', tHi: '28', rhLo: '20', rhHi: '75' };
  const warned = (row: Record<string, string>, key: 'from' | 'to' | 't' | 'rh') =>
    conditionWarning((name) => row[name] ?? '', key, limits, now);

  it('is a temperature or humidity outside what the area demands, until a deviation is noted', () => {
    expect(warned({ t: '35' }, 't')).toBe('outside');
    expect(warned({ t: '２８．０' }, 't')).toBeNull();
    expect(warned({ rh: '76%' }, 'rh')).toBe('outside');
    expect(warned({ t: '35', deviation: '空调故障' }, 't')).toBeNull();
    expect(warned({ t: '' }, 't')).toBeNull();
  });

  it('is a time to come, and an end before its start', () => {
    expect(warned({ from: '11.21 08:00' }, 'from')).toBe('future');
    expect(warned({ from: '11.20 09:00', to: '11.20 08:30' }, 'to')).toBe('order');
    expect(warned({ from: '11.20 09:00', to: '11.20 09:00' }, 'to')).toBeNull();
  });
});

it('the unit of a condition may be typed once more', () => {
  const wire = (key: 't' | 'rh', mine: string) => cellInputOf(aRow(), { [key]: { base: '', mine } }, devices, now)[key];
  expect(wire('rh', '５２％')).toBe('52');
  expect(wire('rh', '52 %RH')).toBe('52');
  expect(wire('t', '22.5℃')).toBe('22.5');
  expect(conditionProblem(aRow(), 't', '22.5 m', devices, now)).toBe('number');
});
