import { pointProblems } from './sampling-point.rules';

const point = { id: 'p1', name: '1#断面', customerId: 'c1', status: 'active' as 'active' | 'stopped' | null };
const asked = { customerId: 'c1', before: null, field: 'samplingPointId' };

describe('the point that a sample names', () => {
  test("is one of the order's client", () => {
    expect(pointProblems(point, asked)).toEqual([]);
    expect(pointProblems(point, { ...asked, customerId: 'c2' })).toMatchObject([{ field: 'samplingPointId' }]);
    // Not even one that it had before: the order has another client now.
    expect(pointProblems(point, { ...asked, customerId: 'c2', before: 'p1' })).toHaveLength(1);
  });

  test('is in use, or was chosen while it was', () => {
    const stopped = { ...point, status: 'stopped' as const };
    expect(pointProblems(stopped, asked)).toMatchObject([{ field: 'samplingPointId' }]);
    expect(pointProblems(stopped, { ...asked, before: 'p1' })).toEqual([]);
    expect(pointProblems(stopped, { ...asked, before: 'p2' })).toHaveLength(1);
  });
});
