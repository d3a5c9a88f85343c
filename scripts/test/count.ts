export type Count = Readonly<{ passed: number; failed: number; skipped: number }>;

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

/** The part of jest's JSON report that is counted. */
export type JestReport = Readonly<{
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}>;

/** A check that is one yes or no. */
export const countCheck = (status: number | null): Count => ({
  passed: status === 0 ? 1 : 0,
  failed: status === 0 ? 0 : 1,
  skipped: 0,
});

/**
 * A run of jest. A file that cannot even be loaded has no tests to count and is a failure of its own; so is a run that ends
 * badly without naming one (a set-up that throws, no tests found, a crash), or that leaves no report.
 */
export const countJest = (status: number | null, report: JestReport | null): Count => {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    NOTHING,
  );

/** The last line of a run, as other programs read it. */
export const verdict = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`;
