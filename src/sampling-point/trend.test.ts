import { type Frame, plotted, ticksOf, trendOf } from './trend';

const frame: Frame = { width: 640, height: 200, left: 40, right: 20, top: 10, bottom: 30 };
const row = (sampledOn: string, reported: string, limitEnds: readonly string[] = []) => ({
  id: `${sampledOn} ${reported}`,
  sampledOn,
  reported,
  limitEnds,
});
const drawn = (...rows: ReturnType<typeof row>[]) => {
  const trend = trendOf(rows, frame, (day) => day);
  if (trend === null) throw new Error('nothing to draw');
  return trend;
};

describe('the results that can be drawn', () => {
  test('are numbers, from the oldest to the newest; below the limit of detection is marked', () => {
    const list = plotted([
      row('2026-03-02', '0.12'),
      row('2026-01-02', '<0.05'),
      row('2026-02-02', '未检出'),
      row('2026-02-03', '>2400'),
    ]);
    expect(list.map(({ value, mark }) => [value, mark])).toEqual([
      [0.05, 'below'],
      [2400, 'above'],
      [0.12, 'at'],
    ]);
  });

  test('are none where all are words', () => {
    expect(trendOf([row('2026-01-02', '无异味')], frame, (day) => day)).toBeNull();
    expect(trendOf([], frame, (day) => day)).toBeNull();
  });
});

describe('where they stand', () => {
  test('days go from the left to the right edge, in proportion to time', () => {
    const { dots, days } = drawn(row('2026-01-01', '1'), row('2026-01-11', '2'), row('2026-01-21', '3'));
    expect(dots.map(({ x }) => x)).toEqual([40, 330, 620]);
    expect([days[0], days.at(-1)]).toEqual([
      { at: 40, text: '2026-01-01' },
      { at: 620, text: '2026-01-21' },
    ]);
  });

  test('a single day stands in the middle', () => {
    const { dots, days } = drawn(row('2026-01-01', '1'), row('2026-01-01', '2'));
    expect(dots.map(({ x }) => x)).toEqual([330, 330]);
    expect(days).toHaveLength(1);
  });

  test('greater values stand higher, all within the frame', () => {
    const { dots } = drawn(row('2026-01-01', '1.2'), row('2026-01-02', '4.8'), row('2026-01-03', '0'));
    const [low, high, zero] = dots.map(({ y }) => y);
    expect(high).toBeLessThan(low ?? 0);
    expect(zero).toBeGreaterThan(low ?? 0);
    expect(dots.every(({ y }) => y >= frame.top && y <= frame.height - frame.bottom)).toBe(true);
  });

  test('equal values are drawn too', () => {
    expect(drawn(row('2026-01-01', '7.2'), row('2026-01-09', '7.2')).dots.every(({ y }) => Number.isFinite(y))).toBe(
      true,
    );
    expect(drawn(row('2026-01-01', '0')).dots[0]?.y).toBe(170);
  });
});

describe('the limit', () => {
  test('is a line at its value, from one edge to the other while it stays the same', () => {
    const { limits, dots } = drawn(row('2026-01-01', '3', ['3']), row('2026-01-05', '2', ['3']));
    expect(limits).toEqual([{ x1: 40, x2: 620, y: dots[0]?.y, value: '3' }]);
  });

  test('has both ends of a range', () => {
    const { limits } = drawn(row('2026-01-01', '7.2', ['6.5', '8.5']), row('2026-01-05', '7.4', ['6.5', '8.5']));
    expect(limits.map(({ value }) => value)).toEqual(['6.5', '8.5']);
  });

  test('changes halfway between the results before and after', () => {
    const { limits } = drawn(
      row('2026-01-01', '1', ['3']),
      row('2026-01-11', '1', ['3']),
      row('2026-01-21', '1', ['2']),
    );
    expect(limits.map(({ x1, x2, value }) => [x1, x2, value])).toEqual([
      [40, 475, '3'],
      [475, 620, '2'],
    ]);
  });

  test('is told beside the drawing where it lies so far away that the values would be flat', () => {
    const { limits, outside, values } = drawn(row('2026-01-01', '1.1', ['250']), row('2026-01-05', '2.4', ['250']));
    expect([limits, outside]).toEqual([[], ['250']]);
    expect(Number(values.at(-1)?.text)).toBeLessThan(5);
  });
});

test.each([
  [0, 1, [0, 0.5, 1]],
  [0, 10, [0, 5, 10]],
  [6.4, 8.6, [7, 8]],
  [0, 0.0375, [0, 0.01, 0.02, 0.03]],
  [-2, 2, [-2, -1, 0, 1, 2]],
])('round values between %s and %s', (low, high, ticks) => {
  expect(ticksOf(low, high)).toEqual(ticks);
});
