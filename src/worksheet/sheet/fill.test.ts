import type { ColumnKey } from './column';
import { carriedConditions, textAbove } from './fill';

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
