import { countCheck, countJest, failedFiles, flakyTests, sum, verdict, whyItFailed } from '../../scripts/test/count';

const report = (more: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [] as { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[],
  ...more,
});

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

test('a test that fails and then passes has failed, and is named as flaky', () => {
  const run = (...statuses: string[]) => ({
    name: 'b.test.ts',
    status: 'failed',
    assertionResults: statuses.map((status, index) => ({ fullName: `rule ${index}`, status })),
  });
  const first = report({
    numPassedTests: 1,
    numFailedTests: 2,
    testResults: [{ ...run('passed'), name: 'a.test.ts', status: 'passed' }, run('failed', 'failed', 'passed')],
  });
  expect(failedFiles(first)).toEqual(['b.test.ts']);
  expect(failedFiles(null)).toEqual([]);
  expect(countJest(1, first).failed).toBe(2);
  expect(flakyTests(first, report({ testResults: [run('passed', 'failed', 'passed')] }))).toEqual([
    'b.test.ts: rule 0',
  ]);
  expect(flakyTests(first, null)).toEqual([]);
});

test('the last line sums all runners', () => {
  const counts = [countCheck(0), countCheck(1), countJest(1, report({ numPassedTests: 40, numFailedTests: 2 }))];
  expect(verdict(sum(counts))).toBe('41 passed, 3 failed');
  expect(verdict(sum([]))).toBe('0 passed, 0 failed');
});

test('why a stage failed is told by its first failed test, or by the last lines of a program', () => {
  const noise = Array.from({ length: 90 }, (_, index) => `line ${index}`);
  const jest = [...noise, '  ● an order › is kept', '', '    expected 1, received 2', ...noise].join('\n');
  expect(whyItFailed(jest).slice(0, 3)).toEqual(['  ● an order › is kept', '', '    expected 1, received 2']);
  expect(whyItFailed(`${noise.join('\n')}\n`).at(-1)).toBe('line 89');
  expect([jest, noise.join('\n')].map((said) => whyItFailed(said).length)).toEqual([14, 14]);
});
