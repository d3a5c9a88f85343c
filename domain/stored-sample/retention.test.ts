import {
  destructionProblem,
  extensionProblem,
  laterOf,
  objectionProblem,
  retainUntilOf,
  returnProblem,
} from './retention';

const objection = { isReported: true, issuedOn: '2026-11-01', days: 15, isWaived: false };
const over = { ...objection, issuedOn: '2026-01-01' };
const kept = { retainUntil: null, hold: false };

describe('the time of retention', () => {
  test('runs from the day the report was signed; the last day still counts', () => {
    expect(retainUntilOf('2026-11-20', 30)).toBe('2026-12-20');
    const problem = (retainUntil: string | null, hold: boolean, today: string) =>
      destructionProblem({ retainUntil, hold }, over, today);
    expect(problem('2026-12-20', false, '2026-12-20')).not.toBeNull();
    expect(problem('2026-12-20', false, '2026-12-21')).toBeNull();
    expect(problem(null, false, '2026-12-21')).not.toBeNull();
    expect(problem('2026-12-20', true, '2027-12-21')).not.toBeNull();
  });

  test('a shorter one than the objection period does not end it', () => {
    const short = { retainUntil: '2026-11-08', hold: false };
    expect(destructionProblem(short, objection, '2026-11-16')).not.toBeNull();
    expect(destructionProblem(short, objection, '2026-11-17')).toBeNull();
    expect(destructionProblem(short, { ...objection, isWaived: true }, '2026-11-16')).toBeNull();
  });

  test('is not ended by the client: it is the laboratory that keeps the sample', () => {
    const waived = { ...objection, isWaived: true };
    expect(destructionProblem({ retainUntil: '2026-12-01', hold: false }, waived, '2026-11-30')).not.toBeNull();
  });
});

describe('an extension', () => {
  test('is later than what was, and than today, and no longer than the longest retention', () => {
    const problem = (until: string) => extensionProblem('2026-11-10', until, '2026-11-20');
    expect(problem('2026-11-10')).not.toBeNull();
    expect(problem('2026-11-20')).not.toBeNull();
    expect(problem('2026-11-21')).toBeNull();
    expect(problem('2036-11-17')).toBeNull();
    expect(problem('2036-11-18')).not.toBeNull();
  });

  test('stays when the retention is reckoned again', () => {
    expect(laterOf('2027-01-01', '2026-12-20')).toBe('2027-01-01');
    expect(laterOf('2026-12-01', '2026-12-20')).toBe('2026-12-20');
    expect(laterOf(null, '2026-12-20')).toBe('2026-12-20');
  });
});

describe('the objection period', () => {
  test('a sample is returned after it, or when the client waives it', () => {
    expect(returnProblem(kept, objection, '2026-11-16')).not.toBeNull();
    expect(returnProblem(kept, objection, '2026-11-17')).toBeNull();
    expect(returnProblem(kept, { ...objection, isWaived: true }, '2026-11-16')).toBeNull();
    expect(returnProblem({ ...kept, hold: true }, { ...objection, isWaived: true }, '2026-11-16')).not.toBeNull();
  });

  test('has the length that is asked for', () => {
    expect(objectionProblem({ ...objection, days: 30 }, '2026-12-01')).not.toBeNull();
    expect(objectionProblem({ ...objection, days: 0 }, '2026-11-02')).toBeNull();
  });

  test('begins with the issue of the report, so it is never over before', () => {
    expect(returnProblem(kept, { ...objection, issuedOn: null }, '2099-01-01')).not.toBeNull();
    expect(returnProblem(kept, { ...objection, issuedOn: null, isWaived: true }, '2026-11-02')).toBeNull();
  });

  test('there is none for a sample of which no report will speak', () => {
    expect(returnProblem(kept, { ...objection, isReported: false, issuedOn: null }, '2026-11-02')).toBeNull();
  });
});
