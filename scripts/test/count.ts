export type Count = Readonly<{ passed: number; failed: number; skipped: number }>;

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

type Assertion = Readonly<{ fullName: string; status: string }>;

/** The part of jest's JSON report that is counted. */
export type JestReport = Readonly<{
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  /** By file; a file that could not be loaded has no assertions. */
  testResults: readonly Readonly<{ name: string; status: string; assertionResults: readonly Assertion[] }>[];
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

/** The files that did not pass. */
export const failedFiles = (report: JestReport | null): string[] =>
  (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);

const namesOf = (report: JestReport, wanted: string): string[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => `${name}: ${fullName}`),
  );

/** The tests that failed and passed when their files were run again: they fail sometimes, which is a failure. */
export const flakyTests = (first: JestReport, again: JestReport | null): string[] => {
  const passed = new Set(again === null ? [] : namesOf(again, 'passed'));
  return namesOf(first, 'failed').filter((name) => passed.has(name));
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

const LINES_THAT_TELL = 14;

/** Of what a failed stage has said, the lines that tell why: a test's from its bullet on, a program's last ones. */
export const whyItFailed = (said: string): string[] => {
  const lines = said.trimEnd().split('\n');
  const bullet = lines.findIndex((line) => line.startsWith('  ● '));
  return bullet < 0 ? lines.slice(-LINES_THAT_TELL) : lines.slice(bullet, bullet + LINES_THAT_TELL);
};
