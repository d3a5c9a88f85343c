// A journey walks through several screens in a real browser, and the first one waits for the server to start.
jest.setTimeout(180_000);

// A browser on a machine that does other things may miss a moment. A second failure is one; the first is shown in any case.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
