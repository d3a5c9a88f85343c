import { renumbered, replacer } from './numbers';

const orders = [
  { no: 'WT2026110002', at: '2026-12-01T02:00:00.000Z' },
  { no: 'WT2026100001', at: '2026-11-27T02:00:00.000Z' },
  { no: 'WT2026110001', at: '2026-11-30T15:59:00.000Z' },
];
const reports = [
  { no: 'HJSZ202600001', at: '2026-12-30T02:00:00.000Z' },
  { no: 'HJSZ202600002', at: '2026-12-31T16:00:00.000Z' },
  { no: 'HJSZ202600001-G1', at: '2027-01-02T02:00:00.000Z' },
  { no: 'HJSZ2026WQ00001', at: '2027-01-02T02:00:00.000Z' },
];

describe('the numbers of the demonstration', () => {
  const { words, series } = renumbered(orders, reports);

  test('count in the month and the year that the laboratory now has, in the order in which they were given', () => {
    expect(Object.fromEntries(words)).toEqual({
      WT2026100001: 'WT2026110001',
      WT2026110001: 'WT2026110002',
      WT2026110002: 'WT2026120001',
      HJSZ202600001: 'HJSZ202600001',
      HJSZ202600002: 'HJSZ202700001',
      HJSZ2026WQ00001: 'HJSZ2027WQ00001',
    });
  });

  test('leave the series where the next number goes on', () => {
    const ordered = [...series].sort((one, other) =>
      `${one.key}${one.period}` < `${other.key}${other.period}` ? -1 : 1,
    );
    expect(ordered).toEqual([
      { key: 'order', period: '202611', value: 2 },
      { key: 'order', period: '202612', value: 1 },
      { key: 'report:', period: '2026', value: 1 },
      { key: 'report:', period: '2027', value: 1 },
      { key: 'report:WQ', period: '2027', value: 1 },
    ]);
  });

  test('are replaced at once, in what begins with them too, and nothing else is', () => {
    const replace = replacer(words);
    expect(replace('WT2026110001-002 of WT2026100001, HJSZ202600002-G1 (WT20261100019, WT2026099999)')).toBe(
      'WT2026110002-002 of WT2026110001, HJSZ202700001-G1 (WT20261100019, WT2026099999)',
    );
  });
});
