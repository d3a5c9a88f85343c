import { subcontractorProblem } from './subcontractor.rules';

const body = {
  name: '华东中心',
  state: 'approved' as const,
  certValidTo: '2027-06-30',
  evaluateBy: '2027-01-31',
  testitemIds: null,
};
const problem = (over: object, item = 'cod', day = '2026-11-23') =>
  subcontractorProblem({ ...body, ...over }, item, day);

describe('a subcontractor is used', () => {
  test('while it is approved, its certificate valid and its evaluation not overdue', () => {
    expect(problem({})).toBeNull();
    expect(problem({ state: 'proposed' })).not.toBeNull();
    expect(problem({ state: 'suspended' })).not.toBeNull();
    expect(problem({}, 'cod', '2027-01-31')).toBeNull();
    expect(problem({}, 'cod', '2027-02-01')).not.toBeNull();
    expect(problem({ evaluateBy: null }, 'cod', '2027-06-30')).toBeNull();
    expect(problem({ evaluateBy: null }, 'cod', '2027-07-01')).not.toBeNull();
  });

  test('for the items it is approved for; for any of its scope where none is named', () => {
    expect(problem({ testitemIds: [] })).toBeNull();
    expect(problem({ testitemIds: ['cod'] })).toBeNull();
    expect(problem({ testitemIds: ['ph'] })).not.toBeNull();
  });
});
