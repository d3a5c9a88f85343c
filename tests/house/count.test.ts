import { countAgain, countCheck, countJest, failedFiles, sum, verdict } from '../../scripts/test/count';

const report = (more: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [] as { name: string; status: string; assertionResults: { status: string }[] }[],
  ...more,
});

const results = (...statuses: string[]) => statuses.map((status) => ({ status }));

test('a check counts as one, and anything but a clean end is a failure', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countCheck(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a run of jest counts its tests; a file that cannot be loaded is a failure', () => {
  expect(countJest(1, report({ numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 0,
  });
});

test('a run of jest that ends badly without a failed test, or leaves no report, is a failure', () => {
  expect(countJest(1, report({ numPassedTests: 5 })).failed).toBe(1);
  expect(countJest(null, report({ numPassedTests: 5 })).failed).toBe(1);
  expect(countJest(0, null).failed).toBe(1);
});

test('skipped tests are told, not counted as passed', () => {
  expect(countJest(0, report({ numPassedTests: 1, numPendingTests: 2, numTodoTests: 1 }))).toEqual({
    passed: 1,
    failed: 0,
    skipped: 3,
  });
});

test('files that failed count by their second run only, and the others by their first', () => {
  const first = report({
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: results('passed', 'passed', 'pending') },
      { name: 'b.test.ts', status: 'failed', assertionResults: results('passed', 'failed') },
    ],
  });
  expect(failedFiles(first)).toEqual(['b.test.ts']);
  expect(countAgain(first, { passed: 2, failed: 0, skipped: 0 })).toEqual({ passed: 4, failed: 0, skipped: 1 });
  expect(countAgain(first, { passed: 1, failed: 1, skipped: 0 }).failed).toBe(1);
  expect(failedFiles(null)).toEqual([]);
});

test('the last line sums all runners', () => {
  const counts = [countCheck(0), countCheck(1), countJest(1, report({ numPassedTests: 40, numFailedTests: 2 }))];
  expect(verdict(sum(counts))).toBe('41 passed, 3 failed');
  expect(verdict(sum([]))).toBe('0 passed, 0 failed');
});
